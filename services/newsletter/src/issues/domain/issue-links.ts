import type { IssueContent } from './issue-content.js';

/** Where the counted links of an issue's mail lead, in their order; a link is known by its place. */
export const linksOf = (content: IssueContent): string[] => [
  `/case/${content.case.id}`,
  `/archive/${content.week}`,
  '/archive',
];
