import { ApiError, NetworkError } from './api-error.js';

/** Whether the change may have been made all the same: nobody answered, or something fell over on the way back. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/**
 * Makes a change. When its answer is lost, `look` tells what has become of it: the answer as it would have been, or
 * `undefined` when the change was not made. Then, or when nobody can be asked, the failure of the change stands.
 */
export async function orAsItIs<T>(change: Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const found = await look().catch(() => undefined); // not to be told either: the first failure is what people read
    if (found === undefined) throw error;
    return found;
  }
}
