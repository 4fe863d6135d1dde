import { issueContent } from '../../../test/issue-content.js';
import { linksOf } from './issue-links.js';
import { issueMail } from './issue-mail.js';

const PUBLIC = 'https://casedrop.example';
const PICTURE = `${PUBLIC}/api/newsletter/issues/2026-W48/exhibit.png`;
const SITE = { publicUrl: PUBLIC, exhibitUrl: PICTURE };
const KEY = 'b54c2a8e-0d3f-4f0e-9f4c-6f1c1f6f3d11';
const MARK = '11111111-0d3f-4f0e-9f4c-6f1c1f6f3d11';
const OWN = [
  `${PUBLIC}/newsletter/preferences?key=${KEY}`,
  `${PUBLIC}/newsletter/preferences?key=${KEY}&issue=2026-W48`,
];
const content = issueContent();
const plain = issueMail(content, { key: KEY, mark: null }, SITE);
const marked = issueMail(content, { key: KEY, mark: MARK }, SITE);

const unescaped = (html: string): string =>
  html
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
const addresses = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, found = '']) => unescaped(found));
const addressesIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];
/** What a person reads, in one line. */
const readable = (html: string): string =>
  unescaped(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/ alt="([^"]*)"/g, '>$1<i')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');

it('leads to the case, the archive and the reader’s own pages, and counts nothing for who did not agree', () => {
  const pages = [`${PUBLIC}/case/${content.case.id}`, `${PUBLIC}/archive/2026-W48`, `${PUBLIC}/archive`];
  const source = content.case.sourceUrl ?? '';
  expect(new Set(addresses(plain.html, 'href'))).toEqual(new Set([...pages, ...OWN, source, `${PUBLIC}/`]));
  expect(new Set(addressesIn(plain.text))).toEqual(new Set([...pages, ...OWN, source]));
  expect(addresses(plain.html, 'src')).toEqual([PICTURE]);
  expect(plain.html + plain.text).not.toMatch(/newsletter\/(clicks|opens)/);
});

it('counts the links of the body and the opening for who agreed, and never preferences and unsubscribing', () => {
  const counted = [...addresses(marked.html, 'href'), ...addressesIn(marked.text)].filter((link) =>
    link.includes(MARK),
  );
  const places = counted.map((link) =>
    Number(new RegExp(`^${PUBLIC}/api/newsletter/clicks/${MARK}/(\\d)$`).exec(link)?.[1]),
  );
  expect(new Set(places.map((place) => linksOf(content)[place]))).toEqual(new Set(linksOf(content)));
  for (const own of OWN)
    expect([marked.html, marked.text].every((body) => unescaped(body).includes(own))).toBe(true);
  expect(addresses(marked.html, 'src')).toEqual([PICTURE, `${PUBLIC}/api/newsletter/opens/${MARK}.gif`]);
});

it('keeps the places of counted links, which old mails name', () => {
  expect(linksOf(content)).toEqual([`/case/${content.case.id}`, '/archive/2026-W48', '/archive', '/']);
});

it('says the same in both forms, down to the numbers of the exhibit', () => {
  for (const body of [readable(plain.html), plain.text.replace(/\n(?:> ?)*/g, ' ').replace(/\s+/g, ' ')]) {
    for (const words of [
      /Monday Case Drop · No\. 48.*Monday 23 November 2026/,
      /Food & Hospitality · Beginner · 30 minutes/,
      content.case.title,
      content.case.description,
      /arithmetic is short\. *Mind the term dates\. *The editors/,
      /Exhibit 1\. Customers of a shop in a week.*customers a week/,
      'University town, term: 3,000; Seaside shop, average: 2,200.',
      'Source: Tidewater Coffee, counts at trial kiosks',
      'Five questions and two exhibits. Open to everyone with a CaseDrop account.',
      /From the news:? Coffee chains look to student towns/,
      'because you agreed to receive the Monday Case Drop from casedrop.example. To leave, follow Unsubscribe below. We do not count whether you open it.',
    ])
      expect(body).toMatch(words);
  }
  expect(readable(marked.html)).toContain('As you agreed, we count when you open it');
});

it('shows the line after the subject to inboxes first, and to readers not at all', () => {
  const [, body = ''] = plain.html.split('<body');
  expect(body.replace(/^[^>]*>\s*/, '')).toMatch(
    /^<div style="display:none[^>]*>A coffee chain from the coast can open shops/,
  );
});

