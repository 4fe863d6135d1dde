import type { AuthGateway } from './auth-gateway.js';

const OWED_KEY = 'sign-out-owed';

/** Where the hosted provider's program keeps its tokens: unlike our cookie, a script can take them away. */
const PROVIDER_TOKENS = /^sb-.+-auth-token/;

/** Whether somebody has signed out here while no server could end their session. */
export function isSignOutOwed(): boolean {
  return localStorage.getItem(OWED_KEY) !== null;
}

/** Notes that the session of this browser is to end as soon as a server can be asked. */
export function oweSignOut(): void {
  for (const key of Object.keys(localStorage)) if (PROVIDER_TOKENS.test(key)) localStorage.removeItem(key);
  localStorage.setItem(OWED_KEY, '1');
}

/** Ends the session that is still to end, if there is one: before that nobody is asked who is signed in. */
export async function endOwedSession(gateway: AuthGateway): Promise<void> {
  if (!isSignOutOwed()) return;
  await gateway.signOut();
  localStorage.removeItem(OWED_KEY);
}
