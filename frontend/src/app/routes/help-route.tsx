export { HelpPage as Component } from '../../features/house/components/help-page.js';
