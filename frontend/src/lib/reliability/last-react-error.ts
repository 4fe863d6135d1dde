import { LAST_ERROR_KEY } from './stored-log.js';

/** Keeps the last failure while drawing for whoever looks for its cause in this browser. */
export function rememberReactError(thrown: unknown, componentStack: string): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const entry = {
    message: error.message,
    stack: error.stack,
    timestamp: new Date().toISOString(),
    componentStack,
  };
  try {
    localStorage.setItem(LAST_ERROR_KEY, JSON.stringify(entry));
  } catch (refused) {
    // A storage that is full or forbidden has nothing to do with what failed.
    if (!(refused instanceof DOMException)) throw refused;
  }
}
