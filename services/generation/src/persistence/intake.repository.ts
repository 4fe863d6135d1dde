import type { GenerationState } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { Headline } from '../domain/prepare-headlines.js';
import { FIND_STORIES, TAKE_HEADLINES } from './hot-statements.js';
import { QueueBound } from './queue-bound.js';

/** A headline with the id and seed of the request that it becomes if its story is new. */
export interface NewRequest extends Headline {
  id: string;
  seed: number;
}

/** Where a list goes, and what all of its requests share. */
export interface IntakeTarget {
  week: string;
  feedId: string | null;
  correlationId: string;
  brief: object;
}

export interface KnownRequest {
  id: string;
  storyKey: string;
  state: GenerationState;
}

/** Takes lists of headlines in. */
@Injectable()
export class IntakeRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
    private readonly bound: QueueBound,
  ) {}

  /**
   * Stores those stories that are new and returns the ids of their requests. Throws `too-many-requests`, and stores none,
   * when the queue has no room for all of them.
   */
  take(requests: readonly NewRequest[], target: IntakeTarget): Promise<Set<string>> {
    return this.dataSource.transaction((manager) =>
      this.bound.whileRoom(
        manager,
        () => insert(manager, requests, target),
        (ids) => ids.size,
      ),
    );
  }

  /** The requests that these stories became before, by story. */
  async find(storyKeys: readonly string[], target: IntakeTarget): Promise<Map<string, KnownRequest>> {
    const { rows } = await this.pool.query<KnownRequest>({
      name: 'find-stories',
      text: FIND_STORIES,
      values: [storyKeys, target.week, target.feedId],
    });
    return new Map(rows.map((row) => [row.storyKey, row]));
  }
}

async function insert(
  manager: EntityManager,
  requests: readonly NewRequest[],
  target: IntakeTarget,
): Promise<Set<string>> {
  const column = <K extends keyof NewRequest>(key: K): NewRequest[K][] =>
    requests.map((request) => request[key]);
  const rows = await manager.query<{ id: string }[]>(TAKE_HEADLINES, [
    column('id'),
    column('seed'),
    column('storyKey'),
    column('title'),
    column('url'),
    column('publisher'),
    requests.map((request) => request.publishedAt.toISOString()),
    column('summary'),
    target.week,
    target.feedId,
    target.correlationId,
    target.brief,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** Whether a list was not stored because its feed was removed at the same moment: its only reference to other rows. */
export const isFeedGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';
