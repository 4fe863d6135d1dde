import type { User } from '@casedrop/contracts/http';

const STORAGE_KEY = 'user';

export type RememberedUser = Pick<User, 'id' | 'username'>;

const listeners = new Set<() => void>();

/** The browser keeps no more of a person than id and username. */
export function rememberUser(user: RememberedUser | null): void {
  const before = rememberedUser()?.id;
  if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify({ id: user.id, username: user.username }));
  else localStorage.removeItem(STORAGE_KEY);
  if (user?.id !== before) listeners.forEach((listener) => listener());
}

/** Who was signed in here when this browser was used last; `null` for a visitor, and for a note that nobody can read. */
export function rememberedUser(): RememberedUser | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as RememberedUser | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether somebody was signed in here when this browser was used last. */
export function isUserRemembered(): boolean {
  // The front page is printed where there is no storage: for nobody.
  return typeof localStorage !== 'undefined' && localStorage.getItem(STORAGE_KEY) !== null;
}

/** Tells when this tab notes another person than the last one, or forgets them, until the returned function is called. */
export function onAnotherUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells of the person that another tab notes or forgets, until the returned function is called. */
export function onUserChangedElsewhere(listener: (isSomebody: boolean) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) listener(newValue !== null);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
