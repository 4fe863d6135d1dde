import type { Claim, WorkRepository } from '../persistence/work.repository.js';

/** Another worker holds the request now; whatever this one still has is thrown away. */
export class LeaseLost extends Error {
  constructor() {
    super('the hold on this request is lost');
    this.name = 'LeaseLost';
  }
}

/** Keeps a worker's hold on a request alive while `work` runs, and tells `work` when the hold is lost. */
export async function withLease(
  claim: Claim,
  repository: Pick<WorkRepository, 'renew'>,
  { seconds, ending }: { seconds: number; ending: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    if (!(await repository.renew(claim))) lost.abort(new LeaseLost());
  };
  const timer = setInterval(
    () => {
      // A database that is away ends the hold by itself: the lease runs out.
      renew().catch((error: unknown) => lost.abort(error));
    },
    (seconds * 1000) / 3,
  );
  try {
    await work(AbortSignal.any([lost.signal, ending]));
  } finally {
    clearInterval(timer);
  }
}
