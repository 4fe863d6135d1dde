export { BlogPage as Component } from '../../features/house/components/blog-page.js';
