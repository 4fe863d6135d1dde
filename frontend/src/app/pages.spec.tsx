import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { startWithBackend } from '../lib/auth/start-auth.js';
import { createQueryClient } from '../lib/query-client.js';
import { createFakeApi, problem } from '../testing/fake-api.js';
import { installFakeApi } from '../testing/install-fake-api.js';
import { renderApp } from '../testing/render-app.js';
import { sampleDetail } from '../testing/sample-case.js';
import { sampleSummary, sampleUser } from '../testing/sample-data.js';
import { App } from './app.js';
import { ROUTES } from './router.js';

const coffee = sampleSummary();
const rail = sampleSummary({
  id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0002',
  title: 'Fernway Rail: is an off-peak pass worth the seats?',
  description: 'A rail operator.',
  sourceTitle: 'Rail passes',
  ofTheWeek: false,
});

const tea = sampleSummary({
  id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0003',
  title: 'Fernway Tea: a shop?',
  ofTheWeek: false,
});

/** Lets requests wait until the returned function is called. */
function holdAnswers(): () => void {
  const answer = globalThis.fetch;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = (input, init) => released.then(() => answer(input, init));
  return release;
}

const NOTHING = { user: null, cases: [], details: {}, pending: [], feeds: [], requests: [] };

/** Neither a visitor's items nor a person's. */
function expectNobody(part: HTMLElement): void {
  for (const name of ['Sign In', /^Get Started/, 'Dashboard', 'Account'])
    expect(within(part).queryByRole('link', { name })).not.toBeInTheDocument();
}

