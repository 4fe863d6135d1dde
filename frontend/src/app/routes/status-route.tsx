export { StatusPage as Component } from '../../features/house/components/status-page.js';
