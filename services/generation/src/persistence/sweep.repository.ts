import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In, Raw, type EntityManager } from 'typeorm';
import type { WakeUp } from '../domain/wake-up.js';
import { GenerationRequestEntity } from './generation-request.entity.js';
import { MOST_CLAIMS } from './hot-statements.js';

const LOST_AFTER_SECONDS = 15;
const BATCH = 500;

const now = (): string => 'now()';

/** What the sweeper reads and changes. Rows are locked, and those that another sweeper holds are left to it. */
@Injectable()
export class SweepRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes requests from workers whose lease has run out; after five of them the request fails. */
  async recoverExpired(): Promise<{ requeued: WakeUp[]; failed: number }> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await lock(manager, {
        state: In(['generating', 'checking']),
        leaseUntil: Raw((column) => `${column} < now()`),
      });
      const hopeless = rows.filter(({ claims }) => claims >= MOST_CLAIMS);
      const others = rows.filter(({ claims }) => claims < MOST_CLAIMS);
      await takeBack(manager, hopeless, {
        state: 'failed',
        reason: 'The worker stopped five times on this headline.',
        failure: 'worker-stopped',
      });
      await takeBack(manager, others, { state: 'queued' });
      const requeued = others.map(({ id, epoch }) => ({ id, epoch: epoch + 1 }));
      return { requeued, failed: hopeless.length };
    });
  }

  /** Queued requests that no worker has taken for a while: their job may be lost, so they get it again. */
  async redispatchLost(): Promise<WakeUp[]> {
    return this.dataSource.transaction(async (manager) => {
      const longAgo = Raw((column) => `${column} < now() - make_interval(secs => ${LOST_AFTER_SECONDS})`);
      const rows = await lock(manager, { state: 'queued', dispatchedAt: longAgo });
      if (rows.length > 0)
        await manager.update(GenerationRequestEntity, { id: In(idsOf(rows)) }, { dispatchedAt: now });
      return rows.map(({ id, epoch }) => ({ id, epoch }));
    });
  }
}

type Swept = Pick<GenerationRequestEntity, 'id' | 'claims' | 'epoch'>;

const idsOf = (rows: readonly Swept[]): string[] => rows.map(({ id }) => id);

function lock(manager: EntityManager, where: FindOptionsWhere<GenerationRequestEntity>): Promise<Swept[]> {
  return manager.find(GenerationRequestEntity, {
    select: { id: true, claims: true, epoch: true },
    where,
    order: { dispatchedAt: 'ASC', id: 'ASC' },
    take: BATCH,
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
}

/** Ends the hold of a worker, so that whatever it still writes changes nothing. */
async function takeBack(
  manager: EntityManager,
  rows: readonly Swept[],
  change: Partial<Pick<GenerationRequestEntity, 'state' | 'reason' | 'failure'>>,
): Promise<void> {
  if (rows.length === 0) return;
  await manager.update(
    GenerationRequestEntity,
    { id: In(idsOf(rows)) },
    {
      ...change,
      fence: () => 'fence + 1',
      epoch: () => 'epoch + 1',
      leaseUntil: null,
      dispatchedAt: now,
      updatedAt: now,
    },
  );
}
