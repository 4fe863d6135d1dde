import { vi } from 'vitest';
import { sampleUser } from '../../testing/sample-data.js';
import { setTransport } from '../api-client.js';
import { NetworkError } from '../api-error.js';
import type { AuthGateway, AuthMode } from './auth-gateway.js';
import { isSignOutOwed, oweSignOut } from './owed-sign-out.js';
import { isUserRemembered, rememberUser } from './remembered-user.js';
import { startAuth, type StartOptions } from './start-auth.js';

const never = <T>() => new Promise<T>(() => undefined);

function gateway(mode: AuthMode, currentUser: AuthGateway['currentUser'] = () => Promise.resolve(null)) {
  return { mode, currentUser } as AuthGateway;
}

/** Every step notes that it was taken. */
function options(over: Partial<StartOptions> = {}) {
  const steps: string[] = [];
  const noted = <T>(name: string, step: () => Promise<T>) => {
    return () => {
      steps.push(name);
      return step();
    };
  };
  const all: StartOptions = {
    backend: gateway('backend', () => Promise.resolve(sampleUser())),
    checkHealth: () => Promise.resolve(),
    ...over,
  };
  const watched: StartOptions = {
    ...all,
    checkHealth: noted('health', all.checkHealth),
    ...(all.provider && { provider: noted('provider', all.provider) }),
    ...(all.development && { development: noted('development', all.development) }),
  };
  return { steps, watched };
}

const refuses = () => Promise.reject(new NetworkError('unreachable'));
const development = () =>
  Promise.resolve(gateway('development', () => Promise.resolve(sampleUser({ id: 1 }))));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setTransport();
  vi.doUnmock('../offline/without-network.js');
});

describe('the start', () => {
  it('asks the provider first and nobody else when it answers', async () => {
    const provider = () => Promise.resolve(gateway('provider', () => Promise.resolve(sampleUser({ id: 3 }))));
    const { steps, watched } = options({ provider, development });
    const start = await startAuth(watched);
    expect(steps).toEqual(['provider']);
    expect(start).toMatchObject({ gateway: { mode: 'provider' }, user: { id: 3 }, passedOver: [] });
  });

  it('goes to the backend when no provider is configured', async () => {
    const { steps, watched } = options({ development });
    const start = await startAuth(watched);
    expect(steps).toEqual(['health']);
    expect(start).toMatchObject({ gateway: { mode: 'backend' }, user: { id: 7 } });
    expect(start.passedOver).toEqual(['Missing Supabase environment variables']);
  });

  it('waits 5 s for the provider, then goes to the backend', async () => {
    const { steps, watched } = options({ provider: never });
    const begun = startAuth(watched);
    await vi.advanceTimersByTimeAsync(4999);
    expect(steps).toEqual(['provider']);
    await vi.advanceTimersByTimeAsync(1);
    expect(steps).toEqual(['provider', 'health']);
    expect(await begun).toMatchObject({
      gateway: { mode: 'backend' },
      passedOver: ['Supabase connection timeout'],
    });
  });

  it('goes to the backend at once when the provider refuses', async () => {
    const { watched } = options({ provider: () => Promise.reject(new Error('refused')) });
    expect(await startAuth(watched)).toMatchObject({ gateway: { mode: 'backend' }, passedOver: ['refused'] });
  });

  it('is a network failure in a production build without a server, never a session', async () => {
    const { watched } = options({ checkHealth: refuses });
    await expect(startAuth(watched)).rejects.toBeInstanceOf(NetworkError);
  });

  it('ends in development mode where the build has it and no server answers', async () => {
    const { steps, watched } = options({ checkHealth: refuses, development });
    const start = await startAuth(watched);
    expect(steps).toEqual(['health', 'development']);
    expect(start).toMatchObject({ gateway: { mode: 'development' }, user: { id: 1 } });
    expect(start.passedOver.at(-1)).toBe('Backend not available');
  });

  it('does not look for a server in a static preview', async () => {
    const { steps, watched } = options({ isStaticPreview: true, development });
    const start = await startAuth(watched);
    expect(steps).toEqual(['development']);
    expect(start.passedOver.at(-1)).toBe('Backend check skipped in preview/production environment');
  });
});

