import iconv from 'iconv-lite';
import type { ParsedFeed, ParseResult } from './parsed-feed.js';
import { readFeed } from './read-feed.js';

const read = (text: string, contentType = ''): ParseResult => readFeed(Buffer.from(text), contentType);
function feedOf(result: ParseResult): ParsedFeed {
  if ('refused' in result) throw new Error(result.refused);
  return result.feed;
}

const rss2 = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
  <title>Trade &amp; Industry</title><link>https://trade.example</link>
  <item><title>Bakery &amp;amp; café chain opens 20 shops</title><link>https://trade.example/1?a=1&amp;b=2</link>
    <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description><![CDATA[<p>Rents & wages rise</p>]]></description>
    <source url="https://wire.example">The Wire</source></item>
  <item><title><![CDATA[Ferry line weighs a <em>second</em> ship]]></title><guid>https://trade.example/2</guid>
    <dc:date>2026-11-19T10:00:00Z</dc:date></item>
  <item><title>No link at all</title><guid isPermaLink="false">https://trade.example/3</guid></item>
</channel></rss>`;

describe('RSS', () => {
  it('reads a headline without its address when that is too long to be kept', () => {
    const long = `https://trade.example/${'é'.repeat(1900)}`;
    const item = `<item><title>Ferry line grows</title><link>${long}</link></item>`;
    expect(feedOf(read(`<rss version="2.0"><channel>${item}</channel></rss>`)).entries).toEqual([
      { title: 'Ferry line grows' },
    ]);
  });

  it('reads version 2.0 with CDATA, entities, guid and Dublin Core dates', () => {
    expect(feedOf(read(rss2))).toEqual({
      kind: 'feed',
      title: 'Trade & Industry',
      entries: [
        {
          title: 'Bakery &amp; café chain opens 20 shops',
          url: 'https://trade.example/1?a=1&b=2',
          publisher: 'The Wire',
          summary: '<p>Rents & wages rise</p>',
          publishedAt: 'Fri, 20 Nov 2026 08:00:00 GMT',
        },
        {
          title: 'Ferry line weighs a <em>second</em> ship',
          url: 'https://trade.example/2',
          publishedAt: '2026-11-19T10:00:00Z',
        },
        { title: 'No link at all' },
      ],
    });
  });

  it('reads version 0.91 with its DOCTYPE, which is not fetched', () => {
    const result = read(`<?xml version="1.0"?>
      <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
      <rss version="0.91"><channel><title>Old</title><item><title>Mill closes</title><link>http://old.example/1</link></item></channel></rss>`);
    expect(feedOf(result).entries).toEqual([{ title: 'Mill closes', url: 'http://old.example/1' }]);
  });

  it('reads RDF, whose items lie beside the channel', () => {
    const result =
      read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel rdf:about="x"><title>RDF news</title></channel>
      <item rdf:about="y"><title>Port grows</title><link>https://rdf.example/1</link></item></rdf:RDF>`);
    expect(feedOf(result)).toMatchObject({
      title: 'RDF news',
      entries: [{ title: 'Port grows', url: 'https://rdf.example/1' }],
    });
  });

  it('reads a feed of one item and a feed of none', () => {
    const one = '<rss><channel><title>T</title><item><title>Only one</title></item></channel></rss>';
    expect(feedOf(read(one)).entries).toEqual([{ title: 'Only one' }]);
    expect(feedOf(read('<rss><channel><title>T</title></channel></rss>')).entries).toEqual([]);
  });

  it('drops links that are no web addresses', () => {
    const result = read(
      '<rss><channel><item><title>A</title><link>javascript:alert(1)</link></item></channel></rss>',
    );
    expect(feedOf(result).entries).toEqual([{ title: 'A' }]);
  });
});

describe('Atom', () => {
  it('reads entries, takes the alternate link and resolves it', () => {
    const result = readFeed(
      Buffer.from(`<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Atom news</title>
        <entry><title type="html">Solar &amp;lt;b&amp;gt;park&amp;lt;/b&amp;gt; sold</title>
          <link rel="self" href="https://atom.example/self"/><link href="/story/1?x=1&amp;y=2"/>
          <published>2026-11-18T07:00:00Z</published><updated>2026-11-19T07:00:00Z</updated><summary>Short</summary></entry></feed>`),
      '',
      'https://atom.example/feed',
    );
    expect(feedOf(result)).toEqual({
      kind: 'feed',
      title: 'Atom news',
      entries: [
        {
          title: 'Solar &lt;b&gt;park&lt;/b&gt; sold',
          url: 'https://atom.example/story/1?x=1&y=2',
          summary: 'Short',
          publishedAt: '2026-11-18T07:00:00Z',
        },
      ],
    });
  });
});

describe('JSON Feed', () => {
  it('reads versions 1.0 and 1.1', () => {
    const document = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'JSON news',
      items: [
        {
          id: '1',
          title: 'Rail fares rise',
          url: 'https://json.example/1',
          summary: 'By 4%',
          date_published: '2026-11-20T05:00:00Z',
        },
        { id: '2', content_text: 'A post without a title' },
      ],
    };
    expect(feedOf(read(JSON.stringify(document)))).toEqual({
      kind: 'feed',
      title: 'JSON news',
      entries: [
        {
          title: 'Rail fares rise',
          url: 'https://json.example/1',
          summary: 'By 4%',
          publishedAt: '2026-11-20T05:00:00Z',
        },
        { title: 'A post without a title', summary: 'A post without a title' },
      ],
    });
  });

  it.each(['{"items": []}', '[1, 2]', '{broken'])('refuses %s', (text) => {
    expect(read(text)).toEqual({ refused: 'This is JSON, but no JSON Feed.' });
  });
});

