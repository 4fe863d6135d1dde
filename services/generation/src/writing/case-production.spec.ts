import { libraryOf, readBlueprintFile, SOURCES } from '@casedrop/blueprint-library';
import { generateCase, type CaseBrief } from '@casedrop/case-engine';
import { createLogger, RandomIds, SystemClock } from '@casedrop/platform';
import type { LanguageModel } from '../integrations/openai/language-model.js';
import type { LibraryRepository } from '../persistence/library.repository.js';
import type { Claim, FinishedCase, Run, WorkRepository } from '../persistence/work.repository.js';
import { HeadlineDesk } from '../reading/headline-desk.js';
import type { HeadlineReader, HeadlineReading } from '../reading/headline-reader.js';
import { BlueprintWriter } from './blueprint-writer.js';
import { CaseProduction } from './case-production.js';
import type { Budget, CaseWriter, Written } from './case-writer.js';
import { LeaseLost } from './lease.js';
import { OfflineWriter } from './offline-writer.js';
import type { ProposalWriter } from './proposals/proposal-writer.js';

const run = (seed: number) => ({
  writer: 'offline' as const,
  phase: null,
  promptVersion: null,
  model: null,
  seed,
  promptHash: null,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  durationMs: 1,
});

const SPENT = { tokens: 9000, costUsd: 0.2 };

/** A row in memory: what the statements of the repository would do to it. */
class Row {
  states: string[] = [];
  reason: string | undefined;
  failure: string | undefined;
  done: FinishedCase | undefined;
  runs: Run[] = [];
  lostFrom = Infinity;
  /** How often somebody asked what the request has used. */
  looks = 0;
  updates = 0;

  readonly repository = {
    advance: async (_claim: Claim, state: string) => this.update(() => this.states.push(state)),
    fail: async (_claim: Claim, failure: string, reason: string) =>
      this.update(() => Object.assign(this, { failure, reason })),
    finish: async (_claim: Claim, done: FinishedCase) => this.update(() => (this.done = done)),
    record: async (_claim: Claim, recorded: Run) => void this.runs.push(recorded),
    spent: async () => {
      this.looks += 1;
      return { ...SPENT };
    },
  } as unknown as WorkRepository;

  private update(change: () => unknown): boolean {
    if (++this.updates >= this.lostFrom) return false;
    change();
    return true;
  }
}

const claimOf = (title: string, brief: Claim['brief'] = {}): Claim => ({
  id: 'request',
  fence: '1',
  seed: 11,
  attempts: 0,
  correlationId: 'test',
  brief,
  title,
  url: null,
  publisher: null,
  publishedAt: new Date(),
  summary: null,
  fresh: true,
});

const BAKERY = 'Bakery chain weighs higher prices as flour costs climb';

const BLUEPRINTS = libraryOf([readBlueprintFile(SOURCES, 'financial-services/branch-closures.yaml')]);

/** A reader that reads every headline like this. */
const readerOf = (reading: Partial<HeadlineReading>): HeadlineReader => ({
  read: async () => ({ taste: null, worthTaking: true, chances: [], direction: 'none', ...reading }),
});

async function produce(
  row: Row,
  writers: CaseWriter[],
  claim = claimOf(BAKERY),
  reader = readerOf({}),
  proposed: CaseWriter[] = [],
  model?: LanguageModel,
): Promise<void> {
  const library = { latest: async () => [], usedIn: () => [] } as unknown as LibraryRepository;
  const desk = new HeadlineDesk(reader, BLUEPRINTS, { sureFrom: async () => 0.7 });
  const log = createLogger({ service: 'test', level: 'silent' });
  const production = new CaseProduction(
    row.repository,
    library,
    desk,
    new BlueprintWriter(BLUEPRINTS, desk),
    { turnsAt: () => proposed } as unknown as ProposalWriter,
    new SystemClock(),
    new RandomIds(),
    model,
    writers,
    log,
  );
  await production.produce(claim, new AbortController().signal);
}

const writer = (write: (brief: CaseBrief, seed: number) => Written): CaseWriter & { seeds: number[] } => {
  const seeds: number[] = [];
  return {
    kind: 'offline',
    seeds,
    write: async ({ brief, seed }) => {
      seeds.push(seed);
      return write(brief, seed);
    },
  };
};

/** A sound case with one number in its prose that no calculation gives. */
const unsound = (brief: CaseBrief, seed: number): Written => {
  const made = generateCase(brief, { seed, today: brief.today });
  if (!made.ok) throw new Error(made.reason);
  const description = `${made.model.description} It earned 987,654 pounds.`;
  return { ok: true, model: { ...made.model, description }, run: run(seed) };
};

