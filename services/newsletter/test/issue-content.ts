import type { IssueContent } from '../src/issues/domain/issue-content.js';

/** An issue as the composer makes one. */
export const issueContent = (changes: Partial<IssueContent> = {}): IssueContent => ({
  week: '2026-W48',
  number: 48,
  subject: 'Tidewater Coffee: should the chain expand into university towns?',
  preheader: 'A coffee chain from the coast can open shops in university towns.',
  note: ['We liked this one because the arithmetic is short.', 'Mind the term dates.'],
  case: {
    id: '0198f3a0-0000-7000-8000-000000000001',
    title: 'Tidewater Coffee: should the chain expand into university towns?',
    description:
      'A coffee chain from the coast can open shops in university towns. Build the year of one shop.',
    industry: 'Food & Hospitality',
    archetype: 'market-entry',
    difficulty: 'beginner',
    estimatedTime: 30,
    sourceTitle: 'Coffee chains look to student towns for their next shops',
    sourceUrl: 'https://news.example/coffee?a=1&b=2',
  },
  exhibit: {
    title: 'Exhibit 1. Customers of a shop in a week',
    unit: 'customers a week',
    alt: 'Three bars of weekly customers. University town, term: 3,000; Seaside shop, average: 2,200.',
    source: 'Tidewater Coffee, counts at trial kiosks',
    width: 560,
    height: 388,
  },
  questions: 5,
  exhibits: 2,
  ...changes,
});
