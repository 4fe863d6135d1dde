import { cases, newsletter } from '@casedrop/contracts';
import { eventually } from '@casedrop/testing';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PUBLIC_PAGES, UNLISTED_PAGES } from '../src/web/public-pages.js';
import { SENT_WEEK } from './fake-archive.js';
import {
  ADVANCED,
  APPROVED,
  ORIGIN,
  PENDING,
  SECRET,
  startTestGateway,
  type TestGateway,
} from './test-gateway.js';

const page = (name: string) =>
  `<!doctype html><head><!--head--><title>${name}</title><!--/head--></head><body></body>`;

let folder: string;
let test: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heads-'));
  await writeFile(join(folder, 'index.html'), page('Front'));
  await writeFile(join(folder, 'app.html'), page('Frame'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  test = await startTestGateway({ FRONTEND_DIST: folder });
});
afterEach(() => test.stop());

const html = async (path: string): Promise<string> => (await test.call('GET', path)).text();
const tag = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** What a crawler reads in the head of a page. */
async function headOf(path: string) {
  const text = await html(path);
  const og = (name: string) => tag(text, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return {
    title: tag(text, /<title>(.*?)<\/title>/),
    description: tag(text, /<meta name="description" content="([^"]*)"/),
    canonical: tag(text, /<link rel="canonical" href="([^"]*)"/),
    robots: tag(text, /<meta name="robots" content="([^"]*)"/),
    card: tag(text, /<meta name="twitter:card" content="([^"]*)"/),
    ...{ ogTitle: og('title'), ogUrl: og('url'), image: og('image'), type: og('type') },
    data: data.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>),
  };
}

