import { libraryOf, readBlueprintFile, SOURCES } from '@casedrop/blueprint-library';
import { chooseBlueprints, commissionOf, writeDraft } from '@casedrop/case-engine/blueprint';
import { storyJudge } from '@casedrop/headline-reader';
import { createLogger, RandomIds, SystemClock } from '@casedrop/platform';
import type { LanguageModel } from '../integrations/openai/language-model.js';
import type { LibraryRepository } from '../persistence/library.repository.js';
import type { Claim, FinishedCase, Run, WorkRepository } from '../persistence/work.repository.js';
import { HeadlineDesk } from '../reading/headline-desk.js';
import type { HeadlineReader, HeadlineReading } from '../reading/headline-reader.js';
import { BlueprintWriter } from './blueprint-writer.js';
import { CaseProduction } from './case-production.js';
import type { Budget, CaseWriter, WritingTask, Written } from './case-writer.js';
import { LeaseLost } from './lease.js';
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

const CLOSURES = 'Lender to close forty branches in market towns';

const BLUEPRINTS = libraryOf([readBlueprintFile(SOURCES, 'financial-services/branch-closures.yaml')]);

/** A reader that reads every headline like this. */
const readerOf = (reading: Partial<HeadlineReading>): HeadlineReader => ({
  read: async () => ({ taste: null, worthTaking: true, chances: [], direction: 'none', ...reading }),
});

interface Setting {
  /** Those that the library has a turn for; the blueprint of closures itself unless told otherwise. */
  writers?: CaseWriter[];
  claim?: Claim;
  reader?: HeadlineReader;
  proposed?: CaseWriter[];
  model?: LanguageModel;
}

/** The headline of closures is a closing of branches, as surely as is said. */
const chancesOf = (probability: number) => [
  { event: 'close-sites' as const, sector: 'retail-bank' as const, probability },
];
const reading = (probability: number) => readerOf({ chances: chancesOf(probability) });

const HARDLY = 0.6;
const SURELY = 1;
/** How likely the blueprint of closures follows where they are read so surely; that is learnt anew now and then. */
function likelihoodAt(probability: number): number {
  const chances = chancesOf(probability);
  const options = { headline: CLOSURES, judge: storyJudge(CLOSURES, chances) };
  return chooseBlueprints(BLUEPRINTS.entries, chances, options)[0]?.probability ?? NaN;
}
/** Sure is what follows surely rather than hardly. */
const SURE_FROM = (likelihoodAt(HARDLY) + likelihoodAt(SURELY)) / 2;

async function produce(row: Row, setting: Setting = {}): Promise<void> {
  const { writers, claim = claimOf(CLOSURES), reader = reading(0.9), proposed = [], model } = setting;
  const library = { latest: async () => [], usedIn: () => [] } as unknown as LibraryRepository;
  const desk = new HeadlineDesk(reader, BLUEPRINTS, { sureFrom: async () => SURE_FROM });
  const log = createLogger({ service: 'test', level: 'silent' });
  const turnsOf = (turns: CaseWriter[]) => ({ turnsAt: () => turns }) as unknown;
  const production = new CaseProduction(
    row.repository,
    library,
    desk,
    writers ? (turnsOf(writers) as BlueprintWriter) : new BlueprintWriter(BLUEPRINTS, desk),
    turnsOf(proposed) as ProposalWriter,
    new SystemClock(),
    new RandomIds(),
    model,
    log,
  );
  await production.produce(claim, new AbortController().signal);
}

const writer = (write: (task: WritingTask) => Written): CaseWriter & { seeds: number[] } => {
  const seeds: number[] = [];
  return {
    kind: 'offline',
    seeds,
    write: async (task) => {
      seeds.push(task.seed);
      return write(task);
    },
  };
};

const [BLUEPRINT] = BLUEPRINTS.entries.map(({ id }) => BLUEPRINTS.blueprint(id));
const sound = ({ seed, today, source }: WritingTask): Extract<Written, { ok: true }> => {
  const commission = commissionOf(BLUEPRINT!, BLUEPRINT!.scenarios[0], { turn: 0, today });
  const model = writeDraft({ ...commission, provenance: source }, { seed, today });
  if (!model) throw new Error('no draw meets the conditions');
  return { ok: true, model, run: run(seed) };
};

/** A sound case with one number in its prose that no calculation gives. */
const unsound = (task: WritingTask): Written => {
  const { model, ...written } = sound(task);
  return { ...written, model: { ...model, description: `${model.description} It earned 987,654 pounds.` } };
};

