/** Where the log of this browser is kept, and the last failure while drawing. */
export const LOG_KEY = 'app_logs';
export const LAST_ERROR_KEY = 'lastReactError';

/** Forgets both: the account of whom they speak is gone. */
export function forgetLog(): void {
  localStorage.removeItem(LOG_KEY);
  localStorage.removeItem(LAST_ERROR_KEY);
}
