/** Where the log of this browser is kept. */
export const LOG_KEY = 'app_logs';

/** Forgets the log: the account of whom it speaks is gone. */
export function forgetLog(): void {
  localStorage.removeItem(LOG_KEY);
}
