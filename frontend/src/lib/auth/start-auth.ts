import { setTransport } from '../api-client.js';
import { NetworkError } from '../api-error.js';
import type { AuthGateway } from './auth-gateway.js';
import type { AuthStart } from './auth-start.js';
import { backendGateway, checkHealth } from './backend-gateway.js';
import { endOwedSession, isSignOutOwed } from './owed-sign-out.js';
import { isUserRemembered } from './remembered-user.js';

const PROVIDER_MS = 5000;
const SAFETY_MS = 10_000;

export interface StartOptions {
  backend: AuthGateway;
  /** Throws when our server does not answer; has a time-out of its own. */
  checkHealth: () => Promise<void>;
  /** Loads the hosted provider and throws when it cannot be reached; absent when it is not configured. */
  provider?: () => Promise<AuthGateway>;
  /** Loads development mode; absent in a production build. */
  development?: () => Promise<AuthGateway>;
  /** A static preview has no server to ask. */
  isStaticPreview?: boolean;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The value if it comes in time; otherwise what `late` says, and the value is ignored. */
function inTime<T>(value: Promise<T>, milliseconds: number, late: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    }, milliseconds);
    const settle = () => clearTimeout(timer);
    value.then(settle, settle);
    value.then(resolve, reject);
  });
}

function connectProvider({ provider }: StartOptions): Promise<AuthGateway> {
  if (!provider) return Promise.reject(new Error('Missing Supabase environment variables'));
  return inTime(provider(), PROVIDER_MS, () => {
    throw new Error('Supabase connection timeout');
  });
}

async function checkBackend(options: StartOptions): Promise<void> {
  if (options.isStaticPreview) throw new Error('Backend check skipped in preview/production environment');
  try {
    await options.checkHealth();
  } catch (error) {
    throw new Error('Backend not available', { cause: error });
  }
}

/** The first mode that answers: the provider, then our backend, then development where this build has it. */
async function chooseGateway(options: StartOptions, passedOver: string[]): Promise<AuthGateway> {
  try {
    return await connectProvider(options);
  } catch (error) {
    passedOver.push(messageOf(error));
  }
  try {
    await checkBackend(options);
    return options.backend;
  } catch (error) {
    passedOver.push(messageOf(error));
    if (options.development) return options.development();
    throw new NetworkError('unreachable', { cause: error });
  }
}

/**
 * Whoever was signed in here last goes on without a server, and so does who has signed out without one; a visitor does
 * where the browser has no network either.
 */
const mayGoOffline = (): boolean => isUserRemembered() || isSignOutOwed() || !navigator.onLine;

async function goOffline({ backend }: StartOptions, passedOver: string[]): Promise<AuthStart> {
  const { offlineGateway, offlineUser } = await import('../offline/without-network.js');
  return { gateway: offlineGateway(backend), user: offlineUser(), passedOver, isOffline: true };
}

async function askWho(options: StartOptions, passedOver: string[]): Promise<AuthStart> {
  try {
    const gateway = await chooseGateway(options, passedOver);
    await endOwedSession(gateway);
    const user = await gateway.currentUser();
    return { gateway, user, passedOver, awaitsCode: gateway.factors?.isAwaited() };
  } catch (error) {
    if (!(error instanceof NetworkError) || !mayGoOffline()) throw error;
    return goOffline(options, passedOver).catch(() => Promise.reject(error)); // its code is not here: the first failure stands
  }
}

async function afterTooLong(options: StartOptions, passedOver: string[]): Promise<AuthStart> {
  if (!options.development) {
    if (!mayGoOffline()) return { gateway: options.backend, user: null, passedOver };
    // Where its code is not here, nobody is signed out for that: the start has failed, and can be made again.
    return goOffline(options, passedOver).catch((cause: unknown) => {
      throw new NetworkError('time-out', { cause });
    });
  }
  const gateway = await options.development();
  return { gateway, user: await gateway.currentUser(), passedOver };
}

/**
 * Finds out once, at the start of the page, who signs people in and who is signed in. The timers are 5 s for the
 * provider, 3 s for the health check (in `checkHealth`) and 10 s for everything: then a build that has development mode
 * goes on in it, and any other as whoever was signed in here last, or else signed out.
 * A session that is still to end (`owed-sign-out.ts`) ends before anybody is asked who it is of.
 * @throws NetworkError when a build without development mode finds no server, and nobody was signed in here or the code for
 * going on without one is not here.
 */
export async function startAuth(options: StartOptions): Promise<AuthStart> {
  const passedOver: string[] = [];
  const start = await inTime(askWho(options, passedOver), SAFETY_MS, () => afterTooLong(options, passedOver));
  setTransport(start.gateway.transport);
  return start;
}

/** The start of a build that knows our own backend only. */
export function startWithBackend(): Promise<AuthStart> {
  return startAuth({ backend: backendGateway(), checkHealth });
}