describe('a session that somebody has left without a server', () => {
  const ending = (signOut: () => Promise<void>) => {
    const steps: string[] = [];
    const backend = {
      mode: 'backend',
      signOut: () => signOut().then(() => void steps.push('ended')),
      currentUser: () => Promise.resolve(void steps.push('asked')).then(() => null),
    } as unknown as AuthGateway;
    return { steps, watched: options({ backend }).watched };
  };
  beforeEach(oweSignOut);

  it('ends before anybody is asked who is signed in, once', async () => {
    const { steps, watched } = ending(() => Promise.resolve());
    await startAuth(watched);
    await startAuth(watched);
    expect(steps).toEqual(['ended', 'asked', 'asked']);
    expect(isSignOutOwed()).toBe(false);
  });

  it('is nobody’s while the server is still away, and stays to be ended', async () => {
    const { steps, watched } = ending(refuses);
    expect(await startAuth(watched)).toMatchObject({ user: null, isOffline: true });
    expect(steps).toEqual([]);
    expect(isSignOutOwed()).toBe(true);
  });

  it('leaves the provider’s program nothing, and its session aside to be ended', () => {
    localStorage.setItem('sb-abc-auth-token', 'secret');
    localStorage.setItem('sb-abc-auth-token-code-verifier', 'another');
    localStorage.setItem('edition', 'night');
    oweSignOut();
    expect({ ...localStorage }).toEqual({
      edition: 'night',
      'provider-session-left': 'secret',
      'sign-out-owed': '1',
    });
  });

  it('is ended by one of two tabs alone: whoever has signed in by then stays', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<void>) => (last = last.then(work));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    let finish: () => void = () => undefined;
    const slow = ending(() => new Promise((resolve) => (finish = resolve)));
    const other = ending(() => Promise.resolve());
    const starts = [startAuth(slow.watched), startAuth(other.watched)];
    await vi.advanceTimersByTimeAsync(100);
    expect(other.steps).toEqual([]);
    finish();
    await Promise.all(starts);
    expect([slow.steps, other.steps]).toEqual([['ended', 'asked'], ['asked']]);
  });
});

describe('the safety timer', () => {
  const stuck = gateway('backend', never);

  it('ends loading after 10 s signed out in a production build', async () => {
    let ended = false;
    const begun = startAuth(options({ backend: stuck }).watched).finally(() => (ended = true));
    await vi.advanceTimersByTimeAsync(9999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await begun).toMatchObject({ gateway: { mode: 'backend' }, user: null });
  });

  it('ends loading after 10 s in development mode where the build has it', async () => {
    const begun = startAuth(options({ backend: stuck, development }).watched);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await begun).toMatchObject({ gateway: { mode: 'development' }, user: { id: 1 } });
  });

  it('is a network failure where the code for going on without a server cannot come; nobody is forgotten', async () => {
    rememberUser({ id: 7, username: 'ada' });
    vi.doMock('../offline/without-network.js', () => ({
      get offlineGateway() {
        throw new TypeError('Failed to fetch dynamically imported module');
      },
    }));
    const begun = startAuth(options({ backend: stuck }).watched).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await begun).toMatchObject({ name: 'NetworkError', reason: 'time-out' });
    expect(isUserRemembered()).toBe(true);
  });

  it('ignores an answer that comes later', async () => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 10_500));
    const transport = vi.fn<NonNullable<AuthGateway['transport']>>();
    const provider = () => Promise.resolve({ ...gateway('provider', () => late), transport } as AuthGateway);
    const begun = startAuth(options({ provider }).watched);
    await vi.advanceTimersByTimeAsync(11_000);
    expect((await begun).gateway.mode).toBe('backend');
    globalThis.fetch = () => Promise.resolve(new Response('{"status":"ok"}'));
    const { checkHealth } = await import('./backend-gateway.js');
    await checkHealth();
    expect(transport).not.toHaveBeenCalled();
  });

  it('leaves no timer behind', async () => {
    await startAuth(options({ provider: () => Promise.resolve(gateway('provider')) }).watched);
    expect(vi.getTimerCount()).toBe(0);
  });
});
