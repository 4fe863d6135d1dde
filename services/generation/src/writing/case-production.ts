import {
  checkCase,
  classifyHeadline,
  WRITTEN_ARCHETYPES,
  type CaseBrief,
  type CaseModel,
  type CheckReport,
  type LibraryEntry,
} from '@casedrop/case-engine';
import type { Reading, ReadingChoice } from '@casedrop/contracts';
import { Clock, Ids, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LibraryRepository } from '../persistence/library.repository.js';
import { type Claim, WorkRepository } from '../persistence/work.repository.js';
import { HeadlineDesk, type Considered } from '../reading/headline-desk.js';
import { BlueprintTurn } from './blueprint-turn.js';
import { BlueprintWriter } from './blueprint-writer.js';
import { CASE_WRITERS, type Budget, type CaseWriter, type Written } from './case-writer.js';
import { LeaseLost } from './lease.js';

const SENTENCES_IN_REASON = 3;
const SEED_STEP = 7919;

/** How a request ends without a case. */
interface Ending {
  code: string;
  reason: string;
  /** The blueprint from which an editor may have it written anyway. */
  nearest?: ReadingChoice | null;
}

/** Why an attempt gave no case. */
interface Failure {
  code: 'checks-failed' | 'writer-failed';
  reason: string;
}

/**
 * Turns one claimed headline into a pending case or a stated failure. Each draft is written in the phase
 * `generating` and judged in the phase `checking`, by the same checks whoever wrote it; a draft that fails goes to
 * the next writer with another seed.
 */
