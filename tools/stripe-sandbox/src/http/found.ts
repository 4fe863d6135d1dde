import { missing } from './problem.js';

/** The object at an address, or the API's 404. */
export function found<T>(row: T | undefined, word: string, id: string): T {
  if (row === undefined) throw missing(word, id);
  return row;
}