it('is a mail like any other without note, exhibit, unit and source', () => {
  const bare = issueContent({ note: [], exhibit: null, exhibits: 0, questions: 1 });
  const { html, text } = issueMail(
    { ...bare, case: { ...bare.case, sourceTitle: '', sourceUrl: null } },
    { key: KEY, mark: null },
    SITE,
  );
  for (const body of [html, text]) {
    expect(body).not.toMatch(/The editors|Exhibit|Source:|From the news|null|undefined/);
    expect(body).toContain('One question. Open to');
  }
  const { html: unseen } = issueMail(content, { key: KEY, mark: null }, { ...SITE, exhibitUrl: null });
  expect(unseen).not.toContain('<img');
});

it('sets the emphasis, lists and headings of a note, and says its words alone in the text', () => {
  const { html, text } = issueMail(
    issueContent({
      note: ['Why now', 'Mind the rent.', '• staff'],
      noteHtml: '<h3>Why now</h3><p>Mind the <strong>rent</strong>.</p><ul><li>staff</li></ul>',
    }),
    { key: KEY, mark: null },
    SITE,
  );
  expect(html).toMatch(
    /<h3 style="[^"]+">Why now<\/h3><p style="[^"]+">Mind the <strong>rent<\/strong>\.<\/p>/,
  );
  expect(html).toMatch(/<ul style="[^"]+"><li>staff<\/li><\/ul>/);
  expect(text).toContain('> Why now\n>\n> Mind the rent.\n>\n> • staff\n>\n> The editors');
});

it('says until when an advanced case is open to all', () => {
  const advanced = issueContent({ case: { ...content.case, difficulty: 'advanced' } });
  expect(issueMail(advanced, { key: KEY, mark: null }, SITE).text).toContain(
    'with a CaseDrop account\nuntil Monday 30 November.',
  );
});

it('lets nothing that somebody wrote become markup or lines of its own', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&amp;</td>\r\nBcc: eve@evil.example\n\n-- ';
  const words = (about: object): never =>
    Object.fromEntries(
      Object.entries(about).map(([name, value]) => [name, typeof value === 'string' ? evil : value]),
    ) as never;
  const { html, text, subject } = issueMail(
    {
      ...issueContent({ subject: evil, preheader: evil, note: [evil, evil] }),
      case: {
        ...(words(content.case) as typeof content.case),
        id: content.case.id,
        difficulty: 'beginner',
        sourceUrl: 'https://x.example/"><b>',
      },
      exhibit: words(content.exhibit ?? {}),
    },
    { key: KEY, mark: null },
    SITE,
  );
  expect(subject).toBe('<img src=x onerror=alert(1)>"\'&amp;</td> Bcc: eve@evil.example --');
  expect(html).not.toMatch(/<img src=x|&amp;<\/td>|"><b>"/);
  expect(html.match(/<[a-z!/][^>]*>/gi)).toHaveLength(plain.html.match(/<[a-z!/][^>]*>/gi)?.length ?? 0);
  expect(text).not.toMatch(/^(Bcc|-- )/m);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a b', 'HTTPS://news.example/x'])(
  'links to a story by %s only if that is an address of the web',
  (sourceUrl) => {
    const story = issueContent({ case: { ...content.case, sourceUrl } });
    const { html, text } = issueMail(story, { key: KEY, mark: null }, SITE);
    for (const body of [html, text]) expect(body.includes(sourceUrl)).toBe(sourceUrl.startsWith('HTTPS'));
    expect(text).toContain(content.case.sourceTitle);
  },
);

it('keeps the lines of the text within 78 columns, addresses apart', () => {
  for (const { text } of [plain, marked])
    for (const line of text.split('\n'))
      if (!/^https?:/.test(line)) expect(line.length).toBeLessThanOrEqual(78);
});

it('stays far from the size at which mail programs cut it off', () => {
  const long = issueContent({ note: ['word '.repeat(400)] });
  const { html } = issueMail(long, { key: KEY, mark: MARK }, SITE);
  expect(Buffer.byteLength(html)).toBeLessThan(16_000);
});

it('asks nothing of other sites, runs nothing, and knows the night', () => {
  expect(marked.html).not.toMatch(/<script|<link|@import|@font-face|url\(|<form|javascript:/i);
  expect(marked.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(marked.html).toContain('@media (prefers-color-scheme:dark)');
  expect(marked.html).toMatch(/<img src="[^"]*exhibit\.png" width="560" height="388" alt="Three bars/);
});
