export { CommunityPage as Component } from '../../features/house/components/community-page.js';
