import fc from 'fast-check';
import type { Card, Step } from './history-model.js';
import { type Finding, type Round, runHistories } from './history-run.js';

/** `HISTORIES=1000 SEED=7 npm test -- component services/billing/test/histories` runs more, or others. */
const WANTED = Number(process.env.HISTORIES ?? 30);
const SEED = Number(process.env.SEED ?? 20_261_123);
const BESIDE = 60;
const LENGTH = 8;

const item = fc.constantFrom(0 as const, 1 as const);
const card: fc.Arbitrary<Card> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Card>('good') },
  { weight: 5, arbitrary: fc.constantFrom<Card>('asks', 'fails-later', 'declined', 'asks-and-fails') },
);
const then = fc.constantFrom(undefined, undefined, 'credit', 'withdraw', 'visit');
const coupon = fc.constantFrom(undefined, 'MONDAY50', 'FIRSTFIVE');
const pick = fc.nat(5);
const just = <D extends Step['do']>(name: D) => fc.constant(name);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: just('buy'), item, card, then }) },
  { weight: 5, arbitrary: fc.record({ do: just('subscribe'), card, coupon }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: just('abandon'),
      item: fc.constantFrom(0 as const, 1 as const, 'pro' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume', 'nothing') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('credit', 'credit', 'withdraw'), item }),
  },
  { weight: 3, arbitrary: fc.record({ do: just('refund'), pick, part: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('dispute', 'win', 'lose'), pick }) },
);
const round: fc.Arbitrary<Round> = fc.record({
  hours: fc.constantFrom(1, 3, 24, 72, 96, 7 * 24, 7 * 24, 31 * 24),
  mode: fc.constantFrom('plain', 'thrice', 'shuffled', 'dropped'),
});
const history = fc.array(step, { minLength: LENGTH, maxLength: LENGTH });
const rounds = fc.array(round, { minLength: LENGTH, maxLength: LENGTH });

/** Finds the shortest history that differs still, so that somebody can read it. */
async function shrunk(ofRounds: Round[], { history: found }: Finding): Promise<string> {
  const alone = fc.asyncProperty(rounds, history, async (some, one) => {
    expect(await runHistories(some, [one])).toEqual([]);
  });
  const result = await fc.check(alone, {
    examples: [[ofRounds, [...found]]],
    numRuns: 1,
    interruptAfterTimeLimit: 40_000,
  });
  return JSON.stringify(result.counterexample ?? 'It does not differ alone.');
}

const batches = fc.sample(fc.tuple(rounds, fc.array(history, { minLength: BESIDE, maxLength: BESIDE })), {
  seed: SEED,
  numRuns: Math.ceil(WANTED / BESIDE),
});

it(
  `keeps to the reference model in ${WANTED} random histories`,
  async () => {
    for (const [index, [ofRounds, all]] of batches.entries()) {
      const histories = all.slice(0, WANTED - index * BESIDE);
      const findings = await runHistories(ofRounds, histories);
      const [first] = findings;
      if (!first) continue;
      const shortest = process.env.SHRINK ? await shrunk(ofRounds, first) : 'with SHRINK=1';
      throw new Error(
        `${findings.length} of ${histories.length} histories of batch ${index + 1} (SEED=${SEED}) differ:\n${findings
          .slice(0, 5)
          .map((one) => `${one.differences.join('\n')}\n${JSON.stringify(one.history)}`)
          .join('\n\n')}\nrounds: ${JSON.stringify(ofRounds)}\nshortest: ${shortest}`,
      );
    }
  },
  60_000 + WANTED * 2000,
);
