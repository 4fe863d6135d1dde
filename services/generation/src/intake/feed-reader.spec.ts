import { SystemClock } from '@casedrop/platform';
import { generationConfigSchema } from '../config.js';
import { FeedParser } from '../integrations/feeds/feed-parser.js';
import { FeedReader } from './feed-reader.js';

const config = generationConfigSchema.parse({
  NATS_URL: 'nats://nats.example',
  DATABASE_URL: 'postgres://postgres.example/generation',
  REDIS_URL: 'redis://redis.example',
});

describe('FeedReader', () => {
  const parser = new FeedParser();
  const reader = new FeedReader(parser, new SystemClock(), config);
  afterAll(() => parser.onApplicationShutdown());

  const read = (title: string) =>
    reader.read(
      Buffer.from(`<rss><channel><title>${title}</title><item><title>One</title></item></channel></rss>`),
      'application/rss+xml',
    );

  it('takes a title as text: without markup and control characters', async () => {
    const { title, publisher } = await read('The &lt;b&gt;Gazette&lt;/b&gt;\u0000 today');
    expect([title, publisher]).toEqual(['The Gazette today', 'The Gazette today']);
  });

  it('shortens a title that would be copied into every headline', async () => {
    const { publisher } = await read('News '.repeat(100_000));
    expect(publisher?.length).toBeLessThanOrEqual(120);
  });
});
