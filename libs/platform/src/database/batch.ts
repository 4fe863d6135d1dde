import DataLoader from 'dataloader';

export interface BatchLimits {
  /** Asks in one batch. */
  largest: number;
  /** Batches under way; while so many are, the next one collects. As many as there are when left out. */
  atOnce?: number;
}

/**
 * Answers what is asked in one round of the event loop in one batch: one statement for requests that arrived at the same
 * moment. `answerAll` answers in the order of the asks. A batch that the database refuses is tried ask by ask, so that one
 * bad ask spoils no other.
 */
export function batched<Ask, Answer>(
  { largest, atOnce = Infinity }: BatchLimits,
  answerAll: (asks: readonly Ask[]) => Promise<Answer[]>,
): (ask: Ask) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const answer = async (asks: readonly Ask[]): Promise<(Answer | Error)[]> => {
    try {
      return await answerAll(asks);
    } catch (error) {
      if (asks.length === 1 || !isRefusal(error)) throw error;
      const alone: (Answer | Error)[] = [];
      for (const ask of asks) alone.push(...(await answer([ask]).catch((refused: Error) => [refused])));
      return alone;
    }
  };
  const load = async (asks: readonly Ask[]): Promise<(Answer | Error)[]> => {
    underWay++;
    return answer(asks).finally(() => {
      underWay--;
      waiting.shift()?.();
    });
  };
  const whenThereIsRoom = (begin: () => void): void => {
    setImmediate(() => (underWay < atOnce ? begin() : void waiting.push(begin)));
  };
  const loader = new DataLoader(load, {
    cache: false,
    maxBatchSize: largest,
    batchScheduleFn: whenThereIsRoom,
  });
  return (ask) => loader.load(ask);
}

/**
 * True when PostgreSQL refused a statement as a whole (bad data, a constraint, a deadlock), so that it had no effect
 * and each of its rows may be tried by itself. After a lost connection the effect is unknown.
 */
export function isRefusal(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(22|23|40)...$/.test(code);
}
