import { AppError, newsletter, type PublishedIssue } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';
import { fakeNeighbour as fake } from '@casedrop/testing';

export const SENT_WEEK = '2026-W47';
/** Of an issue that has not gone out. */
export const DRAFT_WEEK = '2026-W48';
export const PICTURE_BYTES = Buffer.from('\x89PNG\r\n\x1a\n a picture', 'latin1');

const issue: PublishedIssue = {
  week: SENT_WEEK,
  number: 47,
  subject: 'Night trains & <sleep>',
  note: ['Good morning.', 'This one is about fares.'],
  noteHtml: '<p>Good morning.</p><p>This one is about <strong>fares</strong>.</p>',
  case: {
    id: '00000000-0000-7000-8000-00000000000a',
    ...{ title: 'The night train', description: 'Who pays for a bed?', industry: 'Travel' },
    ...{ archetype: 'pricing', difficulty: 'intermediate', estimatedTime: 35 },
    ...{ sourceTitle: 'Sleepers return', sourceUrl: 'https://news.example/sleepers' },
  },
  caseOpen: true,
  exhibit: { title: 'Fares', unit: '£', alt: 'Bars.', source: 'CaseDrop', width: 560, height: 320 },
  publishedAt: '2026-11-16T08:00:00.000Z',
};
const notFound = () => new AppError('issue-not-found', 'There is no such issue.');

/** Stands in for the archive of the newsletter service; `published` are the issues, which tests change. */
export function fakeArchive(nats: NatsConnection) {
  const published = [issue];
  return {
    published,
    listPublishedIssues: fake(nats, newsletter.listPublishedIssues, ({ page }) => ({
      items: page === 1 ? published : [],
      page,
      pageCount: 1,
    })),
    getPublishedIssue: fake(nats, newsletter.getPublishedIssue, ({ week }) => {
      const found = published.find((one) => one.week === week);
      if (!found) throw notFound();
      return { issue: found, earlier: null, later: null };
    }),
    getIssueExhibit: fake(nats, newsletter.getIssueExhibit, ({ week }) => {
      if (week !== SENT_WEEK) throw notFound();
      return { meta: {}, body: PICTURE_BYTES };
    }),
  };
}
