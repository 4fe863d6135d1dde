import {
  calculationGraph,
  checkCase,
  classifyHeadline,
  textFingerprint,
  WRITTEN_ARCHETYPES,
  type CaseBrief,
  type CaseModel,
  type CheckReport,
  type LibraryEntry,
} from '@casedrop/case-engine';
import { Clock, Ids, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LibraryRepository } from '../persistence/library.repository.js';
import { type Claim, WorkRepository } from '../persistence/work.repository.js';
import { CASE_WRITERS, type Budget, type CaseWriter, type Written } from './case-writer.js';
import { LeaseLost } from './lease.js';

const SENTENCES_IN_REASON = 3;
const SEED_STEP = 7919;

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
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(CASE_WRITERS) private readonly writers: readonly CaseWriter[],
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Throws `LeaseLost` when another worker has taken the request over, and whatever the database throws. */
  async produce(claim: Claim, signal: AbortSignal): Promise<void> {
    const brief = this.briefOf(claim);
    const verdict = classifyHeadline({
      title: brief.headline,
      summary: brief.summary,
      publisher: brief.publisher,
    });
    if (!verdict.fit && !claim.brief.topic) return this.fail(claim, 'no-business-case', verdict.reason);
    // An editor's topic need not tell what kind of case it makes; then the seed decides.
    if (!verdict.fit) brief.archetype = WRITTEN_ARCHETYPES[claim.seed % WRITTEN_ARCHETYPES.length];
    let failure: Failure = { code: 'writer-failed', reason: 'There is no writer.' };
    const budget: Budget = { tokens: 0, costUsd: 0 };
    const hopeless = new Set<CaseWriter>();
    for (const [index, writer] of this.writers.entries()) {
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
    await this.fail(claim, failure.code, failure.reason);
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
    await this.finish(claim, written.model, report);
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

  private async finish(claim: Claim, model: CaseModel, checks: CheckReport): Promise<void> {
    const finished = await this.work.finish(claim, {
      caseId: this.ids.uuid(),
      model,
      checks,
      graph: calculationGraph(model),
      fingerprint: textFingerprint(model),
      generatedAt: this.clock.now(),
    });
    if (!finished) throw new LeaseLost();
  }

  private async fail(claim: Claim, code: string, reason: string): Promise<void> {
    if (!(await this.work.fail(claim, code, reason))) throw new LeaseLost();
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
