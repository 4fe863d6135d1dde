import type { UnlockAsk, UnlockOutcome } from '../../domain/unlock.js';
import type { UnlocksRepository } from '../../persistence/unlocks.repository.js';
import { UnlockBatches } from './unlock-batches.js';

const ask = (personId: number, caseId = 'c'): UnlockAsk => ({ personId, caseId, correlationId: 'r' });
const spent = (personId: number): UnlockOutcome => ({
  kind: 'spent',
  account: { freeCredits: personId, creditsWaiting: 0, subscriptionStatus: 'free' },
});
const sqlError = (code: string, constraint?: string): Error =>
  Object.assign(new Error('refused'), { code, constraint });

/** Batches over a repository that answers with the person's number, or throws what `fault` returns. */
function batchesWith(fault: (asks: readonly UnlockAsk[]) => Error | undefined = () => undefined) {
  const seen: number[][] = [];
  const unlocks: Pick<UnlocksRepository, 'unlockForCredit'> = {
    unlockForCredit: async (asks) => {
      seen.push(asks.map((one) => one.personId));
      await new Promise((resolve) => setImmediate(resolve));
      const error = fault(asks);
      if (error) throw error;
      return asks.map((one) => spent(one.personId));
    },
  };
  return { batches: new UnlockBatches(unlocks as UnlocksRepository), seen };
}

it('sends asks that come together as one batch and answers each with its own outcome', async () => {
  const { batches, seen } = batchesWith();
  expect(await Promise.all([3, 1, 2].map((id) => batches.submit(ask(id))))).toEqual([3, 1, 2].map(spent));
  expect(seen).toEqual([[3, 1, 2]]);
});

it('takes a person at most once into a batch, and at most a hundred people', async () => {
  const { batches, seen } = batchesWith();
  const many = Array.from({ length: 101 }, (_, i) => 10 + i);
  await Promise.all([...many, 10, 10].map((id, i) => batches.submit(ask(id, `case-${i}`))));
  expect(seen.map((batch) => batch.length)).toEqual([100, 1, 1, 1]);
  expect(seen.slice(1)).toEqual([[110], [10], [10]]);
});

it('tries each by itself when the database refuses a batch, so that one bad row harms no other', async () => {
  const { batches, seen } = batchesWith((asks) =>
    asks.some((one) => one.personId === 2) ? sqlError('23514') : undefined,
  );
  const results = await Promise.allSettled([1, 2, 3].map((id) => batches.submit(ask(id))));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual([[1, 2, 3], [1], [2], [3]]);
});

it('tries nothing again when the connection was lost, since the effect is unknown', async () => {
  const { batches, seen } = batchesWith(() => sqlError('57P01'));
  const results = await Promise.allSettled([1, 2].map((id) => batches.submit(ask(id))));
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(seen).toHaveLength(1);
});

it('goes on with the next press of a person whose press before failed', async () => {
  let broken = true;
  const { batches } = batchesWith(() => {
    const fault = broken ? sqlError('57P01') : undefined;
    broken = false;
    return fault;
  });
  const results = await Promise.allSettled([batches.submit(ask(1)), batches.submit(ask(1))]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled']);
});

it('leaves a press unsettled whose key another instance has just used', async () => {
  const { batches } = batchesWith(() => sqlError('23505', 'unlocks_key_once'));
  expect(await batches.submit(ask(1))).toEqual({ kind: 'unsettled' });
  const { batches: others } = batchesWith(() => sqlError('23505', 'another'));
  await expect(others.submit(ask(1))).rejects.toThrow('refused');
});

it('goes on with later asks after a failure', async () => {
  let broken = true;
  const { batches } = batchesWith(() => (broken ? sqlError('57P01') : undefined));
  await expect(batches.submit(ask(1))).rejects.toThrow('refused');
  broken = false;
  expect(await batches.submit(ask(1))).toEqual(spent(1));
});