describe('CaseProduction', () => {
  it('writes, then checks, then ends as a case', async () => {
    const row = new Row();
    await produce(row);
    expect(row.states).toEqual(['generating', 'checking']);
    expect(row.done?.checks.passed).toBe(true);
    expect(row.done?.model.provenance.headline).toBe(CLOSURES);
    expect(row.runs).toMatchObject([{ attempt: 1, result: 'passed' }]);
  });

  it('gives a draft that fails the checks to the next writer, with another seed', async () => {
    const row = new Row();
    const bad = writer(unsound);
    await produce(row, { writers: [bad, bad, writer(sound)] });
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
    await produce(row, { writers: [writer(unsound)] });
    expect(row.failure).toBe('checks-failed');
    expect(row.reason).toMatch(/^The draft did not pass its checks: .*number/i);
    expect(row.done).toBeUndefined();
  });

  it('fails with a reason when every writer throws, and shows nothing of the error', async () => {
    const row = new Row();
    const poison = writer(() => {
      throw new TypeError('secret at /srv/app/writer.js');
    });
    await produce(row, { writers: [poison, poison] });
    expect(row.failure).toBe('writer-failed');
    expect(row.reason).toBe('The writer stopped with an error on this headline.');
  });

  it('declines a headline that is no business case, with the blueprint that comes nearest', async () => {
    const row = new Row();
    await produce(row, { reader: readerOf({ worthTaking: false }) });
    expect(row).toMatchObject({
      ...{ failure: 'no-business-case', reason: 'The headline tells no decision of a business.' },
      done: undefined,
    });
  });

  it('declines one below taste without asking anybody', async () => {
    const row = new Row();
    const asked = writer(unsound);
    await produce(row, { writers: [asked], reader: readerOf({ taste: 'It tells of a death.' }) });
    expect(row).toMatchObject({ failure: 'no-business-case', reason: 'It tells of a death.' });
    expect(asked.seeds).toEqual([]);
  });

  it("takes an editor's topic that tells no news, in the industry that they wish", async () => {
    const row = new Row();
    const brief = { topic: true, industry: 'financial-services', difficulty: 'advanced' } as const;
    const claim = claimOf('Latest developments at banks', brief);
    await produce(row, { claim, reader: readerOf({ worthTaking: false }) });
    expect(row.done?.model.meta.industry).toBe('financial-services');
    expect(row.done?.model.provenance.headline).toBe('Latest developments at banks');
  });

  it.each([
    [1, { writers: 0, runs: 0 }],
    [2, { writers: 1, runs: 0 }],
    [3, { writers: 1, runs: 1 }],
  ])('stops at once when the hold is lost at update %i', async (update, asked) => {
    const row = new Row();
    row.lostFrom = update;
    const asking = writer(sound);
    await expect(produce(row, { writers: [asking, asking] })).rejects.toBeInstanceOf(LeaseLost);
    expect(row.done).toBeUndefined();
    expect(row.updates).toBe(update);
    expect({ writers: asking.seeds.length, runs: row.runs.length }).toEqual(asked);
  });

  describe('where a language model proposes blueprints', () => {
    /** Somebody whose proposals are never sound. */
    const proposer = () => writer(({ seed }) => ({ ok: false, reason: 'It is not sound.', run: run(seed) }));

    it.each([
      ['first, where no blueprint surely carries the news', HARDLY, 1],
      ['not at all, where one does', SURELY, 0],
    ])('asks it %s', async (_what, probability, asked) => {
      const row = new Row();
      const proposed = proposer();
      await produce(row, { reader: reading(probability), proposed: [proposed] });
      expect(proposed.seeds).toHaveLength(asked);
      expect(row.done?.model.blueprint?.id).toBe('branch-closures');
      expect(row.done?.proposal).toBeUndefined();
    });

    it('declines what only a proposal could have carried, as without a model', async () => {
      const row = new Row();
      const proposed = proposer();
      await produce(row, { reader: readerOf({}), proposed: [proposed] });
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
      await produce(row, { reader, ...(model ? { model } : {}) });
      expect(budgets).toEqual([spent]);
      expect(row.looks).toBe(looks);
    });

    it('does not ask it where an editor has chosen', async () => {
      const row = new Row();
      const proposed = proposer();
      const choice = { blueprint: 'branch-closures' };
      await produce(row, {
        claim: claimOf(CLOSURES, { choice }),
        reader: readerOf({}),
        proposed: [proposed],
      });
      expect(proposed.seeds).toEqual([]);
      expect(row.done?.model.blueprint?.id).toBe('branch-closures');
    });
  });
});