describe('plain text', () => {
  it('is one headline per line when it says that it is text', () => {
    expect(feedOf(read('First headline\r\n\r\n  Second headline\n', 'text/plain; charset=utf-8'))).toEqual({
      kind: 'list',
      title: null,
      entries: [{ title: 'First headline' }, { title: 'Second headline' }],
    });
  });

  it('is refused otherwise', () => {
    expect(read('Hello')).toEqual({ refused: 'This is neither a feed nor a list of headlines.' });
  });
});

describe('encodings', () => {
  const title = 'Müller schließt Café für £5';
  const document = (declaration: string): string =>
    `${declaration}<rss><channel><item><title>${title}</title></item></channel></rss>`;
  const declared = (name: string): string => document(`<?xml version="1.0" encoding="${name}"?>`);
  const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

  it.each<[string, Uint8Array, string]>([
    ['UTF-8 undeclared', Buffer.from(document('')), ''],
    [
      'UTF-8 with a mark that wins over the declaration',
      Buffer.concat([utf8Mark, Buffer.from(declared('iso-8859-1'))]),
      '',
    ],
    ['UTF-16 with a mark', iconv.encode(declared('utf-16'), 'utf-16le', { addBOM: true }), ''],
    ['UTF-16 big-endian with a mark', iconv.encode(declared('utf-16'), 'utf-16be', { addBOM: true }), ''],
    ['UTF-16 without a mark', iconv.encode(document(''), 'utf-16le'), ''],
    ['ISO-8859-1 declared', iconv.encode(declared('ISO-8859-1'), 'iso-8859-1'), ''],
    [
      'Windows-1252 by the content type',
      iconv.encode(document(''), 'windows-1252'),
      'text/xml; charset="windows-1252"',
    ],
    [
      'ISO-8859-15 by the content type, against the declaration',
      iconv.encode(declared('utf-8'), 'iso-8859-15'),
      'text/xml;charset=ISO-8859-15',
    ],
    [
      'Latin bytes that claim to be UTF-8',
      iconv.encode(declared('utf-8'), 'windows-1252'),
      'text/xml; charset=utf-8',
    ],
    ['Latin bytes undeclared', iconv.encode(document(''), 'windows-1252'), ''],
    ['an unknown encoding', Buffer.from(declared('x-nonsense')), 'text/xml; charset=x-nonsense'],
  ])('reads %s', (_name, bytes, contentType) => {
    expect(feedOf(readFeed(bytes, contentType)).entries).toEqual([{ title }]);
  });

  it('reads Shift-JIS and Windows-1251', () => {
    for (const [encoding, text] of [
      ['Shift_JIS', '新聞の見出し'],
      ['windows-1251', 'Новости дня'],
    ] as const) {
      const bytes = iconv.encode(
        `<?xml version="1.0" encoding="${encoding}"?><rss><channel><item><title>${text}</title></item></channel></rss>`,
        encoding,
      );
      expect(feedOf(readFeed(bytes, '')).entries).toEqual([{ title: text }]);
    }
  });
});

describe('what is no feed', () => {
  it.each([
    ['', 'The document is empty.'],
    [' \n ', 'The document is empty.'],
    ['<!DOCTYPE html><html><body>Hi</body></html>', 'This is a web page, not a feed.'],
    [
      '<?xml version="1.0"?>\n<!-- hi --><html xmlns="http://www.w3.org/1999/xhtml"/>',
      'This is a web page, not a feed.',
    ],
    ['<catalogue><book/></catalogue>', 'This is XML, but no feed (RSS, RDF or Atom).'],
    ['<rss><channel><item><title>A</tit', 'The feed cannot be read: its XML is broken.'],
  ])('%s', (text, refused) => {
    expect(read(text)).toEqual({ refused });
  });
});

describe('entity declarations', () => {
  const refused = { refused: 'The feed uses entity declarations, which are refused.' };

  it('are refused: a bomb, an outside file, a parameter entity', () => {
    const bomb = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
      '',
    );
    const body = '<rss><channel><item><title>&l9;</title></item></channel></rss>';
    expect(read(`<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${bomb}]>${body}`)).toEqual(refused);
    expect(read(`<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body}`)).toEqual(refused);
    expect(read(`<!DOCTYPE rss [<!ENTITY % p SYSTEM "http://127.0.0.1/x"> %p;]>${body}`)).toEqual(refused);
    expect(read(`<!-- <rss> --><!DOCTYPE rss [<!-- <rss > --><!ENTITY a "b">]>${body}`)).not.toHaveProperty(
      'feed.entries.0.title',
      'b',
    );
  });

  it('in the text of an item are only text', () => {
    const result = read(
      '<rss><channel><item><title><![CDATA[How <!ENTITY works]]></title></item></channel></rss>',
    );
    expect(feedOf(result).entries).toEqual([{ title: 'How <!ENTITY works' }]);
  });

  it('are never expanded, and unknown references stay as they are', () => {
    const result = read(
      '<rss><channel><item><title>a &nbsp; &#8211; &#x1F600; &#0; &constructor; b</title></item></channel></rss>',
    );
    expect(feedOf(result).entries).toEqual([{ title: 'a &nbsp; – 😀 &#0; &constructor; b' }]);
  });
});
