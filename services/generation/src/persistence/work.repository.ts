import { generation, type CheckReportOnTheWire } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { CaseModel, Difficulty, Industry } from '@casedrop/case-engine';

/** A worker's hold on one request. `fence` is the token: it grows with every hold, and only the newest may write. */
export interface Claim {
  id: string;
  fence: string;
  seed: number;
  /** Drafts written so far, over all holds. */
  attempts: number;
  correlationId: string;
  brief: { industry?: Industry; difficulty?: Difficulty; topic?: boolean };
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
  graph: string;
  fingerprint: string;
  generatedAt: Date;
}

/** One call of a writer, for the books. */
export interface Run {
  attempt: number;
  writer: 'offline' | 'language-model';
  model: string | null;
  seed: number;
  promptHash: string | null;
  inputTokens: number;
  outputTokens: number;
  costUsd: number;
  result: string;
  detail: string | null;
  durationMs: number;
}

export const LEASE_SECONDS = 15;
const LEASE = `now() + make_interval(secs => ${LEASE_SECONDS})`;

/** The statements of a worker. Each that changes a request does so only while the worker's hold is the newest. */
@Injectable()
export class WorkRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Takes hold of a request that is queued, or whose holder is gone; `undefined` when there is nothing to do. */
  async claim(id: string): Promise<Claim | undefined> {
    const { rows } = await this.pool.query<Claim>({
      name: 'claim-request',
      text: `
        UPDATE generation_requests r SET state = 'generating', claims = claims + 1, fence = fence + 1,
            lease_until = ${LEASE}, updated_at = now()
          FROM headlines h
          WHERE r.id = $1 AND h.request_id = r.id AND r.claims < 5
            AND (r.state = 'queued' OR (r.state IN ('generating', 'checking') AND r.lease_until < now()))
          RETURNING r.id, r.fence::text, r.seed::float8 AS seed, r.attempts, r.correlation_id AS "correlationId", r.brief,
            h.title, h.url, h.publisher, h.published_at AS "publishedAt", h.summary,
            h.published_at >= r.created_at - interval '10 days' AS fresh`,
      values: [id],
    });
    return rows[0];
  }

  /** Moves a held request to another phase, or keeps it in its phase, and renews the lease. False: the hold is lost. */
  async advance(claim: Claim, state: 'generating' | 'checking'): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'advance-request',
      text: `UPDATE generation_requests SET state = $3, attempts = $4, lease_until = ${LEASE}, updated_at = now()
        WHERE id = $1 AND fence = $2 AND state IN ('generating', 'checking')`,
      values: [claim.id, claim.fence, state, claim.attempts],
    });
    return rowCount === 1;
  }

  /** Renews the lease. False: the hold is lost. */
  async renew(claim: Claim): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'renew-lease',
      text: `UPDATE generation_requests SET lease_until = ${LEASE}
        WHERE id = $1 AND fence = $2 AND state IN ('generating', 'checking')`,
      values: [claim.id, claim.fence],
    });
    return rowCount === 1;
  }

  /** Gives a held request back to the queue unharmed, as when the worker is told to end. */
  async release(claim: Claim): Promise<void> {
    await this.pool.query({
      name: 'release-request',
      text: `UPDATE generation_requests SET state = 'queued', lease_until = NULL, claims = claims - 1, epoch = epoch + 1,
          dispatched_at = to_timestamp(0), updated_at = now()
        WHERE id = $1 AND fence = $2 AND state IN ('generating', 'checking')`,
      values: [claim.id, claim.fence],
    });
  }

  /** Ends a held request as failed, with the sentence that people read. False: the hold is lost. */
  async fail(claim: Claim, failure: string, reason: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'fail-request',
      text: `UPDATE generation_requests SET state = 'failed', failure = $3, reason = $4, attempts = $5, lease_until = NULL,
          updated_at = now()
        WHERE id = $1 AND fence = $2 AND state IN ('generating', 'checking')`,
      values: [claim.id, claim.fence, failure, reason, claim.attempts],
    });
    return rowCount === 1;
  }

  /**
   * Ends a held request as a pending case: state, case, library entry and event in one transaction, so that a worker
   * which was paused past its lease changes nothing. False: the hold is lost.
   */
  async finish(claim: Claim, done: FinishedCase): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const [rows] = await tx.manager.query<[unknown[], number]>(
        `UPDATE generation_requests SET state = 'pending', case_id = $3, attempts = $4, lease_until = NULL, updated_at = now()
          WHERE id = $1 AND fence = $2 AND state = 'checking' RETURNING id`,
        [claim.id, claim.fence, done.caseId, claim.attempts],
      );
      if (rows.length === 0) return false;
      await tx.manager.query(
        'INSERT INTO library_entries (case_id, title, graph, fingerprint) VALUES ($1, $2, $3, $4)',
        [done.caseId, done.model.title, done.graph, done.fingerprint],
      );
      const { caseId, model, checks, generatedAt } = done;
      await tx.emit(
        generation.caseGenerated,
        {
          caseId,
          requestId: claim.id,
          model,
          checks,
          fresh: claim.fresh,
          generatedAt: generatedAt.toISOString(),
        },
        claim,
      );
      return true;
    });
  }

  /** Writes a writer's call into the books. */
  async record(claim: Claim, run: Run): Promise<void> {
    await this.pool.query({
      name: 'record-run',
      text: `INSERT INTO generation_runs (request_id, attempt, writer, model, seed, prompt_hash, input_tokens, output_tokens,
          cost_usd, result, detail, duration_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      values: [
        claim.id,
        run.attempt,
        run.writer,
        run.model,
        run.seed,
        run.promptHash,
        run.inputTokens,
        run.outputTokens,
        run.costUsd,
        run.result,
        run.detail,
        run.durationMs,
      ],
    });
  }
}
