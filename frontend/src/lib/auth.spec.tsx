import { render, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { act } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { App } from '../app/app.js';
import { ROUTES } from '../app/router.js';
import { developmentGateway } from '../development/development-gateway.js';
import { createFakeApi } from '../testing/fake-api.js';
import { holdAnswers } from '../testing/hold-answers.js';
import { installFakeApi } from '../testing/install-fake-api.js';
import { renderApp } from '../testing/render-app.js';
import { sampleSummary, sampleUser } from '../testing/sample-data.js';
import { setTransport } from './api-client.js';
import { NetworkError } from './api-error.js';
import { useAuth } from './auth.js';
import { ProviderError, type AuthGateway, type SessionEvent } from './auth/auth-gateway.js';
import { backendGateway } from './auth/backend-gateway.js';
import { isOfflineSession, type AuthStart } from './auth/auth-start.js';
import { isSignOutOwed, oweSignOut } from './auth/owed-sign-out.js';
import { startAuth } from './auth/start-auth.js';
import { createQueryClient } from './query-client.js';

const EMPTY = { user: null, cases: [], details: {}, pending: [], feeds: [], requests: [] };

function renderWith(start: () => Promise<AuthStart>, path: string) {
  const api = createFakeApi({ ...EMPTY });
  installFakeApi(api);
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
  render(<App queries={createQueryClient()} router={router} start={start} />);
  return { api, router, person: userEvent.setup() };
}

/** A provider that somebody else's tab can sign out of. */
function fakeGateway(over: Partial<AuthGateway>) {
  let listener: ((event: SessionEvent) => void) | undefined;
  const gateway = {
    mode: 'provider',
    currentUser: () => Promise.resolve(sampleUser()),
    onSessionEvent: (next) => {
      listener = next;
      return () => (listener = undefined);
    },
    ...over,
  } as AuthGateway;
  const start = async () => ({ gateway, user: await gateway.currentUser(), passedOver: [] });
  const tell = async (event: SessionEvent) => {
    await waitFor(() => expect(listener).toBeDefined()); // a visitor's page stands before the start is made
    act(() => listener?.(event));
  };
  return { start, tell };
}

afterEach(() => setTransport());

function endSession(): void {
  document.cookie = 'casedrop-signed-in=1; path=/; max-age=0';
}

async function submit(person: ReturnType<typeof renderWith>['person'], button: string) {
  await person.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await person.type(screen.getByLabelText('Password'), 'quiet harbour');
  if (button === 'Create Account')
    await person.type(screen.getByLabelText('Confirm password'), 'quiet harbour');
  await person.click(screen.getByRole('button', { name: button }));
}

it('is not usable outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Lost() {
    useAuth();
    return null;
  }
  expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
  vi.restoreAllMocks();
});

describe('a start without a server', () => {
  it('shows the network error screen on every page, and goes on when the server is back', async () => {
    let away = true;
    const start = () =>
      away
        ? Promise.reject(new NetworkError('unreachable'))
        : fakeGateway({ currentUser: () => Promise.resolve(null) }).start();
    const { person } = renderWith(start, '/terms');
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(screen.getByText("We're having trouble connecting to our servers.")).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Terms of Service' })).not.toBeInTheDocument();
    away = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeInTheDocument();
  });
});

