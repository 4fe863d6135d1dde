/** Longer than any timer of Node can be, some 24 days: then it would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Gives `work` a signal that fires after so many milliseconds, or when `signal` does, whichever comes first. The timer is our own: a
 * signal of `AbortSignal.timeout` that only `AbortSignal.any` holds may be collected as garbage, and then it never fires.
 */
export async function withTimeLimit<Result>(
  { ms, signal }: { ms: number; signal: AbortSignal },
  work: (over: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const follow = (): void => over.abort(signal.reason);
  const timer = setTimeout(
    () => over.abort(new DOMException('the time is over', 'TimeoutError')),
    Math.min(ms, LONGEST_MS),
  );
  signal.addEventListener('abort', follow, { once: true });
  if (signal.aborted) follow();
  try {
    return await work(over.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', follow);
  }
}
