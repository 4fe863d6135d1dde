/** Long, since only a failing test waits it out: a busy machine stands still for seconds. */
const PATIENCE_MS = 25_000;

/**
 * Repeats `assert` until it stops throwing, and returns its result; throws its last error after `withinMs`.
 * Tests wait with this, never with a sleep.
 */
export async function eventually<T>(assert: () => T | Promise<T>, withinMs = PATIENCE_MS): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await assert();
    } catch (error) {
      if (Date.now() >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
