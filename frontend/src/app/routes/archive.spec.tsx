import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleIssue } from '../../testing/sample-archive.js';
import { sampleUser } from '../../testing/sample-data.js';

const neighbour = ({ week, number, subject }: ReturnType<typeof sampleIssue>) => ({ week, number, subject });
const older = sampleIssue({ week: '2026-W46', number: 46, subject: 'The night train', exhibit: null });
const latest = sampleIssue({ earlier: neighbour(older) });
const lastYear = sampleIssue({ week: '2025-W52', number: 52, subject: 'Parcels', caseOpen: false });
const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;

describe('the shelf', () => {
  it('has the latest in front and the others bound by year, each leading to its issue', async () => {
    const { person, router } = renderApp('/archive', { issues: [latest, older, lastYear] });
    expect(await screen.findByRole('heading', { name: 'Twenty sites, two hurdles' })).toBeInTheDocument();
    expect(document.title).toBe('The archive · CaseDrop');
    const volume = screen.getByRole('region', { name: '2025' });
    expect(volume).toHaveTextContent(/No\.52.*Withdrawn.*Parcels/);
    await person.click(within(volume).getByRole('link', { name: 'Parcels' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/archive/2025-W52'));
  });

  it('goes back page by page, each with its own address', async () => {
    const issues = [46, 45, 44, 43].map((number) =>
      sampleIssue({ week: `2026-W${number}`, number, subject: `Issue ${number}` }),
    );
    const { person, router } = renderApp('/archive', { issues });
    await person.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Issue 43' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByRole('link', { name: 'Issue 46' })).not.toBeInTheDocument();
  });

  it('says when the first issue goes out, and takes an address for it', async () => {
    renderApp('/archive');
    expect(
      await screen.findByRole('heading', { name: 'The first issue goes out on Monday' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeInTheDocument();
  });

  it('can be fetched again when it did not come', async () => {
    let isAway = true;
    const { person } = renderApp(
      '/archive',
      {},
      {
        'GET /api/newsletter/issues': () =>
          isAway
            ? problem(503, 'service-unavailable', 'Away for a moment.')
            : { status: 200, body: { items: [latest], page: 1, pageCount: 1 } },
      },
    );
    expect(await screen.findByText('Away for a moment.')).toBeInTheDocument();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Twenty sites, two hurdles' })).toBeInTheDocument();
  });

  it('is found from the front page and from the foot of every page', async () => {
    renderApp('/');
    const foot = await screen.findByRole('navigation', { name: 'Resources' });
    expect(within(foot).getByRole('link', { name: 'The archive' })).toHaveAttribute('href', '/archive');
    expect(await screen.findByRole('link', { name: 'Read the issues so far' })).toBeInTheDocument();
  });
});

describe('an issue', () => {
  it('stands as it went out: number, day, note, case and exhibit', async () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'description';
    const { person, router } = renderApp('/archive/2026-W47', { issues: [latest, older] });
    const issue = await screen.findByRole('article');
    expect(issue).toHaveTextContent(/No\. 47 · Monday 16 November 2026/);
    expect(issue).toHaveTextContent('This one looks easy until you read the lease.The editors');
    expect(within(issue).getByRole('link', { name: 'Start this case' })).toHaveAttribute(
      'href',
      `/case/${latest.case.id}`,
    );
    const picture = within(issue).getByRole('img', { name: 'Bars: rent 84, staff 210, margin 46.' });
    expect(picture).toHaveAttribute('src', '/api/newsletter/issues/2026-W47/exhibit.png');
    expect([document.title, description()]).toEqual([
      'No. 47: Twenty sites, two hurdles · CaseDrop',
      latest.case.description,
    ]);
    expect(screen.getByRole('region', { name: /^The next one/ })).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: /No\. 46/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The night train' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/archive/2026-W46');
    meta.remove();
  });

  it('says that its case was withdrawn in the place of the way to it', async () => {
    renderApp('/archive/2025-W52', { issues: [lastYear] });
    expect(await screen.findByText('This case was withdrawn')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Start this case' })).not.toBeInTheDocument();
  });

  it('asks nobody who is signed in for an address', async () => {
    renderApp('/archive/2026-W47', { issues: [latest], user: sampleUser() });
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
  });

  it.each(['2026-W40', 'nonsense'])('is not there for %s', async (week) => {
    renderApp(`/archive/${week}`, { issues: [latest] });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });
});
