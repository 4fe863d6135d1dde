import type { User } from '@casedrop/contracts/http';

const STORAGE_KEY = 'user';

/** The browser keeps no more of a person than id and username. */
export function rememberUser(user: User | null): void {
  if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify({ id: user.id, username: user.username }));
  else localStorage.removeItem(STORAGE_KEY);
}

/** Whether somebody was signed in here when this browser was used last. */
export function isUserRemembered(): boolean {
  // The front page is printed where there is no storage: for nobody.
  return typeof localStorage !== 'undefined' && localStorage.getItem(STORAGE_KEY) !== null;
}

/** Tells of the person that another tab notes or forgets, until the returned function is called. */
export function onUserChangedElsewhere(listener: (isSomebody: boolean) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) listener(newValue !== null);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
