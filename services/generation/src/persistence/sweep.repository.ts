import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { WakeUp } from '../jobs/generation-queue.js';

/** Times that a worker may stop on one request before we give up on it. */
export const MAX_CLAIMS = 5;
const LOST_AFTER_SECONDS = 15;
const BATCH = 500;

/** What the sweeper reads and changes. */
@Injectable()
export class SweepRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Takes requests from workers whose lease has run out; after five of them the request fails. */
  async recoverExpired(): Promise<{ requeued: WakeUp[]; failed: number }> {
    const { rows } = await this.pool.query<WakeUp & { state: string }>({
      name: 'recover-expired',
      text: `
        UPDATE generation_requests SET
          state = CASE WHEN claims >= ${MAX_CLAIMS} THEN 'failed' ELSE 'queued' END,
          reason = CASE WHEN claims >= ${MAX_CLAIMS} THEN 'The worker stopped five times on this headline.' END,
          failure = CASE WHEN claims >= ${MAX_CLAIMS} THEN 'worker-stopped' END,
          fence = fence + 1, epoch = epoch + 1, lease_until = NULL, dispatched_at = now(), updated_at = now()
        WHERE id IN (
          SELECT id FROM generation_requests
            WHERE state IN ('generating', 'checking') AND lease_until < now()
            ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING id, epoch, state`,
    });
    const requeued = rows.filter((row) => row.state === 'queued');
    return { requeued, failed: rows.length - requeued.length };
  }

  /** Queued requests that no worker has taken for a while: their job may be lost, so they get it again. */
  async redispatchLost(): Promise<WakeUp[]> {
    const { rows } = await this.pool.query<WakeUp>({
      name: 'redispatch-lost',
      text: `
        UPDATE generation_requests SET dispatched_at = now()
        WHERE id IN (
          SELECT id FROM generation_requests
            WHERE state = 'queued' AND dispatched_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})
            ORDER BY dispatched_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING id, epoch`,
    });
    return rows;
  }
}
