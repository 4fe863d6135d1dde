import { SystemClock } from '@casedrop/platform';
import { startFeedServer } from '@casedrop/testing';
import { generationConfigSchema } from '../config.js';
import { FeedParser } from '../integrations/feeds/feed-parser.js';
import { FeedReader } from './feed-reader.js';

const config = generationConfigSchema.parse({
  NATS_URL: 'nats://nats.example',
  DATABASE_URL: 'postgres://postgres.example/generation',
  REDIS_URL: 'redis://redis.example',
  FEED_ALLOW_PRIVATE: 'true',
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

  it('asks somebody who waits for a busy host to come again; a poll waits', async () => {
    class Hasty extends FeedReader {
      protected override readonly patience = 20;
    }
    const web = await startFeedServer();
    const hasty = new Hasty(parser, new SystemClock(), config);
    const body = '<rss><channel><title>T</title><item><title>One</title></item></channel></rss>';
    const url = web.serve('/slow.rss', { body, delayMs: 400 });
    const first = hasty.fetch(url);
    const patient = hasty.fetch(url, undefined, { isPatient: true });
    await expect(hasty.fetch(url)).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { retryAfterSeconds: 8 },
    });
    expect([(await first)?.status, (await patient)?.status]).toEqual([200, 200]);
    expect(web.asked).toHaveLength(2);
    await web.close();
  });
});
