import type { BytesReply } from '@casedrop/messaging';
import type { CaseStatus } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { pageOf, type ListedCase, type ListPage } from './list-slab.js';

/** A stored document with `ofTheWeek` as it is now; `week` is a row with the id of the case of the week. */
export const withWeek = (column: string): string =>
  `CASE WHEN c.id = week.id THEN left(c.${column}, -length('false}')) || 'true}' ELSE c.${column} END`;

/** Rows are joined to a page in node: cheaper than in SQL. */
const LIST = `
  WITH week AS MATERIALIZED (SELECT case_of_the_week() AS id)
  SELECT c.list_position, ${withWeek('summary_json')} FROM cases c CROSS JOIN week
    WHERE c.list_position < $1 ORDER BY c.list_position DESC LIMIT $2`;

/**
 * Reviewed cases changed by transactions that were not over at the last look. A row carries the number of the
 * transaction that wrote it last; all below the horizon are over, so none can appear later.
 */
const CHANGES = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text, case_of_the_week(),
    array(SELECT id::text FROM cases WHERE changed_in >= $1::xid8 AND status <> 'pending'),
    EXISTS (SELECT FROM case_removals WHERE removed_in >= $1::xid8)`;

const ONE = `
  WITH week AS MATERIALIZED (SELECT case_of_the_week() AS id),
  found AS MATERIALIZED (
    SELECT c.status, c.difficulty, coalesce(c.id = week.id, false) AS of_the_week, c.locked_json,
        ${withWeek('public_json')} AS document
      FROM cases c CROSS JOIN week WHERE c.id = $1 AND (c.status = 'approved' OR $2)
  )
  SELECT status, difficulty, of_the_week AS "ofTheWeek", octet_length(document) AS "publicLength",
      document || locked_json AS body
    FROM found`;

/** One case as a reviewer gets it: both documents, the model, the report, as one object. */
export const REVIEW_OBJECT = `
  left(${withWeek('public_json')}, -1) || ',' || left(substr(c.locked_json, 2), -1)
    || ',"model":' || v.model || ',"checks":' || v.checks || ',"version":' || c.version
    || ',"rejectionReason":' || coalesce(to_json(c.rejection_reason)::text, 'null')
    || ',"returnedReason":' || coalesce(to_json(c.returned_reason)::text, 'null') || '}'`;

const REVIEW = `
  SELECT ${REVIEW_OBJECT} AS body
    FROM cases c CROSS JOIN (SELECT case_of_the_week() AS id) week
    JOIN case_versions v ON v.case_id = c.id AND v.version = c.version
    WHERE c.id = $1`;

const FIRST_POSITION = '9223372036854775807';

export type CaseMeta = {
  publicLength: number;
  status: CaseStatus;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  ofTheWeek: boolean;
};

/** What happened to reviewed cases since a look, and what the next look starts from. */
export interface CaseChanges {
  horizon: string;
  /** The case of the week. */
  weekId: string | null;
  /** Ids of cases that were written. */
  changed: string[];
  /** Whether any were removed. */
  removed: boolean;
}

/** Reads that return ready bytes: one prepared statement and one row each, nothing parsed. */
@Injectable()
export class CaseReadsRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** A page of approved cases below the list position `cursor`, newest first. */
  async list(limit: number, cursor?: number): Promise<ListPage> {
    const rows = await this.newest(limit + 1, cursor);
    return pageOf(rows.slice(0, limit), rows.length > limit);
  }

  /** The approved cases below the list position `cursor`, newest first, at most `count`. */
  async newest(count: number, cursor: number | string = FIRST_POSITION): Promise<ListedCase[]> {
    const { rows } = await this.pool.query<[position: string, summary: string]>({
      name: 'list-cases',
      text: LIST,
      values: [cursor, count],
      rowMode: 'array',
    });
    return rows.map(([position, summary]) => ({ position: Number(position), summary }));
  }

  /** What happened to reviewed cases since `horizon`. */
  async changesSince(horizon: string): Promise<CaseChanges> {
    const { rows } = await this.pool.query<[string, string | null, string[], boolean]>({
      name: 'changed-cases',
      text: CHANGES,
      values: [horizon],
      rowMode: 'array',
    });
    if (!rows[0]) throw new Error('changed-cases returned no row');
    const [next, weekId, changed, removed] = rows[0];
    return { horizon: next, weekId, changed, removed };
  }

  /** Public and locked document of a case, one after the other; cases that are not approved only when asked for. */
  async get(caseId: string, unapprovedToo: boolean): Promise<BytesReply<CaseMeta> | undefined> {
    const { rows } = await this.pool.query<CaseMeta & { body: string }>({
      name: 'get-case',
      text: ONE,
      values: [caseId, unapprovedToo],
    });
    if (!rows[0]) return undefined;
    const { body, ...meta } = rows[0];
    return { meta, body: Buffer.from(body) };
  }

  /** Everything about one case, for reviewers. */
  async getForReview(caseId: string): Promise<Buffer | undefined> {
    const { rows } = await this.pool.query<{ body: string }>({
      name: 'get-review-case',
      text: REVIEW,
      values: [caseId],
    });
    return rows[0] && Buffer.from(rows[0].body);
  }
}
