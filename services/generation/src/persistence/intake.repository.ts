import type { GenerationState } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Headline } from '../domain/prepare-headlines.js';

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

/**
 * One statement for a whole list. Rows are sorted by story, so that two lists at once wait for each other in one
 * order and never deadlock. A story that this feed brought before is not new, in whatever week that was.
 */
const TAKE = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[])
      AS g (id, seed, story_key, title, url, publisher, published_at, summary)
  ), asked AS (
    INSERT INTO generation_requests (id, seed, story_key, week, correlation_id, brief)
      SELECT id, seed, story_key, $9, $11, $12 FROM given g
      WHERE $10::uuid IS NULL OR NOT EXISTS (
        SELECT 1 FROM generation_requests r JOIN headlines h ON h.request_id = r.id
          WHERE r.story_key = g.story_key AND h.feed_id = $10)
      ORDER BY story_key
      ON CONFLICT (story_key, week) DO NOTHING
      RETURNING id
  )
  INSERT INTO headlines (request_id, feed_id, title, url, publisher, published_at, summary)
    SELECT id, $10, title, url, publisher, published_at, summary FROM given JOIN asked USING (id)
    RETURNING request_id AS id`;

/** A statement of its own: it sees what a list at the same moment has committed meanwhile. */
const FIND = `
  SELECT DISTINCT ON (r.story_key) r.id, r.story_key AS "storyKey", r.state
    FROM generation_requests r
    WHERE r.story_key = ANY ($1::text[]) AND (r.week = $2 OR EXISTS (
      SELECT 1 FROM headlines h WHERE h.request_id = r.id AND h.feed_id = $3::uuid))
    ORDER BY r.story_key, r.week = $2 DESC, r.id DESC`;

/** Takes lists of headlines in. */
@Injectable()
export class IntakeRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Stores those stories that are new and returns the ids of their requests. */
  async take(requests: readonly NewRequest[], target: IntakeTarget): Promise<Set<string>> {
    const column = <K extends keyof NewRequest>(key: K): NewRequest[K][] =>
      requests.map((request) => request[key]);
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'take-headlines',
      text: TAKE,
      values: [
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
      ],
    });
    return new Set(rows.map((row) => row.id));
  }

  /** The requests that these stories became before, by story. */
  async find(storyKeys: readonly string[], target: IntakeTarget): Promise<Map<string, KnownRequest>> {
    const { rows } = await this.pool.query<KnownRequest>({
      name: 'find-stories',
      text: FIND,
      values: [storyKeys, target.week, target.feedId],
    });
    return new Map(rows.map((row) => [row.storyKey, row]));
  }
}
