import type { AuthGateway } from './auth-gateway.js';

const OWED_KEY = 'sign-out-owed';

/** Where the hosted provider's program keeps its tokens, and beside them the secret of a mail that is on its way. */
const PROVIDER_KEYS = /^sb-.+-auth-token(.*)/;

/** Where the provider's session waits for its end, out of its program's sight: nobody is signed in by it any more. */
export const LEFT_KEY = 'provider-session-left';

/** Whether somebody has signed out here while no server could end their session. */
export function isSignOutOwed(): boolean {
  return localStorage.getItem(OWED_KEY) !== null;
}

/** Notes that the session of this browser is to end as soon as a server can be asked. */
export function oweSignOut(): void {
  for (const key of Object.keys(localStorage)) {
    const found = PROVIDER_KEYS.exec(key);
    if (found?.[1] === '') localStorage.setItem(LEFT_KEY, localStorage.getItem(key) ?? '');
    if (found) localStorage.removeItem(key);
  }
  localStorage.setItem(OWED_KEY, '1');
}

/** Only one tab at a time: where a browser has no locks, which it has for https and for this machine, each for itself. */
const alone = (work: () => Promise<void>): Promise<void> =>
  (navigator.locks as LockManager | undefined)?.request(OWED_KEY, work) ?? work();

/**
 * Ends the session that is still to end, if there is one: before that nobody is asked who is signed in. What one tab has
 * ended another leaves alone, as somebody may have signed in meanwhile.
 */
export async function endOwedSession(gateway: AuthGateway): Promise<void> {
  if (!isSignOutOwed()) return;
  await alone(async () => {
    if (!isSignOutOwed()) return;
    await gateway.signOut();
    localStorage.removeItem(OWED_KEY);
  });
}
