declare global {
  interface Window {
    /** By path, what `public/before-paint.js` has asked the server for while the application was on its way. */
    askedEarly?: Record<string, Promise<Response>>;
  }
}

/** The answer to a call that was made before the application was there, if there is one; each is handed out once. */
export function earlyAnswer(path: string, { method, signal }: RequestInit): Promise<Response> | undefined {
  const asked = window.askedEarly?.[path];
  if (!asked || method !== 'GET') return undefined;
  delete window.askedEarly?.[path];
  const aborted = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
      once: true,
    }),
  );
  return Promise.race([asked, aborted]);
}

/** Forgets what nobody has asked for again: it may be another person's, or out of date. */
export function forgetEarlyAnswers(): void {
  delete window.askedEarly;
}