describe('the library', () => {
  it('finds by word from the `/` key on, and clears an empty result', async () => {
    const { person } = renderApp('/cases', { cases: [coffee, rail] });
    expect(await screen.findByText('2 cases')).toBeInTheDocument();
    await person.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    await person.keyboard('rail');
    expect(screen.getByText('1 case')).toBeInTheDocument();
    await person.keyboard('xyz');
    expect(screen.getByText('No case matches')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getByText('2 cases')).toBeInTheDocument();
  });

  it('loads more where there is more', async () => {
    const { person } = renderApp(
      '/cases',
      {},
      {
        'GET /api/cases': (_state, request) =>
          request.path.includes('cursor=next')
            ? { status: 200, body: { items: [rail], nextCursor: null } }
            : { status: 200, body: { items: [coffee], nextCursor: 'next' } },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(rail.title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('searches the pages that were not loaded yet, and says so meanwhile', async () => {
    const { api, person } = renderApp(
      '/cases',
      {},
      {
        'GET /api/cases': (_state, request) => {
          const cursor = new URL(request.path, 'http://x').searchParams.get('cursor');
          if (cursor === 'third') return { status: 200, body: { items: [rail], nextCursor: null } };
          if (cursor === 'second') return { status: 200, body: { items: [tea], nextCursor: 'third' } };
          return { status: 200, body: { items: [coffee], nextCursor: 'second' } };
        },
      },
    );
    expect(await screen.findByText('1 case')).toBeInTheDocument();
    const release = holdAnswers();
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'rail pass');
    expect(screen.getByText(/^Searching the whole library … 0 cases found/)).toBeInTheDocument();
    expect(screen.queryByText('No case matches')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText(rail.title)).toBeInTheDocument();
    expect(await screen.findByText('1 case')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(api.calls.filter((call) => call.path.startsWith('/api/cases'))).toHaveLength(3);
  });

  it('does not call a search complete when a page could not be read', async () => {
    let broken = true;
    const { person } = renderApp(
      '/cases',
      {},
      {
        'GET /api/cases': (_state, request) => {
          if (!request.path.includes('cursor=next'))
            return { status: 200, body: { items: [coffee], nextCursor: 'next' } };
          return broken
            ? problem(503, 'service-unavailable', 'The cases are away for a moment.')
            : { status: 200, body: { items: [rail], nextCursor: null } };
        },
      },
    );
    await screen.findByText('1 case');
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'rail');
    expect(await screen.findByText('The cases are away for a moment.')).toBeInTheDocument();
    expect(screen.getByText(/the older ones could not be read$/)).toBeInTheDocument();
    expect(screen.queryByText('No case matches')).not.toBeInTheDocument();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(rail.title)).toBeInTheDocument();
    expect(screen.queryByText('The cases are away for a moment.')).not.toBeInTheDocument();
  });

  it('says that it failed, and loads on request', async () => {
    let broken = true;
    const { person } = renderApp(
      '/cases',
      {},
      {
        'GET /api/cases': () =>
          broken
            ? problem(503, 'service-unavailable', 'The cases are away for a moment.')
            : { status: 200, body: { items: [coffee], nextCursor: null } },
      },
    );
    expect(await screen.findByText('The cases are away for a moment.')).toBeInTheDocument();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(coffee.title)).toBeInTheDocument();
  });
});

describe('the dashboard', () => {
  it('shows credits, cases and the way to a solution', async () => {
    renderApp('/dashboard', { user: sampleUser(), cases: [coffee] });
    expect(await screen.findByRole('heading', { name: 'Welcome, ada' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Solution' })).toHaveAttribute(
      'href',
      `/cases/${coffee.id}?tab=solution`,
    );
    expect(screen.getByRole('region', { name: 'Free Credits' })).toHaveTextContent('5');
  });

  it('links to the checkout for £3 without a credit', async () => {
    renderApp('/dashboard', { user: sampleUser({ freeCredits: 0 }), cases: [coffee] });
    expect(await screen.findByRole('link', { name: 'Buy the solution for £3' })).toHaveAttribute(
      'href',
      `/checkout/${coffee.id}`,
    );
  });

  it('sends a visitor to sign in and remembers where to come back', async () => {
    const { router } = renderApp('/dashboard');
    expect(await screen.findByRole('tab', { name: 'Sign Up' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/auth');
    expect(sessionStorage.getItem('redirectPath')).toBe('/dashboard');
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(/^Please sign in first/)).toBeInTheDocument();
  });

  it('leaves a visitor who came to sign up where they are', async () => {
    sessionStorage.setItem('redirectPath', '/dashboard');
    renderApp('/auth?action=signup');
    expect(await screen.findByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByText(/^Please sign in first/)).not.toBeInTheDocument();
  });

  it('shows the network error screen when the server is away, never a session', async () => {
    renderApp(
      '/dashboard',
      { user: sampleUser() },
      {
        'GET /api/auth/user': () => problem(503, 'service-unavailable', 'Accounts are away for a moment.'),
      },
    );
    expect(
      await screen.findByText('Accounts are away for a moment.', undefined, { timeout: 8000 }),
    ).toBeInTheDocument();
  });
});

describe('the checkout', () => {
  const back = { name: 'Back to the Case' };

  it('knows which case the case of the week is', async () => {
    renderApp('/checkout/weekly-case', { user: sampleUser(), cases: [coffee] });
    expect(await screen.findByRole('heading', { name: coffee.title })).toBeInTheDocument();
    expect(screen.getByRole('link', back)).toHaveAttribute('href', `/cases/${coffee.id}`);
  });

  it('leads to the library when there is no such case', async () => {
    renderApp('/checkout?caseId=gone', { user: sampleUser(), cases: [coffee] });
    expect(await screen.findByRole('link', { name: 'Browse All Cases' })).toBeInTheDocument();
    expect(screen.queryByRole('link', back)).not.toBeInTheDocument();
    expect(screen.getByText(/^There is no open case at this address/)).toBeInTheDocument();
    expect(screen.queryByText(/this case/)).not.toBeInTheDocument();
  });

  it('asks to choose a case where the address names none', async () => {
    renderApp('/checkout', { user: sampleUser(), cases: [coffee] });
    expect(await screen.findByText(/^Choose a case first/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse All Cases' })).toHaveAttribute('href', '/cases');
    expect(screen.queryByText(/this case/)).not.toBeInTheDocument();
  });

  it('knows a case that stands on no page of the list so far', async () => {
    const detail = sampleDetail(5);
    renderApp(`/checkout?caseId=${detail.id}`, {
      user: sampleUser(),
      cases: [rail],
      details: { [detail.id]: detail },
    });
    expect(await screen.findByRole('heading', { name: detail.title })).toBeInTheDocument();
    expect(screen.getByRole('link', back)).toHaveAttribute('href', `/cases/${detail.id}`);
  });
});

describe('the frame', () => {
  it('names an unknown address and leads back', async () => {
    renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  it.each([
    ['/case/abc?tab=rubric', '/cases/abc?tab=rubric'],
    ['/cases-discovery', '/cases'],
    ['/checkout/abc', '/checkout?caseId=abc'],
  ])('leads %s to %s', async (from, to) => {
    const { router } = renderApp(from, { user: sampleUser() });
    const address = () => router.state.location.pathname + router.state.location.search;
    await waitFor(() => expect(address()).toBe(to));
  });

  it('opens the list of shortcuts with `?`', async () => {
    const { person } = renderApp('/cases');
    await screen.findByRole('heading', { name: 'Every case so far' });
    await person.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('offers nobody in particular anything until it is known who is there', async () => {
    let release = () => undefined as void;
    const known = new Promise<void>((resolve) => (release = resolve));
    const start = async () => {
      await known;
      return startWithBackend();
    };
    installFakeApi(createFakeApi({ ...NOTHING, user: sampleUser() }));
    const router = createMemoryRouter(ROUTES, { initialEntries: ['/cases'] });
    render(<App queries={createQueryClient()} router={router} start={start} />);
    const banner = await screen.findByRole('banner');
    expect(within(banner).getByRole('link', { name: 'Pricing' })).toBeInTheDocument();
    expectNobody(banner);
    release();
    expect(await within(banner).findByRole('button', { name: 'ada' })).toBeInTheDocument();
  });

  it('offers nobody in particular anything while accounts are away, in the slide-in menu too', async () => {
    const { person } = renderApp(
      '/dashboard',
      {},
      { 'GET /api/auth/user': () => problem(503, 'service-unavailable', 'Accounts are away.') },
    );
    expect(await screen.findByText('Accounts are away.', undefined, { timeout: 8000 })).toBeInTheDocument();
    expectNobody(screen.getByRole('banner'));
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog');
    expect(within(menu).getByRole('link', { name: 'Pricing' })).toBeInTheDocument();
    expectNobody(menu);
  });

  it('signs out from the menu', async () => {
    const { api, person } = renderApp('/cases', { user: sampleUser() });
    const trigger = await screen.findByRole('button', { name: 'ada', expanded: false });
    await person.click(trigger);
    await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(api.state.user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('the newsletter confirmation', () => {
  it('confirms only on a press', async () => {
    const { api, person } = renderApp(
      '/newsletter/confirm?code=abcdefghijklmnopqrstuvwxyz',
      {},
      {
        'POST /api/newsletter/confirm': () => ({ status: 200, body: { message: 'ok' } }),
      },
    );
    const button = await screen.findByRole('button', { name: 'Confirm Subscription' });
    expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
    await person.click(button);
    expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeInTheDocument();
  });

  it('says so when the code is spent', async () => {
    const { person } = renderApp(
      '/newsletter/confirm?code=abcdefghijklmnopqrstuvwxyz',
      {},
      {
        'POST /api/newsletter/confirm': () =>
          problem(422, 'confirmation-invalid', 'This link has been used already.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Confirm Subscription' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already.');
  });
});
