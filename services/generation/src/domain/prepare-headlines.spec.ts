import { prepareHeadlines, type RawHeadline } from './prepare-headlines.js';

const now = new Date('2026-11-20T12:00:00Z');
const prepare = (...raw: RawHeadline[]) => prepareHeadlines(raw, { now });

describe('prepareHeadlines', () => {
  it('keeps text as text: markup, entities and control characters go', () => {
    const { accepted } = prepare({
      title: ' <b>Bakery</b> &amp;amp; caf&eacute;\u0000 chain\u202e grows <img src=x onerror=alert(1)>',
      summary: '<p>Up 4%</p><script>alert(1)</script>',
      publisher: '<i>Trade</i> News',
    });
    expect(accepted[0]).toMatchObject({
      title: 'Bakery & café chain grows',
      summary: 'Up 4%',
      publisher: 'Trade News',
    });
  });

  it('names the publisher by the headline, the source or the host', () => {
    const named = (raw: Partial<RawHeadline>, publisher?: string) =>
      prepareHeadlines([{ title: 'Ferry line grows', ...raw }], { now, publisher }).accepted[0]?.publisher;
    expect(named({ publisher: 'Wire' }, 'Feed')).toBe('Wire');
    expect(named({ url: 'https://www.news.example/1' }, 'Feed')).toBe('Feed');
    expect(named({ url: 'https://www.news.example/1' })).toBe('news.example');
    expect(named({})).toBeNull();
  });

  it('leaves out what would lead people anywhere but to the web', () => {
    const at = (url: string) => prepare({ title: 'Ferry line grows', url });
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://news.example/1', 'news.example/1'])
      expect(at(url)).toEqual({
        accepted: [],
        skipped: [
          { headline: 'Ferry line grows', reason: 'The address must begin with http:// or https://.' },
        ],
      });
    for (const long of ['x'.repeat(2000), 'é'.repeat(1900)])
      expect(at(`https://news.example/${long}`).skipped).toMatchObject([
        { reason: 'The address has more than 2,000 characters.' },
      ]);
    expect(at(' ').accepted).toMatchObject([{ url: null }]);
  });

  it('gives stories of any script and length a key that fits an index', () => {
    const { accepted } = prepare(
      { title: '新聞の見出し' },
      { title: 'ﷺ'.repeat(500) },
      { title: 'Ferry line grows' },
    );
    expect(accepted).toHaveLength(3);
    for (const { storyKey } of accepted) expect(Buffer.byteLength(storyKey)).toBeLessThanOrEqual(2000);
  });

  it('leaves out what is empty, too long, wordless, or told before', () => {
    const { accepted, skipped } = prepare(
      { title: '' },
      { title: 'x'.repeat(5000) },
      { title: 'word '.repeat(20_000) },
      { title: '+++ 12.5 % !!! a' },
      { title: 'Ferry line grows' },
      { title: 'FERRY LINES GROW' },
    );
    expect(accepted.map((headline) => headline.title)).toEqual(['Ferry line grows']);
    expect(skipped.map((skip) => skip.reason)).toEqual([
      'The headline is empty.',
      'The headline has 5,000 characters; at most 500 are taken.',
      'The headline has 99,999 characters; at most 500 are taken.',
      'The headline has no words.',
      'The same story stands earlier in this list.',
    ]);
  });
});
