import { render, screen, waitFor } from '@testing-library/react';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../../app/app.js';
import { ROUTES } from '../../app/router.js';
import { createFakeApi, type FakeState } from '../../testing/fake-api.js';
import { installFakeApi } from '../../testing/install-fake-api.js';
import { memoryRows } from '../../testing/memory-rows.js';
import { sampleDetail } from '../../testing/sample-case.js';
import { sampleSummary, sampleUser } from '../../testing/sample-data.js';
import { NetworkError } from '../api-error.js';
import { START_KEY } from '../auth/auth-start.js';
import { rememberUser } from '../auth/remembered-user.js';
import { createQueryClient } from '../query-client.js';
import { keepAnswers } from './keep-answers.js';
import { keptAnswers } from './kept-answers.js';
import { KEPT } from './keep.js';

const EMPTY: FakeState = { user: null, cases: [], details: {}, pending: [], feeds: [], requests: [] };
const ADA = { id: 7, username: 'ada' };

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
}

afterEach(() => onlineManager.setOnline(true));

/** A browser: its database stays when the page is loaded anew. */
function browser() {
  const { kept, rows } = memoryRows();
  const answers = keptAnswers(rows);
  const load = () => {
    const queries = createQueryClient(() => Promise.resolve(answers));
    const stop = keepAnswers(queries, answers);
    return { queries, stop };
  };
  const hashes = () => [...kept.values()].map(({ hash }) => (JSON.parse(hash) as string[]).join(' '));
  return { kept, hashes, load };
}

const ask = (queries: QueryClient, answer: () => Promise<unknown>, meta: object = KEPT) =>
  queries.fetchQuery({ queryKey: ['dashboard', 7], queryFn: answer, meta, staleTime: 0 });
const away = () => Promise.reject(new NetworkError('unreachable'));

describe('answers without a network', () => {
  it('are those that were kept, and are asked for again as soon as somebody can be', async () => {
    const { load, kept } = browser();
    rememberUser(ADA);
    const before = load();
    await ask(before.queries, () => Promise.resolve({ solved: 3 }));
    await waitFor(() => expect(kept.size).toBe(1));
    before.stop();
    const [row] = kept.values();

    setOnline(false);
    const { queries } = load();
    expect(await ask(queries, away)).toEqual({ solved: 3 });
    expect(queries.getQueryState(['dashboard', 7])?.isInvalidated).toBe(true);
    expect([...kept.values()]).toEqual([row]); // what was taken out is no news, and grows no younger
    setOnline(true);
    expect(await ask(queries, () => Promise.resolve({ solved: 4 }))).toEqual({ solved: 4 });
    await waitFor(() => expect([...kept.values()][0]?.json).toBe('{"solved":4}'));
  });

  it('are not kept of reads without the mark, nor where the mark says no', async () => {
    const { load, kept } = browser();
    const { queries } = load();
    await ask(queries, () => Promise.resolve({ solved: 3 }), {});
    await ask(queries, () => Promise.resolve({ solved: 3 }), { keep: () => false });
    setOnline(false);
    await expect(
      queries.fetchQuery({ queryKey: ['other'], queryFn: away, meta: {}, staleTime: 0 }),
    ).rejects.toBeInstanceOf(NetworkError);
    expect(kept.size).toBe(0);
  });

  it('are a failure at once where nothing is kept, and where the storage is forbidden', async () => {
    setOnline(false);
    await expect(ask(browser().load().queries, away)).rejects.toBeInstanceOf(NetworkError);
    const forbidden = createQueryClient(() => Promise.reject(new DOMException('no', 'SecurityError')));
    await expect(ask(forbidden, away)).rejects.toBeInstanceOf(NetworkError);
  });

  it('are waited for by nobody once the page has turned to something else', async () => {
    const { kept, load } = browser();
    const before = load();
    await ask(before.queries, () => Promise.resolve({ solved: 3 }));
    await waitFor(() => expect(kept.size).toBe(1));
    before.stop();
    setOnline(false);
    const { queries, stop } = load();
    stop();
    const asking = ask(queries, away).catch((error: unknown) => error);
    queries.removeQueries();
    await asking;
    await vi.dynamicImportSettled();
    expect(queries.getQueryCache().hasListeners()).toBe(false);
  });

  it('never take the place of an answer while there is a network', async () => {
    const { load } = browser();
    const { queries } = load();
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
    await ask(queries, () => Promise.resolve({ solved: 3 }));
    queries.removeQueries();
    await expect(ask(queries, away)).rejects.toBeInstanceOf(NetworkError);
  });

  it('are those of changes of our own, too', async () => {
    const { load, kept } = browser();
    const { queries } = load();
    await ask(queries, () => Promise.resolve({ solved: 3 }));
    queries.setQueryData(['dashboard', 7], { solved: 5 });
    await waitFor(() => expect([...kept.values()][0]?.json).toBe('{"solved":5}'));
  });

  it.each([
    ['has come in another tab', { id: 8, username: 'bob' }],
    ['looks on after a sign-out in another tab', null],
  ])('are not kept for whoever %s by the time that they are there', async (_who, other) => {
    const elsewhere = (user: unknown) => localStorage.setItem('user', JSON.stringify(user)); // as another tab does
    const { load, kept } = browser();
    const { queries, stop } = load();
    rememberUser(ADA);
    queries.setQueryData(START_KEY, { user: sampleUser(ADA) });
    elsewhere(other);
    await ask(queries, () => Promise.resolve({ solved: 3 }));
    elsewhere(ADA);
    await ask(queries, () => Promise.resolve({ solved: 4 }));
    await waitFor(() => expect(kept.size).toBeGreaterThan(0));
    expect([...kept.values()]).toMatchObject([{ owner: '7', json: '{"solved":4}' }]);
    stop();
  });

  it('go with their owner', async () => {
    const { load, kept } = browser();
    rememberUser(ADA);
    const { queries, stop } = load();
    await ask(queries, () => Promise.resolve({ solved: 3 }));
    await waitFor(() => expect(kept.size).toBe(1));
    rememberUser({ ...ADA, username: 'countess' });
    await act(() => Promise.resolve());
    expect(kept.size).toBe(1);
    rememberUser(null);
    await waitFor(() => expect(kept.size).toBe(0));
    stop();
  });
});

