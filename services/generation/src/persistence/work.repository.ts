import type { CaseModel } from '@casedrop/case-engine';
import { generation, type CheckReportOnTheWire, type Reading, type ReadingChoice } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { CONFIG, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource, type EntityManager, In, type QueryDeepPartialEntity } from 'typeorm';
import type { GenerationConfig } from '../config.js';
import type { Budget } from '../writing/case-writer.js';
import { type Brief, GenerationRequestEntity } from './generation-request.entity.js';
import { GenerationRunEntity } from './generation-run.entity.js';
import { CLAIM_REQUEST } from './hot-statements.js';
import { LibraryEntryEntity, libraryRow } from './library-entry.entity.js';
import { type Proposal, ProposalEntity } from './proposal.entity.js';

/** A worker's hold on one request. `fence` is the token: it grows with every hold, and only the newest may write. */
export interface Claim {
  id: string;
  fence: string;
  seed: number;
  /** Drafts written so far, over all holds. */
  attempts: number;
  correlationId: string;
  brief: Brief;
  title: string;
  url: string | null;
  publisher: string | null;
  publishedAt: Date;
  summary: string | null;
  /** The story was at most 10 days old when it was taken in. */
  fresh: boolean;
}

export interface FinishedCase {
  caseId: string;
  model: CaseModel;
  checks: CheckReportOnTheWire;
  /** How its headline was read, where it was written from a blueprint. */
  reading: Reading | null;
  /** The blueprint that a language model has proposed for it. */
  proposal?: Proposal | undefined;
  generatedAt: Date;
}

/** One call of a writer, for the books. */
export type Run = Omit<GenerationRunEntity, 'id' | 'requestId'>;

type Change = QueryDeepPartialEntity<GenerationRequestEntity>;

const HELD = ['generating', 'checking'] as const;
const now = (): string => 'now()';

/** What a worker does to its request. Each change happens only while the worker's hold is the newest. */
@Injectable()
export class WorkRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    @Inject(CONFIG) private readonly config: Pick<GenerationConfig, 'GENERATION_LEASE_SECONDS'>,
  ) {}

  /** Takes hold of a request that is queued, or whose holder is gone; `undefined` when there is nothing to do. */
  async claim(id: string): Promise<Claim | undefined> {
    const { rows } = await this.pool.query<Claim>({
      name: 'claim-request',
      text: CLAIM_REQUEST,
      values: [id, this.config.GENERATION_LEASE_SECONDS],
    });
    return rows[0];
  }

  private readonly leaseFromNow = (): string =>
    `now() + make_interval(secs => ${this.config.GENERATION_LEASE_SECONDS})`;

  /** Moves a held request to another phase, or keeps it in its phase, and renews the lease. False: the hold is lost. */
  advance(claim: Claim, state: 'generating' | 'checking'): Promise<boolean> {
    const { attempts } = claim;
    return this.whileHeld(claim, { state, attempts, leaseUntil: this.leaseFromNow, updatedAt: now });
  }

  /** Renews the lease. False: the hold is lost. */
  renew(claim: Claim): Promise<boolean> {
    return this.whileHeld(claim, { leaseUntil: this.leaseFromNow });
  }

  /** Gives a held request back to the queue unharmed, as when the worker is told to end. */
  async release(claim: Claim): Promise<void> {
    await this.whileHeld(claim, {
      state: 'queued',
      leaseUntil: null,
      claims: () => 'claims - 1',
      epoch: () => 'epoch + 1',
      // Long ago, so that the next sweep puts it in the queue.
      dispatchedAt: () => 'to_timestamp(0)',
      updatedAt: now,
    });
  }

  /**
   * Ends a held request as failed, with the sentence that people read and the blueprint that came nearest. False: the
   * hold is lost.
   */
  fail(
    claim: Claim,
    failure: string,
    reason: string,
    nearest: ReadingChoice | null = null,
  ): Promise<boolean> {
    const { attempts } = claim;
    return this.whileHeld(claim, {
      state: 'failed',
      failure,
      reason,
      nearest,
      attempts,
      leaseUntil: null,
      updatedAt: now,
    });
  }

  /**
   * Ends a held request as a pending case: state, case, library entry and event in one transaction, so that a worker
   * which was paused past its lease changes nothing. False: the hold is lost.
   */
  async finish(claim: Claim, done: FinishedCase): Promise<boolean> {
    const { caseId, model, checks, reading, proposal, generatedAt } = done;
    return this.unitOfWork.run(async (tx) => {
      const ended: Change = {
        state: 'pending',
        caseId,
        attempts: claim.attempts,
        leaseUntil: null,
        updatedAt: now,
      };
      if (!(await this.whileHeld(claim, ended, { in: ['checking'], manager: tx.manager }))) return false;
      await tx.manager.insert(LibraryEntryEntity, libraryRow(caseId, model));
      if (proposal) {
        const row = { ...proposal, requestId: claim.id, caseId, madeAt: generatedAt };
        // TypeORM has no words for a document in which a key may be anything.
        await tx.manager.insert(ProposalEntity, row as QueryDeepPartialEntity<ProposalEntity>);
      }
      const announced = { caseId, requestId: claim.id, model, checks, reading, fresh: claim.fresh };
      await tx.emit(
        generation.caseGenerated,
        { ...announced, generatedAt: generatedAt.toISOString() },
        claim,
      );
      return true;
    });
  }

  /** Writes a writer's call into the books. */
  async record(claim: Claim, run: Run): Promise<void> {
    await this.dataSource.getRepository(GenerationRunEntity).insert({ requestId: claim.id, ...run });
  }

  /** What the books say that a request has used so far, over all holds and tries. */
  async spent({ id: requestId }: Claim): Promise<Budget> {
    const spent = await this.dataSource
      .getRepository(GenerationRunEntity)
      .createQueryBuilder('run')
      .select('coalesce(sum(run.input_tokens + run.output_tokens), 0)::integer', 'tokens')
      .addSelect('coalesce(sum(run.cost_usd), 0)::float8', 'costUsd')
      .where({ requestId })
      .getRawOne<Budget>();
    return spent!;
  }

  /** One statement, which changes nothing once another worker has taken the request over. */
  private async whileHeld(
    { id, fence }: Claim,
    change: Change,
    where: { in: readonly GenerationRequestEntity['state'][]; manager: EntityManager } = {
      in: HELD,
      manager: this.dataSource.manager,
    },
  ): Promise<boolean> {
    const held = { id, fence, state: In(where.in) };
    const { affected } = await where.manager.update(GenerationRequestEntity, held, change);
    return affected === 1;
  }
}
