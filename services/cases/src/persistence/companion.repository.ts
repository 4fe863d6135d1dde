import type { CaseState } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CaseCounts } from '../domain/case-figures.js';
import { withWeek } from './case-reads.repository.js';

/** An approved case with what is counted of it. */
export interface CompanionCase {
  industry: string;
  archetype: string;
  difficulty: string;
  steps: number;
  averageRating: number | null;
  totalRatings: number;
  counts: CaseCounts;
}

const ONE = `
  SELECT industry, archetype, difficulty, steps, average_rating::float8 AS "averageRating",
      total_ratings AS "totalRatings", json_build_object(
        'attempts', coalesce(s.attempts, 0), 'completed', coalesce(s.completed, 0),
        'scored', coalesce(s.scored, 0), 'passed', coalesce(s.passed, 0), 'scoreSum', coalesce(s.score_sum, 0),
        'ratingSum', coalesce(s.rating_sum, 0), 'ratingCount', coalesce(s.rating_count, 0),
        'secondsSum', coalesce(s.seconds_sum, 0), 'medianMinutes', s.median_minutes) AS counts
    FROM cases c LEFT JOIN case_statistics s ON s.case_id = c.id WHERE c.id = $1 AND c.status = 'approved'`;

/** The newest of each kind; among these the three are chosen. */
const NEWEST = 30;
const newest = (likeness: number, condition: string): string => `
  (SELECT id, ${likeness} AS likeness, list_position FROM cases
    WHERE status = 'approved' AND ${condition} AND id <> $1 ORDER BY list_position DESC LIMIT ${NEWEST})`;

/** Those not solved first (solved is a case that the person has finished with an answer), then those alike in archetype and industry, then the newest. */
const RELATED = `
  WITH week AS MATERIALIZED (SELECT case_of_the_week() AS id),
  alike AS (${[
    newest(2, 'archetype = $2 AND industry = $3'),
    newest(1, 'archetype = $2'),
    newest(1, 'industry = $3'),
  ].join(' UNION ALL ')}),
  chosen AS (
    SELECT alike.id, max(likeness) AS likeness, EXISTS (SELECT FROM attempts a
        WHERE a.person_id = $4 AND a.case_id = alike.id AND a.counts) AS solved
      FROM alike GROUP BY alike.id
  )
  SELECT ${withWeek('summary_json')} AS summary FROM chosen JOIN cases c USING (id) CROSS JOIN week
    ORDER BY solved, likeness DESC, c.list_position DESC LIMIT 3`;

const STATES = `
  SELECT case_id AS "caseId", CASE WHEN bool_or(counts) THEN 'solved' ELSE 'started' END AS state,
      round(max(score) FILTER (WHERE answered))::text AS score
    FROM attempts WHERE person_id = $1 GROUP BY case_id ORDER BY max(begun_at) DESC, case_id LIMIT 2000`;

/** What stands beside a case, and what cases are to a person. */
@Injectable()
export class CompanionRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** An approved case with its counts. */
  async find(caseId: string): Promise<CompanionCase | undefined> {
    return (await this.pool.query<CompanionCase>({ name: 'companion-case', text: ONE, values: [caseId] }))
      .rows[0];
  }

  /** JSON of the summaries of up to three cases like this one. */
  async related(caseId: string, { archetype, industry }: CompanionCase, personId: number): Promise<string[]> {
    const values = [caseId, archetype, industry, personId];
    const { rows } = await this.pool.query<{ summary: string }>({ name: 'related', text: RELATED, values });
    return rows.map(({ summary }) => summary);
  }

  /** What the person said of the case, and how many approved cases they solved. */
  async standing(caseId: string, personId: number): Promise<{ rating: number | null; solved: number }> {
    const { rows } = await this.pool.query<{ rating: number | null; solved: number }>(
      `SELECT (SELECT rating FROM ratings WHERE person_id = $1 AND case_id = $2) AS rating,
        (SELECT count(*)::integer FROM attempts a JOIN cases c ON c.id = a.case_id
          WHERE a.person_id = $1 AND a.counts AND c.status = 'approved') AS solved`,
      [personId, caseId],
    );
    return rows[0] ?? { rating: null, solved: 0 };
  }

  /** How many cases are open. */
  async countApproved(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM cases WHERE status = 'approved'`,
    );
    return rows[0]?.count ?? 0;
  }

  /** The cases that a person began or solved, the latest first, with their best score. */
  async states(personId: number): Promise<{ caseId: string; state: CaseState; score: string | null }[]> {
    const { rows } = await this.pool.query<{ caseId: string; state: CaseState; score: string | null }>(
      STATES,
      [personId],
    );
    return rows;
  }
}
