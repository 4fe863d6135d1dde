import type { cases, ParsedInputOf } from '@casedrop/contracts';
import { Clock, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { GET_REVIEW_CASE, REVIEW_OBJECT, thisWeek } from '../../persistence/hot-statements.js';
import { weekOf } from '../../library/domain/week.js';
import { textQuery } from '../../library/persistence/search-statements.js';

export type QueueWish = ParsedInputOf<typeof cases.listPendingCases>;

/** Bytes of one page of the review queue at most; a message may have 4 MB. */
const LARGEST_PAGE = 3_500_000;

const VIEWS: Record<QueueWish['show'], string> = {
  all: `(c.status = 'pending' OR c.returned_reason IS NOT NULL)`,
  passing: `c.status = 'pending' AND (v.checks->>'passed')::boolean`,
  failing: `c.status = 'pending' AND NOT (v.checks->>'passed')::boolean`,
  returned: `c.returned_reason IS NOT NULL`,
};

/**
 * The newest cases that wait for a decision, as many as fit into one message; at least one. SQL: PostgreSQL joins and
 * measures the stored JSON of a page, up to 15 MB, of which node gets what fits.
 */
const queue = (conditions: string): string => `
  WITH waiting AS MATERIALIZED (
    SELECT c.created_at, c.id, count(*) OVER () AS total
      FROM cases c JOIN case_versions v ON v.case_id = c.id AND v.version = c.version WHERE ${conditions}
  ), page AS MATERIALIZED (
    SELECT c.created_at, c.id, ${REVIEW_OBJECT} AS item
      FROM (SELECT id FROM waiting ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2) one JOIN cases c USING (id)
      CROSS JOIN ${thisWeek('$4')}
      JOIN case_versions v ON v.case_id = c.id AND v.version = c.version
  ), measured AS (
    SELECT *, row_number() OVER place AS number, sum(octet_length(item)) OVER place AS bytes
      FROM page WINDOW place AS (ORDER BY created_at DESC, id DESC)
  )
  SELECT '{"items":[' || coalesce(string_agg(item, ',' ORDER BY number), '') || '],"total":'
    || coalesce((SELECT max(total) FROM waiting), 0) || '}' AS body
    FROM measured WHERE number = 1 OR bytes <= $3`;

/** Cases that wait for a decision of an admin. */
@Injectable()
export class ReviewQueueRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** A page of the queue as the bytes of `{items, total}`. */
  async list({ limit, offset, filter, show }: QueueWish): Promise<Buffer> {
    const values: unknown[] = [limit, offset, LARGEST_PAGE, this.week()];
    const add = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [
      VIEWS[show],
      ...(filter.industry ? [`c.industry = ${add(filter.industry)}`] : []),
      ...(filter.archetype ? [`c.archetype = ${add(filter.archetype)}`] : []),
      ...(filter.difficulty ? [`c.difficulty = ${add(filter.difficulty)}`] : []),
      ...(filter.q ? [`c.search @@ ${textQuery(filter.q, add)}`] : []),
    ];
    const { rows } = await this.pool.query<{ body: string }>(queue(conditions.join(' AND ')), values);
    if (!rows[0]) throw new Error('the review queue returned no row');
    return Buffer.from(rows[0].body);
  }

  /** Everything about one case of any status. */
  async get(caseId: string): Promise<Buffer | undefined> {
    const values = [caseId, this.week()];
    const { rows } = await this.pool.query<{ body: string }>({
      name: 'get-review-case',
      text: GET_REVIEW_CASE,
      values,
    });
    return rows[0] && Buffer.from(rows[0].body);
  }

  private week(): string {
    return weekOf(this.clock.now());
  }
}
