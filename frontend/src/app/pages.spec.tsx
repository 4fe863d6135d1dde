import { vi } from 'vitest';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { startWithBackend } from '../lib/auth/start-auth.js';
import { createQueryClient } from '../lib/query-client.js';
import { createFakeApi, problem } from '../testing/fake-api.js';
import { installFakeApi } from '../testing/install-fake-api.js';
import { SUBSCRIBER_KEY } from '../testing/sample-archive.js';
import { renderApp } from '../testing/render-app.js';
import { sampleUser } from '../testing/sample-data.js';
import { App } from './app.js';
import { ROUTES } from './router.js';

const NOTHING = { user: null, cases: [], details: {}, pending: [], feeds: [], requests: [] };

/** Neither a visitor's items nor a person's. */
function expectNobody(part: HTMLElement): void {
  for (const name of ['Sign In', /^Get Started/, 'Dashboard', 'Account'])
    expect(within(part).queryByRole('link', { name })).not.toBeInTheDocument();
}

describe('a guarded page', () => {
  it('sends a visitor to sign in and remembers where to come back', async () => {
    const { router } = renderApp('/dashboard');
    expect(await screen.findByRole('tab', { name: 'Sign Up' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/auth');
    expect(sessionStorage.getItem('redirectPath')).toBe('/dashboard');
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(/^Please sign in first/)).toBeInTheDocument();
  });

  it.each([
    ['/checkout/weekly-case', 'Create an account to buy the solution. You come straight back.'],
    ['/checkout?caseId=1', 'Create an account to buy the solution. You come straight back.'],
    ['/subscribe', 'Create an account to start your Pro Pass. You come straight back.'],
    ['/membership', 'Create an account to start your Pro Pass. You come straight back.'],
  ])('sends a visitor who is about to buy at %s to sign up, and says what waits', async (path, says) => {
    const { person, router } = renderApp(path);
    expect(await screen.findByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(says)).toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe('/auth?action=signup');
    expect(sessionStorage.getItem('redirectPath')).toBe(path);
    await person.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(screen.getByText(says.replace('Create an account', 'Sign in'))).toBeInTheDocument();
  });

  it('lets whoever has paid sign in', async () => {
    renderApp('/checkout/success?session_id=cs_1');
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
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
    expect(await screen.findByText('Accounts are away for a moment.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Failed to load content.' })).toBeInTheDocument();
    expect(document.title).toBe('Failed to load content · CaseDrop');
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
    ['/checkout/abc?cancelled=1', '/checkout?cancelled=1&caseId=abc'],
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

  it('says in the place of the masthead that the network is gone, so that nothing moves', async () => {
    renderApp('/terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
    const masthead = { name: 'This week’s edition' };
    expect(screen.getByRole('region', masthead)).toBeInTheDocument();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText("You're Offline.")).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check Connection' })).toBeInTheDocument();
    expect(screen.queryByRole('region', masthead)).not.toBeInTheDocument();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('region', masthead)).toBeInTheDocument();
  });

  it('stands at once, before the page within it has come', async () => {
    renderApp('/terms');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInTheDocument();
  });

  it('is a visitor’s until it is known who is there, where nobody was signed in before', async () => {
    let release = () => undefined as void;
    const known = new Promise<void>((resolve) => (release = resolve));
    const start = async () => {
      await known;
      return startWithBackend();
    };
    const api = createFakeApi({ ...NOTHING });
    installFakeApi(api);
    const router = createMemoryRouter(ROUTES, { initialEntries: ['/cases'] });
    render(<App queries={createQueryClient()} router={router} start={start} />);
    const banner = await screen.findByRole('banner');
    for (const name of ['Pricing', 'Sign In'])
      expect(within(banner).getByRole('link', { name })).toBeInTheDocument();
    api.state.user = sampleUser(); // in another tab, meanwhile
    release();
    expect(await within(banner).findByRole('button', { name: 'ada' })).toBeInTheDocument();
    expect(within(banner).queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('meets a person who was here before with their own items at once', async () => {
    localStorage.setItem('user', JSON.stringify({ id: 1, username: 'ada' }));
    const start = () => new Promise<never>(() => {});
    const router = createMemoryRouter(ROUTES, { initialEntries: ['/'] });
    render(<App queries={createQueryClient()} router={router} start={start} />);
    const banner = await screen.findByRole('banner');
    expect(within(banner).getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    expect(within(banner).queryByRole('link', { name: 'Pricing' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
    expect(screen.queryByText(/^Practise on Monday/)).not.toBeInTheDocument();
  });

  it('offers nobody in particular anything while accounts are away, in the slide-in menu too', async () => {
    const { person } = renderApp(
      '/dashboard',
      { user: sampleUser() }, // a browser with a session that nobody can tell about
      { 'GET /api/auth/user': () => problem(503, 'service-unavailable', 'Accounts are away.') },
    );
    expect(await screen.findByText('Accounts are away.')).toBeInTheDocument();
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
    const { api, person, router } = renderApp(
      '/newsletter/confirm?code=abcdefghijklmnopqrstuvwxyz',
      {},
      {
        'POST /api/newsletter/confirm': () => ({ status: 200, body: { message: 'ok', key: SUBSCRIBER_KEY } }),
      },
    );
    const button = await screen.findByRole('button', { name: 'Confirm Subscription' });
    expect(router.state.location.search).toBe('');
    expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
    await person.click(button);
    expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ search: '', state: { mailLink: '' } });
    await person.click(screen.getByRole('link', { name: 'Your subscription' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/newsletter/preferences',
        search: '',
        state: { mailLink: `key=${SUBSCRIBER_KEY}` },
      }),
    );
  });

  it('says so when the code is spent, and forgets it', async () => {
    const { person, router } = renderApp(
      '/newsletter/confirm?code=abcdefghijklmnopqrstuvwxyz',
      {},
      {
        'POST /api/newsletter/confirm': () =>
          problem(422, 'confirmation-invalid', 'This link has been used already.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Confirm Subscription' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already.');
    expect(screen.queryByRole('button', { name: 'Confirm Subscription' })).not.toBeInTheDocument();
    expect(router.state.location).toMatchObject({ search: '', state: { mailLink: '' } });
  });

  it('can be tried again when nobody could judge the code', async () => {
    const { person, router } = renderApp(
      '/newsletter/confirm?code=abcdefghijklmnopqrstuvwxyz',
      {},
      { 'POST /api/newsletter/confirm': () => problem(503, 'service-unavailable', 'Away for a moment.') },
    );
    await person.click(await screen.findByRole('button', { name: 'Confirm Subscription' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Away for a moment.');
    expect(screen.getByRole('button', { name: 'Confirm Subscription' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({
      search: '',
      state: { mailLink: 'code=abcdefghijklmnopqrstuvwxyz' },
    });
  });
});
