/** Session storage key under which a guard keeps the path to come back to. */
const REDIRECT_PATH_KEY = 'redirectPath';

/**
 * The path as a browser reads it, if it leads to our own site, else `null`. A path that begins with two slashes once it is
 * read (`/..//evil.example`) is the address of another site to whoever reads it next, and no router opens it.
 */
export function ownPath(candidate: string | null): string | null {
  if (!candidate?.startsWith('/')) return null;
  const base = window.location.origin;
  if (!URL.canParse(candidate, base)) return null;
  const { origin, pathname, search, hash } = new URL(candidate, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** Keeps the path to come back to after signing in. */
export function rememberPath(path: string): void {
  sessionStorage.setItem(REDIRECT_PATH_KEY, path);
}

/** Whether a guard has kept a path of our own. */
export function hasRememberedPath(): boolean {
  return ownPath(sessionStorage.getItem(REDIRECT_PATH_KEY)) !== null;
}

/** The remembered path, or the dashboard where there is none of our own. */
export function rememberedPath(): string {
  return ownPath(sessionStorage.getItem(REDIRECT_PATH_KEY)) ?? '/dashboard';
}

/** What somebody is about to buy at a path: most who come to it without an account have none yet. */
export function orderAt(path: string): 'solution' | 'pass' | null {
  const [, first, second] = path.split(/[/?#]/);
  if (first === 'checkout') return second === 'success' ? null : 'solution';
  return first === 'subscribe' || first === 'membership' ? 'pass' : null;
}

/** Forgets the remembered path. */
export function forgetPath(): void {
  sessionStorage.removeItem(REDIRECT_PATH_KEY);
}

/** What a page that leads to another one tells it: the path to come back to when all is done there. */
export interface CameFrom {
  back: string;
}
