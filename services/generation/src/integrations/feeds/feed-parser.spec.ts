import { turnsDuring } from '@casedrop/testing';
import { FeedParser } from './feed-parser.js';

const rss = (title: string): Buffer =>
  Buffer.from(`<rss><channel><title>T</title><item><title>${title}</title></item></channel></rss>`);

describe('FeedParser', () => {
  const parser = new FeedParser();
  afterAll(() => parser.onApplicationShutdown());

  it('parses in a thread and keeps answers apart', async () => {
    const feeds = await Promise.all(['One', 'Two', 'Three'].map((title) => parser.parse(rss(title), '')));
    expect(feeds.map((feed) => feed.entries[0]?.title)).toEqual(['One', 'Two', 'Three']);
  });

  it('refuses with the reason', async () => {
    await expect(parser.parse(Buffer.from('<html></html>'), '')).rejects.toMatchObject({
      code: 'feed-refused',
      message: 'This is a web page, not a feed.',
    });
  });

  it('gives up on a document that takes too long, with a free event loop, and reads the next one', async () => {
    class Impatient extends FeedParser {
      // Long beside what the event loop does meanwhile, short beside what the document takes.
      protected override readonly timeLimit = 250;
    }
    const impatient = new Impatient();
    await impatient.parse(rss('warm'), '');
    const elements = Array.from({ length: 300_000 }, (_, index) => `<a${index}/>`).join('');
    const document = Buffer.from(`<rss>${elements}</rss>`);
    const parsing = impatient.parse(document, '');
    expect(await turnsDuring(parsing)).toBeGreaterThan(20);
    await expect(parsing).rejects.toMatchObject({
      code: 'feed-refused',
      message: 'The feed takes too long to read.',
    });
    expect((await impatient.parse(rss('After'), '')).entries[0]?.title).toBe('After');
    await impatient.onApplicationShutdown();
  });

  it('gives up on a document that needs too much memory, and reads the next one', async () => {
    class Small extends FeedParser {
      protected override readonly memory = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 16 };
      protected override readonly timeLimit = 20_000;
    }
    const small = new Small();
    await small.parse(rss('warm'), '');
    const elements = '<item><title>a</title></item>'.repeat(70_000);
    const many = Buffer.from(`<rss><channel>${elements.repeat(3)}</channel></rss>`);
    await expect(small.parse(many, '')).rejects.toMatchObject({
      code: 'feed-refused',
      message: 'The feed needs too much memory to read.',
    });
    expect((await small.parse(rss('After'), '')).entries[0]?.title).toBe('After');
    await small.onApplicationShutdown();
  }, 40_000);
});
