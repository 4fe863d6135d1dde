import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  type Distribution,
  type Metric,
  type OwnFigures,
  type PeerFigures,
  SHARES,
} from '../domain/practice/comparisons.js';
import type { PractisedAttempt } from '../domain/practice/history.js';
import type { DimensionRecord } from '../domain/practice/skills.js';
import { SharedReads } from './shared-reads.js';

/** The attempts of one person as bare columns: thousands of them stay cheap. What was handed in blank is not done. */
const HISTORY = `
  SELECT a.case_id, (extract(epoch FROM coalesce(a.finished_at, a.saved_at)) * 1000)::float8, a.answered,
      CASE WHEN a.answered THEN a.score::float8 END, a.seconds_spent, c.industry, c.difficulty, c.status = 'approved'
    FROM attempts a JOIN cases c ON c.id = a.case_id WHERE a.person_id = $1`;
type HistoryRow = [string, number, boolean, number | null, number, string, string, boolean];

const DIMENSIONS = `
  SELECT d.dimension, count(d.score)::int AS scored, sum(d.score)::float8 AS total,
      (extract(epoch FROM min(a.finished_at) FILTER (WHERE d.score >= 4)) * 1000)::float8 AS "strongSince"
    FROM attempts a, json_to_recordset(a.dimensions) AS d (dimension text, score numeric)
    WHERE a.person_id = $1 AND a.answered AND d.score IS NOT NULL GROUP BY d.dimension`;

/**
 * What somebody did since a day, in the same words for one person and for all, so that the two can be compared. A case
 * counts once, by the first attempt that was finished with an answer: nobody gets ahead by doing one again.
 */
const FIGURES = `
  count(*)::float8 AS cases, round(avg(score), 1)::float8 AS score,
  round(sum(seconds_spent) / 60.0)::float8 AS minutes`;

const OWN = `SELECT ${FIGURES} FROM attempts WHERE person_id = $1 AND counts AND finished_at > $2 GROUP BY person_id`;

const PEERS = `
  WITH person AS (SELECT ${FIGURES} FROM attempts WHERE counts AND finished_at > $1 GROUP BY person_id)
  SELECT count(*)::int AS people, ${['cases', 'score', 'minutes']
    .map(
      (metric) => `json_build_object('mean', avg(${metric}),
        'percentiles', percentile_disc($2::float8[]) WITHIN GROUP (ORDER BY ${metric})) AS ${metric}`,
    )
    .join(', ')}
    FROM person`;
type PeerRow = { people: number } & Record<Metric, { mean: number | null; percentiles: number[] | null }>;

/** What the dashboard is made of. */
@Injectable()
export class DashboardRepository {
  private readonly counts = new SharedReads<number>();

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** All attempts of a person. */
  async history(personId: number): Promise<PractisedAttempt[]> {
    const { rows } = await this.pool.query<HistoryRow>({
      name: 'practice-history',
      text: HISTORY,
      values: [personId],
      rowMode: 'array',
    });
    return rows.map(([caseId, at, finished, score, seconds, industry, difficulty, inLibrary]) => ({
      caseId,
      at,
      finished,
      score,
      seconds,
      industry,
      difficulty,
      inLibrary,
    }));
  }

  /** What a person's scores add up to in each dimension. */
  async dimensions(personId: number): Promise<DimensionRecord[]> {
    const { rows } = await this.pool.query<DimensionRecord>({
      name: 'practice-dimensions',
      text: DIMENSIONS,
      values: [personId],
    });
    return rows;
  }

  /** A person's own figures since a moment. */
  async own(personId: number, since: Date): Promise<OwnFigures> {
    const { rows } = await this.pool.query<OwnFigures>(OWN, [personId, since]);
    return rows[0] ?? { cases: null, score: null, minutes: null };
  }

  /** Everybody's figures since a moment; reads all attempts since then that count. */
  async peers(since: Date): Promise<PeerFigures> {
    const { rows } = await this.pool.query<PeerRow>(PEERS, [since, SHARES]);
    const { people, cases, score, minutes } = rows[0] ?? {};
    if (people === undefined) throw new Error('an aggregate returned no row');
    return {
      people,
      metrics: { cases: filled(cases), score: filled(score), minutes: filled(minutes) },
    };
  }

  /** Cases in the library; asked once for all who want to know at the same moment. */
  available(): Promise<number> {
    return this.counts.get('available', async () => {
      const { rows } = await this.pool.query<{ n: number }>({
        name: 'available-cases',
        text: 'SELECT count(list_position)::int AS n FROM cases WHERE list_position IS NOT NULL',
      });
      return rows[0]?.n ?? 0;
    });
  }
}

const filled = (all?: { mean: number | null; percentiles: number[] | null }): Distribution | null =>
  all?.mean != null && all.percentiles ? { mean: all.mean, percentiles: all.percentiles } : null;
