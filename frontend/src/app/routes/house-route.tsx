import type { ComponentType } from 'react';
import { useMatches, useParams } from 'react-router-dom';
import { AboutPage } from '../../features/house/components/about-page.js';
import { BlogPage } from '../../features/house/components/blog-page.js';
import { CareersPage } from '../../features/house/components/careers-page.js';
import { CommunityPage } from '../../features/house/components/community-page.js';
import { EssayPage } from '../../features/house/components/essay-page.js';
import { HelpPage } from '../../features/house/components/help-page.js';
import { PartnersPage } from '../../features/house/components/partners-page.js';
import { StatusPage } from '../../features/house/components/status-page.js';
import { essayAt } from '../../features/house/essays/essays.js';
import { NotFound } from '../screens/not-found.js';

/** The pages on the house, by the path of their route. */
const PAGES: Record<string, ComponentType> = {
  about: AboutPage,
  blog: BlogPage,
  'blog/:slug': Essay,
  careers: CareersPage,
  community: CommunityPage,
  help: HelpPage,
  partners: PartnersPage,
  status: StatusPage,
};

function Essay() {
  const essay = essayAt(useParams().slug);
  return essay ? <EssayPage essay={essay} /> : <NotFound />;
}

/** The page whose route stands at this address. */
export function Component() {
  const Page = PAGES[String(useMatches().at(-1)?.handle)] ?? NotFound;
  return <Page />;
}