describe('CaseProduction', () => {
  it('writes, then checks, then ends as a case', async () => {
    const row = new Row();
    await produce(row, [new OfflineWriter()]);
    expect(row.states).toEqual(['generating', 'checking']);
    expect(row.done?.checks.passed).toBe(true);
    expect(row.done?.model.provenance.headline).toBe(BAKERY);
    expect(row.runs).toMatchObject([{ attempt: 1, result: 'passed' }]);
  });

  it('gives a draft that fails the checks to the next writer, with another seed', async () => {
    const row = new Row();
    const bad = writer(unsound);
    await produce(row, [bad, bad, new OfflineWriter()]);
    expect(new Set(bad.seeds).size).toBe(2);
    expect(row.states).toEqual([
      'generating',
      'checking',
      'generating',
      'checking',
      'generating',
      'checking',
    ]);
    expect(row.runs.map((entry) => entry.result)).toEqual(['checks-failed', 'checks-failed', 'passed']);
  });

  it('fails with the sentences of the checks when no draft passes', async () => {
    const row = new Row();
    await produce(row, [writer(unsound)]);
    expect(row.failure).toBe('checks-failed');
    expect(row.reason).toMatch(/^The draft did not pass its checks: .*number/i);
    expect(row.done).toBeUndefined();
  });

  it('fails with a reason when every writer throws, and shows nothing of the error', async () => {
    const row = new Row();
    const poison = writer(() => {
      throw new TypeError('secret at /srv/app/writer.js');
    });
    await produce(row, [poison, poison]);
    expect(row.failure).toBe('writer-failed');
    expect(row.reason).toBe('The writer stopped with an error on this headline.');
  });

  it('declines a headline that is no business case without asking a writer', async () => {
    const row = new Row();
    const asked = writer(unsound);
    await produce(row, [asked], claimOf('Man, 40, dies after crash on coastal road'));
    expect(row).toMatchObject({ failure: 'no-business-case', done: undefined });
    expect(asked.seeds).toEqual([]);
  });

  it("takes an editor's topic that tells no kind of case", async () => {
    const row = new Row();
    const brief = { topic: true, industry: 'technology', difficulty: 'intermediate' } as const;
    await produce(row, [new OfflineWriter()], claimOf('Latest tech developments', brief));
    expect(row.done?.model.meta).toMatchObject({
      industry: 'technology',
      difficulty: { label: 'intermediate' },
    });
  });

  it.each([
    [1, { writers: 0, runs: 0 }],
    [2, { writers: 1, runs: 0 }],
    [3, { writers: 1, runs: 1 }],
  ])('stops at once when the hold is lost at update %i', async (update, asked) => {
    const row = new Row();
    row.lostFrom = update;
    const sound = writer((brief, seed) => {
      const made = generateCase(brief, { seed, today: brief.today });
      if (!made.ok) throw new Error(made.reason);
      return { ok: true, model: made.model, run: run(seed) };
    });
    await expect(produce(row, [sound, sound])).rejects.toBeInstanceOf(LeaseLost);
    expect(row.done).toBeUndefined();
    expect(row.updates).toBe(update);
    expect({ writers: sound.seeds.length, runs: row.runs.length }).toEqual(asked);
  });

  describe('where a language model proposes blueprints', () => {
    const CLOSURES = 'Lender closes counters';
    const reading = (probability: number) =>
      readerOf({ chances: [{ event: 'close-sites', sector: 'retail-bank', probability }] });
    /** Somebody whose proposals are never sound. */
    const proposer = () =>
      writer((_brief, seed) => ({ ok: false, reason: 'It is not sound.', run: run(seed) }));

    it.each([
      ['first, where no blueprint surely carries the news', 0.5, 1],
      ['not at all, where one does', 0.9, 0],
    ])('asks it %s', async (_what, probability, asked) => {
      const row = new Row();
      const proposed = proposer();
      await produce(row, [], claimOf(CLOSURES), reading(probability), [proposed]);
      expect(proposed.seeds).toHaveLength(asked);
      expect(row.done?.model.blueprint?.id).toBe('branch-closures');
      expect(row.done?.proposal).toBeUndefined();
    });

    it('declines what only a proposal could have carried, as without a model', async () => {
      const row = new Row();
      const proposed = proposer();
      await produce(row, [], claimOf(CLOSURES), readerOf({}), [proposed]);
      expect(proposed.seeds).toHaveLength(1);
      expect(row).toMatchObject({
        ...{ failure: 'no-business-case', reason: 'No blueprint carries this news.', done: undefined },
      });
    });

    it.each([
      ['goes on from what earlier holds have used', {} as LanguageModel, 1, SPENT],
      ['asks nothing of the books without a model', undefined, 0, { tokens: 0, costUsd: 0 }],
    ])('%s', async (_what, model, looks, spent) => {
      const row = new Row();
      const budgets: Budget[] = [];
      const reader: HeadlineReader = {
        read: async (headline, account) => {
          if (account) budgets.push({ ...account.budget });
          return reading(0.9).read(headline);
        },
      };
      await produce(row, [], claimOf(CLOSURES), reader, [], model);
      expect(budgets).toEqual([spent]);
      expect(row.looks).toBe(looks);
    });

    it('does not ask it where an editor has chosen', async () => {
      const row = new Row();
      const proposed = proposer();
      const choice = { blueprint: 'branch-closures' };
      await produce(row, [], claimOf(CLOSURES, { choice }), readerOf({}), [proposed]);
      expect(proposed.seeds).toEqual([]);
      expect(row.done?.model.blueprint?.id).toBe('branch-closures');
    });
  });
});
