export { AboutPage as Component } from '../../features/house/components/about-page.js';