@Injectable()
export class CaseProduction {
  constructor(
    private readonly work: WorkRepository,
    private readonly library: LibraryRepository,
    private readonly desk: HeadlineDesk,
    private readonly blueprints: BlueprintWriter,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(CASE_WRITERS) private readonly writers: readonly CaseWriter[],
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Throws `LeaseLost` when another worker has taken the request over, and whatever the database throws. */
  async produce(claim: Claim, signal: AbortSignal): Promise<void> {
    const brief = this.briefOf(claim);
    const considered = await this.consider(claim, brief);
    if (considered.declined?.taste)
      return this.fail(claim, { code: 'no-business-case', reason: considered.declined.reason });
    const writers = [...this.blueprints.turnsAt(considered), ...this.writersOf(claim, brief)];
    if (writers.length === 0) return this.decline(claim, considered);
    let failure: Failure = { code: 'writer-failed', reason: 'There is no writer.' };
    const budget: Budget = { tokens: 0, costUsd: 0 };
    const hopeless = new Set<CaseWriter>();
    for (const [index, writer] of writers.entries()) {
      if (hopeless.has(writer)) continue;
      signal.throwIfAborted();
      const outcome = await this.attempt(claim, writer, {
        brief,
        seed: claim.seed + index * SEED_STEP,
        signal,
        budget,
      });
      if (outcome === 'finished') return;
      if (outcome.hopeless) hopeless.add(writer);
      failure = outcome;
    }
    await this.fail(claim, failure);
  }

  private async consider(claim: Claim, { headline, summary, industry }: CaseBrief): Promise<Considered> {
    const { choice } = claim.brief;
    return this.desk.consider(
      { title: headline, ...(summary ? { summary } : {}) },
      {
        used: this.library.usedIn(await this.library.latest(), this.clock.now()),
        ...(industry ? { industry } : {}),
        ...(choice ? { choice } : {}),
      },
    );
  }

  /** The writers by plot, for headlines that they take; none of them stands in for the blueprint that an editor chose. */
  private writersOf(claim: Claim, brief: CaseBrief): readonly CaseWriter[] {
    if (claim.brief.choice) return [];
    const { headline: title, summary, publisher } = brief;
    const verdict = classifyHeadline({ title, summary, publisher });
    if (!verdict.fit && !claim.brief.topic) return [];
    // An editor's topic need not tell what kind of case it makes; then the seed decides.
    if (!verdict.fit) brief.archetype = WRITTEN_ARCHETYPES[claim.seed % WRITTEN_ARCHETYPES.length];
    return this.writers;
  }

  private async decline(claim: Claim, considered: Considered): Promise<void> {
    await this.fail(claim, {
      code: 'no-business-case',
      reason: considered.declined?.reason ?? '',
      nearest: this.desk.nearestOf(considered),
    });
  }

  private async attempt(
    claim: Claim,
    writer: CaseWriter,
    task: { brief: CaseBrief; seed: number; signal: AbortSignal; budget: Budget },
  ): Promise<'finished' | (Failure & { hopeless?: boolean })> {
    await this.advance(claim, 'generating', claim.attempts + 1);
    const library = await this.library.latest();
    const written = await this.write(claim, writer, { ...task, library });
    if (!('run' in written)) return written;
    const book = (result: string, detail: string | null) =>
      this.work.record(claim, { ...written.run, attempt: claim.attempts, result, detail });
    if (!written.ok) {
      await book('no-draft', written.reason);
      return { code: 'checks-failed', reason: written.reason, hopeless: written.hopeless };
    }
    await this.advance(claim, 'checking', claim.attempts);
    const report = this.check(written.model, task.brief, library);
    if (!report.passed) {
      const reason = failedChecks(report);
      await book('checks-failed', reason);
      return { code: 'checks-failed', reason };
    }
    await book('passed', null);
    await this.finish(claim, written.model, report, writer instanceof BlueprintTurn ? writer.reading : null);
    return 'finished';
  }

  /** A writer that throws has failed at this headline; it must not stop the worker. */
  private async write(
    claim: Claim,
    writer: CaseWriter,
    task: Omit<Parameters<CaseWriter['write']>[0], 'record'>,
  ): Promise<Written | Failure> {
    try {
      const record = (run: Parameters<Parameters<CaseWriter['write']>[0]['record']>[0]) =>
        this.work.record(claim, { ...run, attempt: claim.attempts });
      return await writer.write({ ...task, record });
    } catch (error) {
      task.signal.throwIfAborted();
      this.log.error(
        { err: error, requestId: claim.id, writer: writer.kind },
        'a writer stopped with an error',
      );
      return { code: 'writer-failed', reason: 'The writer stopped with an error on this headline.' };
    }
  }

  private check(model: CaseModel, brief: CaseBrief, library: readonly LibraryEntry[]): CheckReport {
    const sourceText = [brief.headline, brief.summary ?? ''].join('\n');
    return checkCase(model, { today: brief.today, library, sourceText });
  }

  private async finish(
    claim: Claim,
    model: CaseModel,
    checks: CheckReport,
    reading: Reading | null,
  ): Promise<void> {
    const finished = await this.work.finish(claim, {
      caseId: this.ids.uuid(),
      model,
      checks,
      reading,
      generatedAt: this.clock.now(),
    });
    if (!finished) throw new LeaseLost();
  }

  private async fail(claim: Claim, { code, reason, nearest = null }: Ending): Promise<void> {
    if (!(await this.work.fail(claim, code, reason, nearest))) throw new LeaseLost();
  }

  private async advance(claim: Claim, state: 'generating' | 'checking', attempts: number): Promise<void> {
    claim.attempts = attempts;
    if (!(await this.work.advance(claim, state))) throw new LeaseLost();
  }

  private briefOf(claim: Claim): CaseBrief {
    return {
      headline: claim.title,
      publisher: claim.publisher ?? 'Submitted headline',
      publishedAt: claim.publishedAt.toISOString().slice(0, 10),
      today: this.clock.now().toISOString().slice(0, 10),
      ...(claim.url === null ? {} : { url: claim.url }),
      ...(claim.summary === null ? {} : { summary: claim.summary }),
      ...(claim.brief.industry ? { industry: claim.brief.industry } : {}),
      ...(claim.brief.difficulty ? { difficulty: claim.brief.difficulty } : {}),
    };
  }
}

function failedChecks(report: CheckReport): string {
  const failed = report.results.filter((result) => result.severity === 'block' && !result.passed);
  const sentences = failed.slice(0, SENTENCES_IN_REASON).map((result) => result.sentence);
  return `The draft did not pass its checks: ${sentences.join(' ')}`;
}