describe('the whole application', () => {
  const { id } = sampleDetail(5);

  function open(path: string, state: Partial<FakeState>, one = browser()) {
    const api = createFakeApi({ ...EMPTY, cases: [sampleSummary({ id })], ...state });
    installFakeApi(api);
    const { queries, stop } = one.load();
    const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
    const { unmount } = render(<App queries={queries} router={router} />);
    const close = () => {
      stop();
      unmount();
    };
    return { ...one, queries, close };
  }

  it('keeps what a candidate reads', async () => {
    const { hashes, close } = open(`/cases/${id}`, {
      user: sampleUser(),
      details: { [id]: sampleDetail(5) },
    });
    await screen.findByRole('button', { name: /^Start Timer/ });
    await waitFor(() =>
      expect(hashes()).toEqual(expect.arrayContaining([`cases detail ${id}`, `cases companion ${id}`])),
    );
    close();
  });

  it('keeps nothing of administration, the account, the sessions, or who is signed in', async () => {
    const one = browser();
    const user = sampleUser({ isAdmin: true, isCoach: true });
    for (const path of [
      '/admin',
      '/admin/users',
      '/admin/payments',
      '/admin/sign-ins',
      '/admin/audit',
      '/account',
      '/account/billing',
    ]) {
      const { queries, close } = open(path, { user }, one);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(queries.isFetching()).toBe(0));
      expect(
        queries
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'success'),
      ).toBe(true);
      close();
    }
    expect(one.hashes().filter((hash) => !/^(prices|cases (list|states|search))/.test(hash))).toEqual([]);
  });

  it('keeps no case as editors see it', async () => {
    const detail = { ...sampleDetail(5), model: {} as never };
    const { hashes, close } = open(`/cases/${id}`, {
      user: sampleUser({ isAdmin: true }),
      details: { [id]: detail },
    });
    await screen.findByRole('button', { name: /^Start Timer/ });
    await waitFor(() => expect(hashes()).toContain(`cases companion ${id}`));
    expect(hashes()).not.toContain(`cases detail ${id}`);
    close();
  });

  it('begins without a server as who was signed in last, shows what was kept, and goes on when the server is back', async () => {
    const user = sampleUser({ freeCredits: 4 });
    const first = open('/dashboard', { user });
    await screen.findByText(/in the library$/);
    await waitFor(() => expect(first.hashes()).toContain(`dashboard ${user.id}`));
    first.close();

    setOnline(false);
    const again = open('/dashboard', { user }, first);
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByRole('heading', { name: 'Welcome, ada' })).toBeInTheDocument();
    expect(screen.getByText('As this device last saw it')).toBeInTheDocument();
    expect(screen.getByText(/^Your credits are not kept on this device/)).toBeInTheDocument();
    expect(await screen.findByText(/in the library$/)).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: user.id, username: 'ada' });

    globalThis.fetch = fetch;
    setOnline(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Member since/)).toBeInTheDocument();
    expect(first.hashes()).toContain(`dashboard ${user.id}`);
    again.close();
  });

  it('forgets everything when the session turns out to be over', async () => {
    const user = sampleUser();
    const first = open('/dashboard', { user });
    await screen.findByText(/in the library$/);
    await waitFor(() => expect(first.hashes()).toContain(`dashboard ${user.id}`));
    first.close();

    setOnline(false);
    const again = open('/dashboard', { user: null }, first);
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await screen.findByRole('heading', { name: 'Welcome, ada' });
    globalThis.fetch = fetch;
    setOnline(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('You are signed out')).toBeInTheDocument();
    await waitFor(() => expect(first.hashes()).not.toContain(`dashboard ${user.id}`));
    expect(localStorage.getItem('user')).toBeNull();
    again.close();
  });

  it('keeps pages back that are nothing without the server', async () => {
    setOnline(false);
    const value = { controller: {} }; // its code comes from the worker
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
    rememberUser(ADA);
    const { close } = open('/account', {});
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByText(/^This page needs a connection\. It opens by itself/)).toBeInTheDocument();
    close();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});
