import { benchHeadlines } from '../bench/headlines.js';

const STORIES = benchHeadlines(1024);

/** Ever new business headlines, each one with a number that no other one has. */
export class NewsDesk {
  private told = 0;

  next(count: number): string[] {
    return Array.from({ length: count }, () => {
      const story = STORIES[this.told % STORIES.length] ?? '';
      return `${story}, region ${++this.told} report`;
    });
  }
}

/** An RSS 2.0 document of these headlines. */
export function feedOf(titles: readonly string[]): string {
  const items = titles.map(
    (title) => `<item><title>${title}</title><pubDate>${new Date().toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Faults</title>${items.join('')}</channel></rss>`;
}
