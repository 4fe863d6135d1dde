import {
  AppError,
  GENERATION_STATES,
  type GenerationRequest,
  type GenerationState,
} from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { WakeUp } from '../jobs/generation-queue.js';

/** Only a request that failed has a `failure`. */
const DECLINED = `coalesce(r.failure = 'no-business-case', false)`;
const COLUMNS = `r.id, h.title AS headline, h.publisher, h.url, r.state, r.reason, r.case_id AS "caseId", r.attempts,
  ${DECLINED} AS declined, r.created_at AS "createdAt", r.updated_at AS "updatedAt"`;

type Row = Omit<GenerationRequest, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** All conditions hold together; without any, every request fits. */
export interface RequestFilter {
  state: GenerationState | undefined;
  declined: boolean | undefined;
}

export interface RequestCounts {
  counts: Record<GenerationState, number>;
  declined: number;
}

/** Generation requests as people see them. */
@Injectable()
export class RequestRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The request with this id; throws `request-not-found`. */
  async get(id: string): Promise<GenerationRequest> {
    const { rows } = await this.pool.query<Row>({
      name: 'get-request',
      text: `SELECT ${COLUMNS} FROM generation_requests r JOIN headlines h ON h.request_id = r.id WHERE r.id = $1`,
      values: [id],
    });
    if (!rows[0]) throw notFound();
    return onTheWire(rows[0]);
  }

  /** One page, newest first, of what fits the filter. Without a name, so that each filter gets a plan of its own. */
  async page(
    { state, declined }: RequestFilter,
    page: number,
    pageSize: number,
  ): Promise<GenerationRequest[]> {
    const { rows } = await this.pool.query<Row>({
      text: `SELECT ${COLUMNS} FROM generation_requests r JOIN headlines h ON h.request_id = r.id
        WHERE ($3::text IS NULL OR r.state = $3) AND ($4::boolean IS NULL OR ${DECLINED} = $4)
        ORDER BY r.id DESC LIMIT $1 OFFSET $2`,
      values: [pageSize, (page - 1) * pageSize, state ?? null, declined ?? null],
    });
    return rows.map(onTheWire);
  }

  /** How many there are in each state, and how many of the failed were declined. */
  async counts(): Promise<RequestCounts> {
    const { rows } = await this.pool.query<{ state: GenerationState; count: number; declined: number }>({
      name: 'count-requests',
      text: `SELECT r.state, count(*)::int AS count, (count(*) FILTER (WHERE ${DECLINED}))::int AS declined
        FROM generation_requests r GROUP BY r.state`,
    });
    const found = new Map(rows.map((row) => [row.state, row]));
    const entries = GENERATION_STATES.map((state) => [state, found.get(state)?.count ?? 0] as const);
    return {
      counts: Object.fromEntries(entries) as RequestCounts['counts'],
      declined: found.get('failed')?.declined ?? 0,
    };
  }

  /** Queues a failed request anew. Throws `request-not-found`, or `request-not-failed` in any other state. */
  async retry(id: string, seed: number): Promise<WakeUp> {
    const { rows } = await this.pool.query<WakeUp>({
      name: 'retry-request',
      text: `UPDATE generation_requests SET state = 'queued', reason = NULL, failure = NULL, seed = $2, claims = 0,
          epoch = epoch + 1, dispatched_at = now(), updated_at = now()
        WHERE id = $1 AND state = 'failed' RETURNING id, epoch`,
      values: [id, seed],
    });
    if (rows[0]) return rows[0];
    const { state } = await this.get(id);
    throw new AppError(
      'request-not-failed',
      `Only a failed request can be tried again; this one is ${state}.`,
    );
  }
}

const onTheWire = (row: Row): GenerationRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const notFound = (): AppError => new AppError('request-not-found', 'There is no such request.');
