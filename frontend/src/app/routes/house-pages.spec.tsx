import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { ESSAYS } from '../../features/house/essays/essays.js';
import { HELP } from '../../features/house/help/help.js';
import { renderApp } from '../../testing/render-app.js';
import { ROUTES } from '../router.js';

const PAGES = [
  ['/about', 'A paper that shows its working', 'About'],
  ['/blog', 'On making cases, and marking them', 'Blog'],
  ['/careers', 'There is no opening today', 'Careers'],
  ['/partners', 'For those who teach, and those who publish', 'Partners'],
  ['/help', 'Short answers', 'Help'],
  ['/community', 'One case, the same week', 'Community'],
  ['/contact', 'A person answers', 'Contact'],
  ['/status', 'Is it you, or is it us?', 'Status'],
  ['/cookies', 'Cookies', 'Cookies'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms', 'Terms of Service', 'Terms of Service'],
  ...ESSAYS.map(({ slug, title }) => [`/blog/${slug}`, title, title] as const),
] as const;

/** Of the specification. */
const ANCHORS =
  'features pricing cases coaches about blog careers partners help community contact status privacy terms cookies'.split(
    ' ',
  );

/** Documents of the server's own, which the router does not know. */
const OF_THE_SERVER = ['/api/docs'];

/** Under construction beside these pages. */
const AWAITED = ['/demo'];

const open = async ([path, heading]: readonly [string, string, string]) => {
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: heading });
};

/** The addresses within the product that the screen leads to. */
function addresses(): URL[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  return links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://x'));
}

const isRouted = (path: string) => matchRoutes(ROUTES, path)?.at(-1)?.route.path !== '*';

it.each(PAGES)('%s has its heading and its title', async (...page) => {
  await open(page);
  expect(document.title).toBe(`${page[2]} · CaseDrop`);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('tells a page that is there from one that is not', () => {
  expect(isRouted('/about')).toBe(true);
  expect(isRouted('/abuot')).toBe(false);
});

it.each(PAGES)('every link of %s, its foot among them, leads to a page', async (...page) => {
  await open(page);
  const paths = addresses().map(({ pathname }) => pathname);
  expect(paths.length).toBeGreaterThan(15);
  const known = [...OF_THE_SERVER, ...AWAITED];
  expect(paths.filter((path) => !isRouted(path) && !known.includes(path))).toEqual([]);
});

it('every anchor of the front page is there, once', async () => {
  renderApp('/');
  await screen.findByRole('region', { name: 'The back page' });
  for (const id of ANCHORS) expect([id, document.querySelectorAll(`[id="${id}"]`).length]).toEqual([id, 1]);
});

it('a link to a place on a page leads to one that is there', async () => {
  const wanted = new Set<string>();
  for (const page of PAGES) {
    await open(page);
    for (const { pathname, hash } of addresses()) if (hash) wanted.add(pathname + hash);
    cleanup();
  }
  expect([...wanted]).toEqual(expect.arrayContaining(['/#pricing', '/help#referrals', '/terms#prices']));
  for (const [path, id = ''] of [...wanted].map((address) => address.split('#'))) {
    if (path === '/') expect(ANCHORS).toContain(id);
    else {
      renderApp(path ?? '');
      await screen.findByRole('heading', { level: 1 });
      expect([path, id, document.getElementById(id) !== null]).toEqual([path, id, true]);
      cleanup();
    }
  }
});

describe('the foot of a page', () => {
  it('has columns Product, Resources and Company, and the line of terms', async () => {
    await open(PAGES[0]);
    const foot = within(screen.getByRole('contentinfo'));
    const columns = ['Product', 'Resources', 'Company', 'Legal'].map((name) =>
      within(foot.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    );
    expect(columns).toEqual([
      ['Features', 'Pricing', 'Sample Cases', 'For Coaches', 'Interactive Demo', 'All cases'],
      ['Blog', 'Help', 'Community', 'The archive', 'Status'],
      ['About', 'Careers', 'Partners', 'Contact'],
      ['Privacy Policy', 'Terms of Service', 'Cookies'],
    ]);
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/© 20\d\d CaseDrop\./);
  });
});

describe('the blog', () => {
  it('leads to each essay, and each essay to the others', async () => {
    const { person } = renderApp('/blog');
    const [first, second] = ESSAYS;
    if (!first || !second) throw new Error('There are fewer than two essays.');
    await person.click(await screen.findByRole('link', { name: first.title }));
    expect(await screen.findByRole('heading', { level: 1, name: first.title })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('Tuesday 24 November 2026')).toBeInTheDocument();
    expect(screen.getByText(/^\d minutes to read$/)).toBeInTheDocument();
    const others = within(screen.getByRole('navigation', { name: 'Other essays' }));
    expect(others.queryByRole('link', { name: first.title })).not.toBeInTheDocument();
    await person.click(others.getByRole('link', { name: second.title }));
    expect(await screen.findByRole('heading', { level: 1, name: second.title })).toBeInTheDocument();
  });

  it('has no page for an essay that was never written', async () => {
    renderApp('/blog/how-to-be-rich');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });
});

describe('the help', () => {
  it('opens the answer that its address names, and no other', async () => {
    renderApp('/help#cancel');
    const question = await screen.findByText('How do I cancel?');
    const opened = [...document.querySelectorAll('details')].filter((one) => one.open);
    expect(opened).toEqual([question.closest('details')]);
    expect(document.getElementById('cancel')).toContainElement(question);
  });

  it('has every answer in the page, where the browser’s own search finds it', async () => {
    renderApp('/help');
    await screen.findByText('How do I cancel?');
    for (const { question } of HELP.flatMap(({ answers }) => answers))
      expect(screen.getByText(question).closest('details')?.querySelector('p, dl')).not.toBeNull();
  });

  it('gives each subject and answer an address of its own', () => {
    const ids = HELP.flatMap(({ id, answers }) => [id, ...answers.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names no price of its own', async () => {
    renderApp('/help', {}, { 'GET /api/prices': () => ({ status: 503 }) });
    await screen.findByText('How do I cancel?');
    await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('£'));
  });
});
