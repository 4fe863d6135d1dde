import type { PublishedIssueLine } from '@casedrop/contracts';
import type { CatalogueCase } from '../cases/case-catalogue.js';

const organization = (site: string): object => ({
  '@type': 'Organization',
  name: 'CaseDrop',
  url: new URL('/', site).href,
  logo: new URL('/icon-512.png', site).href,
});

/** Of the front page: who we are, and where to search. */
export const houseData = (site: string): readonly object[] => [
  organization(site),
  {
    '@type': 'WebSite',
    name: 'CaseDrop',
    url: new URL('/', site).href,
    inLanguage: 'en-GB',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL('/cases', site).href}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];

/** Of a page that lists others. */
export const listData = (entries: readonly { path: string; name: string }[], site: string): object => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: new URL(path, site).href,
    name,
  })),
});

/** Of a case: what a list shows of it, and nothing behind the lock. */
export const caseData = (one: CatalogueCase, picture: string, site: string): object => ({
  '@type': 'LearningResource',
  name: one.title,
  description: one.description,
  url: new URL(`/cases/${one.id}`, site).href,
  image: new URL(picture, site).href,
  inLanguage: 'en-GB',
  learningResourceType: 'Business case',
  educationalLevel: one.difficulty,
  about: one.industry,
  timeRequired: `PT${one.estimatedTime}M`,
  datePublished: one.openSince,
  publisher: organization(site),
});

/** Of an issue of the newsletter. */
export const issueData = (issue: PublishedIssueLine, picture: string, site: string): object => ({
  '@type': 'Article',
  headline: issue.subject,
  description: issue.case.description,
  url: new URL(`/archive/${issue.week}`, site).href,
  image: new URL(picture, site).href,
  inLanguage: 'en-GB',
  datePublished: issue.publishedAt,
  isPartOf: { '@type': 'Periodical', name: 'Monday Case Drop', url: new URL('/archive', site).href },
  author: organization(site),
  publisher: organization(site),
});
