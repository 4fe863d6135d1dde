import { RandomIds, SystemClock } from '@casedrop/platform';
import type { FeedReader } from '../../intake/feed-reader.js';
import type { HeadlineIntake } from '../../intake/headline-intake.js';
import type { FeedRepository, NewFeed } from '../../persistence/feed.repository.js';
import type { RequestRepository } from '../../persistence/request.repository.js';
import type { GenerationLimits } from '../../limits/generation-limits.js';
import { AddFeedHandler } from './add-feed.handler.js';

const admin = {
  actor: { kind: 'person', personId: 1, roles: ['admin'] },
  correlationId: 'add-feed',
} as const;

describe('AddFeedHandler', () => {
  it('marks no copy as known whose headlines were not taken, so that the next fetch brings them again', async () => {
    const kept: NewFeed[] = [];
    const feeds = {
      addedBefore: async () => undefined,
      keep: async (feed: NewFeed) => {
        kept.push(feed);
        return feed.id;
      },
    } as unknown as FeedRepository;
    const requests = {} as RequestRepository;
    const reader = {
      fetch: async () => ({
        title: 'News',
        publisher: 'News',
        entries: [{ title: 'A baker opens a second shop' }],
        skipped: [],
        validators: { etag: '"1"', lastModified: 'Fri, 20 Nov 2026 12:00:00 GMT' },
      }),
    } as unknown as FeedReader;
    const intake = {
      prepare: () => ({ accepted: [], skipped: [] }),
      store: () => Promise.reject(new Error('the database went away')),
    } as unknown as HeadlineIntake;
    const limits = { beforeIntake: async () => undefined } as unknown as GenerationLimits;
    const handler = new AddFeedHandler(
      limits,
      feeds,
      requests,
      reader,
      intake,
      new SystemClock(),
      new RandomIds(),
    );
    await expect(handler.handle({ url: 'https://news.example/rss' }, admin)).rejects.toThrow('went away');
    expect(kept).toHaveLength(1);
    for (const mark of ['etag', 'lastModified']) expect(kept[0]).not.toHaveProperty(mark);
  });
});
