export { PartnersPage as Component } from '../../features/house/components/partners-page.js';
