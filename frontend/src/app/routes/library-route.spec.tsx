import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CaseSummary } from '@casedrop/contracts/http';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleSummary, sampleUser } from '../../testing/sample-data.js';

const idOf = (number: number) => `0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a${String(number).padStart(4, '0')}`;
const coffee = sampleSummary();
const rail = sampleSummary({
  id: idOf(2),
  title: 'Fernway Rail: is an off-peak pass worth the seats?',
  description: 'A rail operator.',
  sourceTitle: 'Rail passes',
  industry: 'Transport & Logistics',
  difficulty: 'advanced',
  estimatedTime: 60,
  ofTheWeek: false,
});
const tea = sampleSummary({
  id: idOf(3),
  title: 'Fernway Tea: a shop?',
  description: 'A tea house.',
  sourceTitle: 'Tea',
  archetype: 'pricing',
  difficulty: 'beginner',
  estimatedTime: 30,
  ofTheWeek: false,
});
const SHELF = [coffee, rail, tea];

const many = (count: number): CaseSummary[] =>
  Array.from({ length: count }, (_, at) =>
    sampleSummary({ id: idOf(at + 100), title: `Case number ${at + 1}`, ofTheWeek: false }),
  );

type App = ReturnType<typeof renderApp>;
const addressOf = ({ router }: App) => router.state.location.pathname + router.state.location.search;
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const shelfHas = async (...expected: string[]) =>
  waitFor(() => expect(titles().filter((title) => title?.includes(':'))).toEqual(expected));
const filters = () => screen.getByRole('navigation', { name: 'Filters' });
const searches = ({ api }: App) =>
  api.calls.map((call) => call.path).filter((path) => path.startsWith('/api/cases/search'));

describe('the front page of the library', () => {
  it("leads with this week's case and shows the others under it", async () => {
    const app = renderApp('/cases', { cases: SHELF });
    expect(await screen.findByRole('heading', { level: 2, name: coffee.title })).toBeInTheDocument();
    expect(screen.getByText('3 cases')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('heading', { name: 'All cases' })).toBeInTheDocument();
    await shelfHas(rail.title, tea.title);
    expect(searches(app)).toEqual(['/api/cases/search']);
  });

  it('keeps the place of the lead until it is known, and leads with the latest while no case is of the week', async () => {
    renderApp('/cases', { cases: [rail, tea] });
    const release = holdAnswers();
    expect(await screen.findByText('Loading the latest case')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { level: 2, name: rail.title })).toBeInTheDocument();
    expect(screen.queryByText('Loading the latest case')).not.toBeInTheDocument();
    expect(screen.getByText('The latest case')).toBeInTheDocument();
    await shelfHas(tea.title);
  });

  it('leads with none of the cases that a filter leaves behind while the front page is on its way', async () => {
    const app = renderApp('/cases?difficulty=beginner', { cases: [rail, tea] });
    await shelfHas(tea.title);
    const release = holdAnswers();
    await app.person.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('Loading the latest case')).toBeInTheDocument();
    expect(screen.queryByText('The latest case')).not.toBeInTheDocument();
    expect(titles()).toContain(tea.title);
    release();
    expect(await screen.findByRole('heading', { level: 2, name: rail.title })).toBeInTheDocument();
    expect(screen.queryByText('Loading the latest case')).not.toBeInTheDocument();
  });

  it('is not called empty while it is on its way after a search that found nothing', async () => {
    const app = renderApp('/cases?q=zebra', { cases: SHELF });
    await screen.findByText('No case matches');
    const release = holdAnswers();
    await app.person.click(screen.getByRole('button', { name: 'Show all cases' }));
    expect(await screen.findByText('Loading cases')).toBeInTheDocument();
    expect(screen.queryByText('The first case is being set')).not.toBeInTheDocument();
    release();
    await shelfHas(rail.title, tea.title);
  });

  it('does not lead with it under a filter, another order or a later page', async () => {
    renderApp('/cases?sort=rating', { cases: SHELF });
    await shelfHas(coffee.title, rail.title, tea.title);
    expect(screen.queryByText('Read the case')).not.toBeInTheDocument();
  });

  it('marks what a person has done with each case', async () => {
    renderApp('/cases?sort=rating', {
      user: sampleUser(),
      cases: SHELF,
      states: [
        { caseId: coffee.id, state: 'started', unlocked: 'credit', score: null },
        { caseId: rail.id, state: 'solved', unlocked: null, score: '78' },
        { caseId: tea.id, state: 'new', unlocked: 'purchase', score: null },
      ],
    });
    const marks = async (title: string) => (await screen.findByText(title)).closest('article');
    expect(within((await marks(rail.title)) ?? document.body).getByText('Solved · 78%')).toBeInTheDocument();
    expect(within((await marks(coffee.title)) ?? document.body).getByText('Started')).toBeInTheDocument();
    expect(within((await marks(tea.title)) ?? document.body).getByText('Unlocked')).toBeInTheDocument();
  });
});

