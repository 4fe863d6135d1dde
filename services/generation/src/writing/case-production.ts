import { checkCase, type CaseModel, type CheckReport, type LibraryEntry } from '@casedrop/case-engine';
import type { ReadingChoice } from '@casedrop/contracts';
import { Clock, Ids, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { LanguageModel } from '../integrations/openai/language-model.js';
import { LANGUAGE_MODEL } from '../integrations/openai/open-language-model.js';
import { LibraryRepository } from '../persistence/library.repository.js';
import { type Claim, WorkRepository } from '../persistence/work.repository.js';
import { HeadlineDesk, type Considered } from '../reading/headline-desk.js';
import { BlueprintWriter } from './blueprint-writer.js';
import type { CaseWriter, HeadlineSource, ModelAccount, WritingTask, Written } from './case-writer.js';
import { LeaseLost } from './lease.js';
import { ProposalWriter } from './proposals/proposal-writer.js';

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
    private readonly proposals: ProposalWriter,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | undefined,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Throws `LeaseLost` when another worker has taken the request over, and whatever the database throws. */
  async produce(claim: Claim, signal: AbortSignal): Promise<void> {
    const source = sourceOf(claim);
    const account: ModelAccount = {
      seed: claim.seed,
      signal,
      budget: this.model ? await this.work.spent(claim) : { tokens: 0, costUsd: 0 },
      record: (run) => this.work.record(claim, { ...run, attempt: claim.attempts }),
    };
    const considered = await this.consider(claim, source, account);
    if (considered.declined?.taste)
      return this.fail(claim, { code: 'no-business-case', reason: considered.declined.reason });
    const fromLibrary = this.blueprints.turnsAt(considered);
    const proposed = claim.brief.choice ? [] : this.proposals.turnsAt(considered);
    // What no blueprint surely carries, a language model is asked for first.
    const isSure = (considered.choices[0]?.probability ?? 0) >= considered.sureFrom;
    const writers = isSure ? [...fromLibrary, ...proposed] : [...proposed, ...fromLibrary];
    const { industry } = claim.brief;
    const today = this.clock.now().toISOString().slice(0, 10);
    let failure: Failure | undefined;
    for (const [index, writer] of writers.entries()) {
      signal.throwIfAborted();
      const seed = claim.seed + index * SEED_STEP;
      const outcome = await this.attempt(claim, writer, {
        ...account,
        source,
        today,
        seed,
        ...(industry ? { industry } : {}),
      });
      if (outcome === 'finished') return;
      failure = outcome;
    }
    // A proposal is more than the headline was promised: where it fails alone, the headline is declined as without one.
    if (!failure || fromLibrary.length === 0) return this.decline(claim, considered);
    await this.fail(claim, failure);
  }

  private async consider(
    claim: Claim,
    { headline, summary }: HeadlineSource,
    account: ModelAccount,
  ): Promise<Considered> {
    return this.desk.consider(
      { title: headline, ...(summary ? { summary } : {}) },
      {
        used: this.library.usedIn(await this.library.latest(), this.clock.now()),
        account,
        ...claim.brief,
      },
    );
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
    task: Omit<WritingTask, 'library'>,
  ): Promise<'finished' | Failure> {
    await this.advance(claim, 'generating', claim.attempts + 1);
    const library = await this.library.latest();
    const written = await this.write(claim, writer, { ...task, library });
    if (!('run' in written)) return written;
    const book = (result: string, detail: string | null) =>
      this.work.record(claim, { ...written.run, attempt: claim.attempts, result, detail });
    if (!written.ok) {
      await book('no-draft', written.reason);
      return { code: 'checks-failed', reason: written.reason };
    }
    await this.advance(claim, 'checking', claim.attempts);
    const report = this.check(written.model, task, library);
    if (!report.passed) {
      const reason = failedChecks(report);
      await book('checks-failed', reason);
      return { code: 'checks-failed', reason };
    }
    await book('passed', null);
    await this.finish(claim, written, report);
    return 'finished';
  }

  /** A writer that throws has failed at this headline; it must not stop the worker. */
  private async write(claim: Claim, writer: CaseWriter, task: WritingTask): Promise<Written | Failure> {
    try {
      return await writer.write(task);
    } catch (error) {
      task.signal.throwIfAborted();
      this.log.error(
        { err: error, requestId: claim.id, writer: writer.kind },
        'a writer stopped with an error',
      );
      return { code: 'writer-failed', reason: 'The writer stopped with an error on this headline.' };
    }
  }

  private check(
    model: CaseModel,
    { source, today }: Pick<WritingTask, 'source' | 'today'>,
    library: readonly LibraryEntry[],
  ): CheckReport {
    const sourceText = [source.headline, source.summary ?? ''].join('\n');
    return checkCase(model, { today, library, sourceText });
  }

  private async finish(
    claim: Claim,
    { model, reading, proposal }: Extract<Written, { ok: true }>,
    checks: CheckReport,
  ): Promise<void> {
    const finished = await this.work.finish(claim, {
      caseId: this.ids.uuid(),
      model,
      checks,
      reading: reading ?? null,
      proposal,
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
}

const sourceOf = ({ title, publisher, publishedAt, url, summary }: Claim): HeadlineSource => ({
  headline: title,
  publisher: publisher ?? 'Submitted headline',
  publishedAt: publishedAt.toISOString().slice(0, 10),
  ...(url === null ? {} : { url }),
  ...(summary === null ? {} : { summary }),
});

function failedChecks(report: CheckReport): string {
  const failed = report.results.filter((result) => result.severity === 'block' && !result.passed);
  const sentences = failed.slice(0, SENTENCES_IN_REASON).map((result) => result.sentence);
  return `The draft did not pass its checks: ${sentences.join(' ')}`;
}
