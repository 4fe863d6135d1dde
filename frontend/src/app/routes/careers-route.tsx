export { CareersPage as Component } from '../../features/house/components/careers-page.js';
