import type { cases, OutputOf, ParsedInputOf } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

type What = ParsedInputOf<typeof cases.exportCases>['what'];
type Page = OutputOf<typeof cases.exportCases>;

const PAGE_SIZE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

const at = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of each file with the expressions that fill them; nothing of a solution. */
const FILES: Record<What, { table: string; columns: Record<string, string> }> = {
  cases: {
    table: 'cases',
    columns: {
      id: 'id',
      title: 'title',
      status: 'status',
      version: 'version',
      industry: 'industry',
      archetype: 'archetype',
      difficulty: 'difficulty',
      minutes: 'estimated_minutes',
      averageRating: 'average_rating::float8',
      totalRatings: 'total_ratings',
      attempts: 'attempts',
      createdAt: at('created_at'),
      publishedAt: at('published_at'),
      rejectionReason: 'rejection_reason',
      returnedReason: 'returned_reason',
    },
  },
  attempts: {
    table: 'attempts',
    columns: {
      id: 'id',
      personId: 'person_id::float8',
      caseId: 'case_id',
      version: 'version',
      begunAt: at('begun_at'),
      finishedAt: at('finished_at'),
      secondsSpent: 'seconds_spent',
      score: 'score::float8',
      gradingFailed: 'grading_failed',
    },
  },
};

/** Reads tables piece by piece for files. */
@Injectable()
export class ExportRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The rows after an id, in the order of their ids. */
  async page(what: What, after = FIRST): Promise<Page> {
    const { table, columns } = FILES[what];
    const { rows } = await this.pool.query<Page['rows'][number]>({
      text: `SELECT ${Object.values(columns).join(', ')} FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${PAGE_SIZE}`,
      values: [after],
      rowMode: 'array',
    });
    const last = rows.length < PAGE_SIZE ? null : String(rows.at(-1)?.[0]);
    return { columns: Object.keys(columns), rows, next: last };
  }
}