describe('the head of a page', () => {
  it('names an approved case, its cover and what it teaches, and nothing behind the lock', async () => {
    test.world.titles = ['Beds & <bread>', 'Second'];
    const head = await headOf(`/cases/${APPROVED}?tab=solution`);
    const image = `${ORIGIN}/api/cases/${APPROVED}/cover.png`;
    expect(head).toMatchObject({
      title: 'Beds &amp; &lt;bread&gt; · CaseDrop',
      description: 'Who pays for a bed on the &lt;night&gt; train?',
      canonical: `${ORIGIN}/cases/${APPROVED}`,
      robots: undefined,
      card: 'summary_large_image',
      ...{ ogUrl: `${ORIGIN}/cases/${APPROVED}`, image, type: 'article' },
      data: [
        {
          '@type': 'LearningResource',
          ...{ name: 'Beds & <bread>', image, timeRequired: 'PT35M', about: 'Travel' },
        },
      ],
    });
    const text = await html(`/cases/${APPROVED}`);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('<bread>');
    expect(text).not.toContain('<title>Shell');
  });

  it('lists what a list shows', async () => {
    const { data, title } = await headOf('/cases');
    expect(title).toBe('Cases · CaseDrop');
    expect(data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, url: `${ORIGIN}/cases/${APPROVED}`, name: 'First' },
        ],
      },
    ]);
    expect((await headOf('/archive/')).data).toMatchObject([
      { '@type': 'ItemList', itemListElement: [{ url: `${ORIGIN}/archive/${SENT_WEEK}` }] },
    ]);
  });

  it('names an issue, with the cover of its case while that is open', async () => {
    const head = await headOf(`/archive/${SENT_WEEK}`);
    expect(head).toMatchObject({
      title: 'No. 47: Night trains &amp; &lt;sleep&gt; · CaseDrop',
      description: 'Who pays for a bed?',
      image: `${ORIGIN}/api/newsletter/issues/${SENT_WEEK}/cover.png`,
      data: [{ '@type': 'Article', headline: 'Night trains & <sleep>' }],
    });
    const [issue] = test.asked.published;
    if (!issue) throw new Error('no issue');
    test.asked.published[0] = { ...issue, caseOpen: false };
    test.clock.advance(60_001);
    expect((await headOf(`/archive/${SENT_WEEK}`)).image).toBe(`${ORIGIN}/share.png`);
  });

  it('says who we are on the front page, which is a document of its own', async () => {
    const { title, canonical, image, data } = await headOf('/');
    expect([title, canonical, image]).toEqual([
      'A fresh business case every Monday · CaseDrop',
      `${ORIGIN}/`,
      `${ORIGIN}/share.png`,
    ]);
    expect(data.map((one) => one['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it.each(['/privacy', '/terms', '/demo', '/contact-sales', '/dashboard'])(
    'has words for %s',
    async (path) => {
      const head = await headOf(path);
      expect(head).toMatchObject({ canonical: ORIGIN + path, robots: undefined, type: 'website' });
      expect(head.description?.length).toBeGreaterThan(40);
    },
  );

  it.each([
    ['/account', 'of one person'],
    [`/cases/${PENDING}`, 'of a case that is not approved'],
    ['/cases/constructor', 'of no case'],
    ['/archive/2026-W48', 'of an issue that has not gone out'],
    ['/nowhere', 'that is none'],
    ['/admin/users', 'of admins'],
  ])('keeps %s, a page %s, out of every index', async (path) => {
    expect(await headOf(path)).toMatchObject({
      title: 'Frame',
      robots: 'noindex',
      canonical: undefined,
      data: [],
    });
  });

  it('is new as soon as a case is approved, and the page, which was none before, has another ETag then', async () => {
    const path = `/cases/${ADVANCED}`;
    const before = await test.call('GET', path);
    const asked = (etag: string | null) =>
      test.call('GET', path, { headers: { 'if-none-match': etag ?? '' } }).then(({ status }) => status);
    const etag = before.headers.get('etag');
    expect([before.status, await asked(etag)]).toEqual([404, 404]);
    test.world.titles = ['First', 'Just approved'];
    await test.emit(cases.caseApproved, {
      ...{ caseId: ADVANCED, title: 'Just approved', difficulty: 'advanced' },
      ...{ approvedBy: 3, approvedAt: '2026-11-20T12:00:00.000Z' },
    });
    await eventually(async () => expect((await headOf(path)).title).toBe('Just approved · CaseDrop'));
    expect(await asked(etag)).toBe(200);
    expect(await asked((await test.call('GET', path)).headers.get('etag'))).toBe(304);
  });

  it('is asked for once for many who look, and comes compressed', async () => {
    await Promise.all(Array.from({ length: 20 }, () => html(`/cases/${APPROVED}`)));
    expect(test.asked.listCases).toHaveLength(1);
    const answer = await test.call('GET', '/privacy', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is that of the build while cases do not answer, and the page comes all the same', async () => {
    await test.stopServices();
    expect(await headOf(`/cases/${APPROVED}`)).toMatchObject({ title: 'Frame', robots: undefined });
    expect((await headOf('/privacy')).title).toBe('Privacy Policy · CaseDrop');
  });

  it('does not keep a page waiting when cases answer slowly', async () => {
    let answered = (): void => undefined;
    test.world.whileListing = () => new Promise<void>((resolve) => (answered = resolve));
    expect((await headOf('/cases')).title).toBe('Frame');
    answered();
    await eventually(async () => expect((await headOf('/cases')).title).toBe('Cases · CaseDrop'));
  });
});

describe('the files for search engines', () => {
  it('name every public page, case and issue with its day', async () => {
    const answer = await test.call('GET', '/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = await answer.text();
    const found = [...text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
    expect(found.map(([, loc, day]) => [loc, day])).toEqual([
      ...Object.keys(PUBLIC_PAGES).map((path) => [ORIGIN + path, undefined]),
      [`${ORIGIN}/cases/${APPROVED}`, '2026-11-16'],
      [`${ORIGIN}/archive/${SENT_WEEK}`, '2026-11-16'],
    ]);
  });

  it('name an issue that went out, and are away with what they are made of', async () => {
    await html('/sitemap.xml');
    const [first] = test.asked.published;
    if (!first) throw new Error('no issue');
    test.asked.published.unshift({ ...first, week: '2026-W48', number: 48 });
    await test.emit(newsletter.issueSent, {
      ...{ week: '2026-W48', number: 48, caseId: APPROVED, subject: 'Next' },
      ...{ audience: 2, sent: 2, failed: 0, suppressed: 0, sentAt: '2026-11-23T08:10:00.000Z' },
    });
    await eventually(async () => expect(await html('/sitemap.xml')).toContain('/archive/2026-W48<'));
    await test.stopServices();
    test.clock.advance(3_700_000);
    const away = await test.call('GET', '/sitemap.xml');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('keep crawlers out of what is for one person, and let them fetch what public pages are made of', async () => {
    const lines = (await html('/robots.txt')).split('\n');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/api/', '/admin', '/account', '/checkout', '/newsletter/'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain('Allow: /api/cases');
    const closed = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);
    for (const path of [...Object.keys(PUBLIC_PAGES), '/dashboard', `/cases/${APPROVED}`])
      expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  });
});

describe('the words of public pages', () => {
  const frontend = (file: string) => readFile(resolve(import.meta.dirname, '../../frontend', file), 'utf8');
  const known = { ...PUBLIC_PAGES, ...UNLISTED_PAGES };

  it('are there for every address of the router that is open to visitors', async () => {
    const router = await frontend('src/app/router.tsx');
    const blockOf = (name: string) =>
      new RegExp(`const ${name}: RouteObject\\[\\] = \\[([\\s\\S]*?)\\n\\]`).exec(router)?.[1] ?? '';
    const pages = [...blockOf('PAGES').matchAll(/^ {2}\{ path: '([\w-]+)', lazy:/gm)];
    const house = [...blockOf('HOUSE').matchAll(/^ {2}'([\w-]+)'/gm)];
    const paths = [...pages, ...house].map(([, path]) => `/${path}`);
    expect(paths).toEqual(expect.arrayContaining(['/cases', '/archive', '/about', '/status']));
    for (const path of paths) expect(known).toHaveProperty([path]);
  });

  it('of essays are those of the essays', async () => {
    const list = await frontend('src/features/house/essay-list.ts');
    const essays = [...list.matchAll(/slug: '([^']+)',\s*title: '([^']+)',\s*standfirst:\s*'([^']+)'/g)];
    expect(essays.length).toBeGreaterThan(2);
    for (const [, slug, title, description] of essays)
      expect(known).toHaveProperty([`/blog/${slug}`], { title, description });
  });

  it('have their place in the document that all pages are printed from', async () => {
    expect(await frontend('index.html')).toMatch(/<!--head-->\s*<title>[\s\S]*?<!--\/head-->[\s\S]*<\/head>/);
  });
});
