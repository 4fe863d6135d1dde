import type { ArchivedIssue, Preferences } from '@casedrop/contracts/http';

/** Stands in the mails to one subscriber. */
export const SUBSCRIBER_KEY = '6e1c5a0e-3f0b-4c52-9a55-0b9f1c520001';

/** An issue with note and exhibit, and none before or after it. */
export function sampleIssue(over: Partial<ArchivedIssue> = {}): ArchivedIssue {
  return {
    week: '2026-W47',
    number: 47,
    subject: 'Twenty sites, two hurdles',
    note: ['Good morning.', 'This one looks easy until you read the lease.'],
    noteHtml: null,
    case: {
      id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001',
      title: 'Northlight Coffee: should the chain convert retail-park sites to drive-thru?',
      description: 'A high-street coffee chain weighs twenty drive-thru conversions against two hurdles.',
      industry: 'Food & Hospitality',
      archetype: 'market-entry',
      difficulty: 'intermediate',
      estimatedTime: 35,
      sourceTitle: 'Coffee chains race to open drive-thru sites',
      sourceUrl: 'https://news.example/coffee-drive-thru',
    },
    caseOpen: true,
    exhibit: {
      title: 'Where the margin of a site goes',
      unit: '£ thousand a year',
      alt: 'Bars: rent 84, staff 210, margin 46.',
      source: 'Northlight management accounts',
      width: 560,
      height: 300,
    },
    publishedAt: '2026-11-16T08:00:00.000Z',
    earlier: null,
    later: null,
    ...over,
  };
}

/** A subscription that is alive, and not measured. */
export function samplePreferences(over: Partial<Preferences> = {}): Preferences {
  return {
    address: 'a…n@example.com',
    state: 'confirmed',
    since: '2026-11-02T09:00:00.000Z',
    measured: false,
    measuring: true,
    ...over,
  };
}
