import { NetworkError } from './api-error.js';

/** What browsers, and the bundler for a style sheet, say of a part of the application that could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether something failed because it could not be fetched, and not because it is wrong. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Error && NOT_FETCHED.test(error.message));
}
