import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PRACTICE_HISTORY } from '../../persistence/hot-statements.js';
import {
  type Distribution,
  type Metric,
  type OwnFigures,
  type PeerFigures,
  SHARES,
} from '../domain/comparisons.js';
import type { PractisedAttempt } from '../domain/history.js';
import type { DimensionRecord } from '../domain/skills.js';

type HistoryRow = [string, number, boolean, number | null, number, string, string, boolean];

/** SQL: adds up what lies in JSON. */
const DIMENSIONS = `
  SELECT d.dimension, count(d.score)::int AS scored, sum(d.score)::float8 AS total,
      (extract(epoch FROM min(a.finished_at) FILTER (WHERE d.score >= 4)) * 1000)::float8 AS "strongSince"
    FROM attempts a, json_to_recordset(a.dimensions) AS d (dimension text, score numeric)
    WHERE a.person_id = $1 AND a.answered AND d.score IS NOT NULL GROUP BY d.dimension`;

/**
 * What somebody did since a day. A case counts once, by the first attempt that was finished with an answer: nobody gets
 * ahead by doing one again. SQL: percentiles of all people in one pass, and in the same words the figures of one person, so
 * that the two can be compared.
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
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** All attempts of a person. */
  async history(personId: number): Promise<PractisedAttempt[]> {
    const { rows } = await this.pool.query<HistoryRow>({
      name: 'practice-history',
      text: PRACTICE_HISTORY,
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
}

const filled = (all?: { mean: number | null; percentiles: number[] | null }): Distribution | null =>
  all?.mean != null && all.percentiles ? { mean: all.mean, percentiles: all.percentiles } : null;