describe('searching', () => {
  it('begins with the `/` key and stands in the address', async () => {
    const app = renderApp('/cases', { cases: SHELF });
    await screen.findByText('3 cases');
    await app.person.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    await app.person.keyboard('rail ');
    expect(await screen.findByText('1 case')).toBeInTheDocument();
    await shelfHas(rail.title);
    expect(addressOf(app)).toBe('/cases?q=rail');
    expect(searches(app).at(-1)).toBe('/api/cases/search?q=rail');
    expect(screen.getByRole('searchbox')).toHaveValue('rail ');
  });

  it('goes back to where one was in one step, however much was typed', async () => {
    const app = renderApp('/cases', { cases: SHELF });
    await screen.findByText('3 cases');
    await app.person.type(screen.getByRole('searchbox'), 'fernway{Enter}');
    expect(await screen.findByText('2 cases')).toBeInTheDocument();
    await app.person.type(screen.getByRole('searchbox'), ' tea{Enter}');
    expect(await screen.findByText('1 case')).toBeInTheDocument();
    await act(() => app.router.navigate(-1));
    expect(addressOf(app)).toBe('/cases');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await screen.findByText('3 cases')).toBeInTheDocument();
    await act(() => app.router.navigate(1));
    expect(screen.getByRole('searchbox')).toHaveValue('fernway tea');
  });

  it('finds nothing with a way out', async () => {
    const app = renderApp('/cases?q=zebra&difficulty=beginner', { cases: SHELF });
    expect(await screen.findByText('No case matches')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('zebra');
    await app.person.click(screen.getByRole('button', { name: 'Show all cases' }));
    expect(await screen.findByText('3 cases')).toBeInTheDocument();
    expect(addressOf(app)).toBe('/cases');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('filters', () => {
  it('are lines with a count, chosen and dropped by a press', async () => {
    const app = renderApp('/cases', { cases: SHELF });
    await screen.findByText('3 cases');
    await app.person.click(
      await within(filters()).findByRole('link', { name: 'Transport & Logistics 1 case' }),
    );
    await shelfHas(rail.title);
    expect(addressOf(app)).toBe('/cases?industry=Transport+%26+Logistics');
    const chosen = within(filters()).getByRole('link', { name: /^Transport/ });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    // Of the filter itself the other values stay on offer with what they would lead to.
    expect(within(filters()).getByRole('link', { name: 'Food & Hospitality 2 cases' })).toBeInTheDocument();
    await app.person.click(chosen);
    expect(await screen.findByText('3 cases')).toBeInTheDocument();
  });

  it('hold together, and each can be removed or all at once', async () => {
    const app = renderApp('/cases?difficulty=beginner&maxMinutes=45&archetype=pricing', { cases: SHELF });
    await shelfHas(tea.title);
    const chips = screen.getByRole('list', { name: 'Active filters' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Beginner', 'Up to 45 min', 'pricing', 'Clear all']);
    await app.person.click(screen.getByRole('button', { name: 'Remove filter: Beginner' }));
    await waitFor(() => expect(addressOf(app)).toBe('/cases?maxMinutes=45&archetype=pricing'));
    expect(screen.getByRole('heading', { name: 'What matches' })).toHaveFocus();
    await app.person.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(addressOf(app)).toBe('/cases'));
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  it('are chosen together with a text that was typed a moment ago, and cleared with it', async () => {
    const app = renderApp('/cases', { cases: SHELF });
    await screen.findByText('3 cases');
    const box = () => screen.getByRole('searchbox');
    fireEvent.change(box(), { target: { value: 'fernway' } });
    fireEvent.click(within(filters()).getByRole('link', { name: 'Beginner' }));
    await waitFor(() => expect(addressOf(app)).toBe('/cases?q=fernway&difficulty=beginner'));
    await shelfHas(tea.title);
    fireEvent.change(box(), { target: { value: 'fernway t' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(addressOf(app)).toBe('/cases'));
    expect(box()).toHaveValue('');
    fireEvent.click(within(filters()).getByRole('link', { name: 'Beginner' }));
    await shelfHas(tea.title);
    fireEvent.change(box(), { target: { value: 'fernway' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(box()).toHaveValue('');
    await waitFor(() => expect(addressOf(app)).toBe('/cases'));
  });

  it('by state are for signed-in people', async () => {
    const app = renderApp('/cases', {
      user: sampleUser(),
      cases: SHELF,
      states: [{ caseId: rail.id, state: 'solved', unlocked: null, score: '78' }],
    });
    await screen.findByText('3 cases');
    await app.person.click(within(filters()).getByRole('link', { name: 'Solved' }));
    await shelfHas(rail.title);
    expect(addressOf(app)).toBe('/cases?state=solved');
  });

  it('by state ask a visitor to sign in and remember the place', async () => {
    const app = renderApp('/cases?state=solved', { cases: SHELF });
    expect(await screen.findByText('3 cases')).toBeInTheDocument();
    expect(screen.getByText(/^Sign in to see only/)).toBeInTheDocument();
    expect(searches(app)).toEqual(['/api/cases/search']);
    await app.person.click(within(filters()).getByRole('link', { name: 'Sign in' }));
    expect(sessionStorage.getItem('redirectPath')).toBe('/cases?state=solved');
  });

  it('open over the page on small screens', async () => {
    const app = renderApp('/cases', { cases: SHELF });
    await screen.findByText('3 cases');
    await app.person.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await app.person.click(within(sheet).getByRole('link', { name: 'Advanced' }));
    await app.person.click(await within(sheet).findByRole('button', { name: 'Show 1 case' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
    await shelfHas(rail.title);
  });

  it('can be ordered otherwise', async () => {
    const app = renderApp('/cases?q=fernway&page=2', { cases: SHELF });
    await screen.findByText('The list ends before this page');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'shortest' } });
    await waitFor(() => expect(addressOf(app)).toBe('/cases?q=fernway&sort=shortest'));
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'newest' } });
    await waitFor(() => expect(addressOf(app)).toBe('/cases?q=fernway'));
  });
});

describe('pages', () => {
  it('have addresses that back and reload return to', async () => {
    const app = renderApp('/cases', { cases: many(60) });
    expect(await screen.findByText('60 cases')).toBeInTheDocument();
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    await app.person.click(within(pages).getByRole('link', { name: 'Page 3' }));
    expect(await screen.findByText('Case number 60')).toBeInTheDocument();
    expect(addressOf(app)).toBe('/cases?page=3');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { name: 'All cases' })).toHaveFocus();
    await act(() => app.router.navigate(-1));
    expect(await screen.findByText('Case number 1')).toBeInTheDocument();
    expect(addressOf(app)).toBe('/cases');
  });

  it('begin at the address one comes by', async () => {
    renderApp('/cases?page=2', { cases: many(30) });
    expect(await screen.findByText('Case number 25')).toBeInTheDocument();
    expect(screen.queryByText('Case number 24')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/cases');
  });
});

describe('without cases', () => {
  it('says what to expect for the first time', async () => {
    renderApp('/cases');
    expect(await screen.findByText('The first case is being set')).toBeInTheDocument();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Get Started Free' }),
    ).toBeInTheDocument();
  });

  it('says that it failed, and loads on request', async () => {
    let broken = true;
    const { person } = renderApp(
      '/cases',
      { cases: [coffee] },
      {
        ...{
          'GET /api/cases/search': () =>
            broken
              ? problem(503, 'service-unavailable', 'The cases are away for a moment.')
              : {
                  status: 200,
                  body: { items: [coffee], total: 1, page: 1, pageCount: 1, industries: [], archetypes: [] },
                },
        },
      },
    );
    expect(await screen.findByText('The cases are away for a moment.')).toBeInTheDocument();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: coffee.title })).toBeInTheDocument();
  });

  it('shows the cases even when the marks of a person cannot be read', async () => {
    renderApp(
      '/cases',
      { user: sampleUser(), cases: SHELF },
      { 'GET /api/user/case-states': () => problem(503, 'service-unavailable', 'Away.') },
    );
    await shelfHas(rail.title, tea.title);
    expect(screen.queryByText('Away.')).not.toBeInTheDocument();
  });
});
