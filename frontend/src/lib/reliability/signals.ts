/** What the client measures of itself; each has a time that it should not take longer than. */
export type MeasureName =
  | 'API response'
  | 'component render'
  | 'fallback'
  | 'retry recovery'
  | 'auto recovery'
  | (string & {});

/** What a person is told; `null` once it is gone. */
export interface ShownMessage {
  title: string;
  description?: string | undefined;
  tone?: string | undefined;
}

/** What parts of the application tell of themselves. */
export type Signal =
  | { kind: 'call'; path: string; method: string; ms: number; error?: unknown }
  | { kind: 'failure'; error: unknown; source: string; componentStack?: string | null | undefined }
  | { kind: 'measure'; name: MeasureName; ms: number }
  | { kind: 'toast'; message: ShownMessage | null };

/** What a first view may have to tell before anybody listens. */
const MOST_EARLY = 100;

const early: Signal[] = [];
let listener: ((signal: Signal) => void) | undefined;

/** Tells the reliability kit of something. Its code comes behind the first view; what is told before that is kept. */
export function signal(one: Signal): void {
  if (listener) listener(one);
  else if (early.length < MOST_EARLY) early.push(one);
}

/** Hears what has been told and what will be, until the returned function is called. */
export function hearSignals(hear: (signal: Signal) => void): () => void {
  listener = hear;
  early.splice(0).forEach(hear);
  return () => (listener = undefined);
}

/** Tells how long a call took and how it ended, and hands it on as it is. */
export function noteCall<T>(path: string, method = 'GET', work: Promise<T>): Promise<T> {
  const began = performance.now();
  const note = (error?: unknown) =>
    signal({ kind: 'call', path, method, ms: performance.now() - began, error });
  void work.then(() => note(), note);
  return work;
}

/** Tells how long something took that began at `began` (of `performance.now`). */
export function noteMeasure(name: MeasureName, began: number): void {
  signal({ kind: 'measure', name, ms: performance.now() - began });
}