describe('a start without billing', () => {
  afterEach(() => vi.useRealTimers());

  it('shows who is signed in, and their credits as soon as they are known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let user = sampleUser({ freeCredits: null, subscriptionStatus: null });
    const { start } = fakeGateway({ currentUser: () => Promise.resolve(user) });
    renderWith(start, '/account').api.state.user = user;
    expect(await screen.findByText(/^Your credits cannot be shown/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ada' })).toBeInTheDocument();
    user = sampleUser({ freeCredits: 4 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect((await screen.findByText('credits left')).parentElement).toHaveTextContent('4credits left');
    expect(screen.queryByText(/^Your credits cannot be shown/)).not.toBeInTheDocument();
  });
});

/** What was asked of the server about the person; the page itself asks for its prices. */
const askedOf = ({ calls }: { calls: { path: string }[] }): string[] =>
  calls.map(({ path }) => path).filter((path) => path !== '/api/prices');

describe('the mark of a session', () => {
  it('spares a visitor the question who they are', async () => {
    const { api } = renderApp('/terms');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(askedOf(api)).toEqual(['/api/health']);
  });

  it('is asked about where it stands', async () => {
    const { api } = renderApp('/terms', { user: sampleUser() });
    await waitFor(() => expect(screen.getByRole('button', { name: 'ada' })).toBeInTheDocument());
    expect(askedOf(api)).toEqual(['/api/health', '/api/auth/user']);
  });

  it('is enough for a page to wait for its person, and not to be a visitor’s until they are known', async () => {
    renderApp('/', { user: sampleUser() });
    const release = holdAnswers('/api/auth/user');
    expect(await screen.findByText('Loading your account')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Good to see you, ada.' })).toBeInTheDocument();
  });

  it('is not needed to ask for somebody who was signed in here before; who is not any more is asked for once', async () => {
    localStorage.setItem('user', '{"id":7,"username":"ada"}');
    const { api } = renderApp('/terms');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(askedOf(api)).toEqual(['/api/health', '/api/auth/user']);
    api.state.user = sampleUser();
    expect(await backendGateway().currentUser()).toBeNull();
    localStorage.setItem('user', '{"id":7,"username":"ada"}');
    expect(await backendGateway().currentUser()).toMatchObject({ username: 'ada' });
  });

  it('is missed when the person comes back to the page', async () => {
    const { api } = renderApp('/cases', { user: sampleUser() });
    await screen.findByRole('button', { name: 'ada' });
    endSession();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(1);
  });
});

describe('a session that the server has ended', () => {
  it('leaves nothing in memory of what the person was given, and is not asked in a circle', async () => {
    let isOver = false;
    const refused = { status: 401, body: { code: 'not-signed-in', detail: 'Please sign in to continue.' } };
    const states = { status: 200, body: { items: [] } };
    const { api, queries, router } = renderApp(
      '/cases',
      { user: sampleUser(), cases: [sampleSummary()] },
      { 'GET /api/user/case-states': () => (isOver ? refused : states) },
    );
    await waitFor(() => expect(queries.getQueryData(['cases', 'states'])).toEqual([]));
    queries.setQueryData(['dashboard', 7], { solved: 3 });
    isOver = true;
    const before = api.calls.length;
    void queries.invalidateQueries({ queryKey: ['cases', 'states'] });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(queries.getQueryData(['dashboard', 7])).toBeUndefined();
    expect(router.state.location.pathname).toBe('/cases');
    const again = api.calls.slice(before).filter(({ path }) => path === '/api/user/case-states');
    expect(again.length).toBeLessThanOrEqual(2); // what was on show may ask once more before it has gone
  });
});

describe('signing out without a server', () => {
  async function signOutWithout() {
    const page = renderApp('/dashboard', { user: sampleUser() });
    await screen.findByRole('heading', { name: 'Welcome, ada' });
    await waitFor(() => expect(page.queries.getQueryData(['dashboard', 7])).toBeDefined());
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await page.person.click(screen.getByRole('button', { name: 'ada' }));
    await page.person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out on this device')).toBeInTheDocument();
    const comeBack = () => {
      globalThis.fetch = fetch;
      act(() => void window.dispatchEvent(new Event('online')));
    };
    const asked = () => page.api.calls.filter(({ path }) => path.startsWith('/api/auth/'));
    return { ...page, comeBack, asked };
  }

  it('forgets the person here at once, and ends the session before anything else once there is one', async () => {
    const { api, queries, comeBack, asked } = await signOutWithout();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(localStorage.getItem('user')).toBeNull();
    expect(queries.getQueryData(['dashboard', 7])).toBeUndefined();
    expect(isSignOutOwed()).toBe(true);
    await waitFor(() => expect(isOfflineSession(queries)).toBe(true));
    const before = asked().length;
    comeBack();
    await waitFor(() => expect(isSignOutOwed()).toBe(false));
    await waitFor(() => expect(isOfflineSession(queries)).toBe(false));
    expect(asked()[before]?.path).toBe('/api/auth/logout');
    expect(api.state.user).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  });

  it('is what a page that is loaded later begins with', async () => {
    oweSignOut();
    const { api } = renderApp('/terms', { user: sampleUser() });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    await waitFor(() => expect(askedOf(api)).toEqual(['/api/health', '/api/auth/logout']));
    expect(isSignOutOwed()).toBe(false);
  });

  it('does so in other tabs, whose calls wait for the end of the session, too', async () => {
    const { queries } = renderApp('/cases', { user: sampleUser() });
    await screen.findByRole('button', { name: 'ada' });
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    oweSignOut();
    localStorage.removeItem('user');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    await waitFor(() => expect(isOfflineSession(queries)).toBe(true));
  });

  it('never ends the session of whoever signs in after it', async () => {
    let ended = 0;
    const { start } = fakeGateway({
      currentUser: () => Promise.resolve(null),
      signOut: () => Promise.resolve(void (ended += 1)),
      signIn: () => Promise.resolve((api.state.user = sampleUser())),
    });
    const { api, person } = renderWith(start, '/auth?action=signin');
    await screen.findByLabelText('Email');
    oweSignOut();
    await submit(person, 'Sign In');
    await waitFor(() => expect(screen.getByRole('button', { name: 'ada' })).toBeInTheDocument());
    expect([ended, isSignOutOwed()]).toEqual([1, false]);
  });
});

describe('a session that another tab ends', () => {
  it('asks to sign in, and leads back to the page', async () => {
    const { api, router, person } = renderApp(
      '/account',
      { user: sampleUser() },
      {
        'POST /api/auth/login': (state) => {
          state.user = sampleUser();
          return { status: 200, body: { user: state.user } };
        },
      },
    );
    await screen.findByText('credits left');
    api.state.user = null;
    endSession();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
    expect(await screen.findByText('You are signed out')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/auth');
    await submit(person, 'Sign In');
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
  });

  it('and another person begins, shows nothing of the first', async () => {
    const { api, router } = renderApp('/dashboard', { user: sampleUser() });
    expect(await screen.findByRole('heading', { name: 'Welcome, ada' })).toBeInTheDocument();
    const asked = () => api.calls.filter(({ path }) => path.endsWith('/dashboard')).length;
    const before = asked();
    api.state.user = sampleUser({ id: 8, username: 'grace' });
    const newValue = '{"id":8,"username":"grace"}';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue })));
    expect(await screen.findByRole('heading', { name: 'Welcome, grace' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard');
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});

describe('provider mode', () => {
  it('follows a sign-out in another tab', async () => {
    const { start, tell } = fakeGateway({});
    renderWith(start, '/cases');
    await screen.findByRole('button', { name: 'ada' });
    await tell('signed-out');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('follows a sign-in and a change elsewhere', async () => {
    let user: ReturnType<typeof sampleUser> | null = null;
    const { start, tell } = fakeGateway({ currentUser: () => Promise.resolve(user) });
    renderWith(start, '/cases');
    await screen.findByRole('link', { name: 'Sign In' });
    user = sampleUser();
    await tell('signed-in');
    await waitFor(() => expect(screen.getByRole('button', { name: 'ada' })).toBeInTheDocument());
    user = sampleUser({ username: 'countess' });
    await tell('updated');
    await waitFor(() => expect(screen.getByRole('button', { name: 'countess' })).toBeInTheDocument());
  });

  it("shows the provider's own sentence", async () => {
    const { start } = fakeGateway({
      currentUser: () => Promise.resolve(null),
      signIn: () => Promise.reject(new ProviderError('Email not confirmed')),
    });
    const { person } = renderWith(start, '/auth?action=signin');
    await submit(person, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent('Email not confirmed');
  });

  it('says that the address is to be confirmed when signing up gives no session', async () => {
    const { start } = fakeGateway({
      currentUser: () => Promise.resolve(null),
      register: () => Promise.resolve(null),
    });
    const { api, person } = renderWith(start, '/auth?ref=QWER2345');
    await submit(person, 'Create Account');
    expect(await screen.findByText('Check your inbox')).toBeInTheDocument();
    await waitFor(() => expect(askedOf(api)).toContain('/api/newsletter/subscribe'));
    expect(api.calls.some(({ path }) => path === '/api/referrals/apply')).toBe(false);
  });
});

describe('development mode', () => {
  const start = () =>
    startAuth({
      backend: backendGateway(),
      checkHealth: () => Promise.resolve(),
      isStaticPreview: true,
      development: async () => developmentGateway(),
    });

  it('has a banner, takes any password, and reaches no server', async () => {
    const { api, person, router } = renderWith(start, '/auth?action=signin');
    expect(await screen.findByText('Development mode')).toBeInTheDocument();
    await submit(person, 'Sign In');
    expect(await screen.findByRole('heading', { name: 'Welcome, dev_user' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(await screen.findAllByText(/coffee-shop chain/)).not.toHaveLength(0);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 1, username: 'dev_user' });
    expect(api.calls).toEqual([]);
  });

  it('hands in no referral code after registering', async () => {
    const { api, person } = renderWith(start, '/auth?ref=QWER2345');
    await submit(person, 'Create Account');
    expect(await screen.findByRole('heading', { name: 'Welcome, dev_user' })).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('restores who was signed in and forgets them when they leave', async () => {
    localStorage.setItem('user', '{"id":1,"username":"dev_user"}');
    const { person } = renderWith(start, '/cases');
    await person.click(await screen.findByRole('button', { name: 'dev_user' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(localStorage.getItem('user')).toBeNull();
  });
});
