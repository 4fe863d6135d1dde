import type { AuditItem, CaseQuality, cases, OutputOf } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CaseCounts } from '../domain/case-figures.js';

/** What is kept of an approved case that somebody attempted or rated. */
export interface QualityRow {
  caseId: string;
  title: string;
  difficulty: string;
  steps: number;
  averageRating: number | null;
  totalRatings: number;
  counts: CaseCounts;
  qualityScore: number | null;
  concerns: string[];
  items: CaseQuality['items'];
}

const COUNTS = `json_build_object('attempts', s.attempts, 'completed', s.completed, 'scored', s.scored,
  'passed', s.passed, 'scoreSum', s.score_sum, 'ratingSum', s.rating_sum, 'ratingCount', s.rating_count,
  'secondsSum', s.seconds_sum, 'medianMinutes', s.median_minutes)`;

const ITEMS = `(SELECT coalesce(json_agg(json_build_object('partId', part_id, 'kind', kind, 'answered', answered,
    'facility', facility, 'discrimination', discrimination, 'concern', concern) ORDER BY place), '[]')
  FROM case_items i WHERE i.case_id = s.case_id)`;

const WORST_FIRST = `
  SELECT s.case_id AS "caseId", c.title, c.difficulty, c.steps, c.average_rating::float8 AS "averageRating",
      c.total_ratings AS "totalRatings", ${COUNTS} AS counts, s.quality_score AS "qualityScore", s.concerns,
      ${ITEMS} AS items
    FROM case_statistics s JOIN cases c ON c.id = s.case_id WHERE c.status = 'approved'
    ORDER BY s.doubtful DESC, s.quality_score, s.case_id LIMIT $1 OFFSET $2`;

const ANALYTICS = `
  SELECT round(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 2)::float8 AS "averageRating",
      round(100.0 * sum(completed) / nullif(sum(attempts), 0), 1)::float8 AS "completionRate",
      round(sum(seconds_sum) / 60.0 / nullif(sum(completed), 0), 1)::float8 AS "averageMinutes",
      round(avg(quality_score)::numeric, 2)::float8 AS "qualityScore",
      (SELECT count(*)::integer FROM cases WHERE status = 'approved') AS approved,
      (SELECT count(*)::integer FROM cases WHERE status = 'pending' OR returned_reason IS NOT NULL) AS pending
    FROM case_statistics`;

const REVIEW_LOG = `
  SELECT id::text, 'cases' AS source, at, coalesce(person_id::text, 'system:statistics') AS actor, action,
      NULL AS "personId", case_id AS "caseId",
      (SELECT title FROM cases c WHERE c.id = review_log.case_id) AS "caseTitle",
      json_strip_nulls(json_build_object('version', version, 'reason', reason)) AS details
    FROM review_log WHERE $1::timestamptz IS NULL OR at < $1 ORDER BY at DESC, id DESC LIMIT $2`;

/** Figures of cases and entries of their review, for admins. */
@Injectable()
export class QualityRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** A page of cases, those with a concern first, then by their quality. */
  async worstFirst(limit: number, offset: number): Promise<QualityRow[]> {
    return (await this.pool.query<QualityRow>(WORST_FIRST, [limit, offset])).rows;
  }

  /** How many cases `worstFirst` has in all. */
  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM case_statistics s JOIN cases c ON c.id = s.case_id
        WHERE c.status = 'approved'`,
    );
    return rows[0]?.count ?? 0;
  }

  /** What all cases add up to. */
  async analytics(): Promise<OutputOf<typeof cases.getCaseAnalytics>> {
    const { rows } = await this.pool.query<OutputOf<typeof cases.getCaseAnalytics>>(ANALYTICS);
    if (!rows[0]) throw new Error('the analytics returned no row');
    return rows[0];
  }

  /** Entries of the review before a moment, the newest first. */
  async reviewLog(limit: number, before?: string): Promise<AuditItem[]> {
    const values = [before ?? null, limit];
    const { rows } = await this.pool.query<Omit<AuditItem, 'at'> & { at: Date }>(REVIEW_LOG, values);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
