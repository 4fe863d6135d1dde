import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
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
import { AttemptEntity } from './attempt.entity.js';

type HistoryRow = [string, number, boolean, number | null, number, string, string, boolean];

/** SQL: adds up what lies in JSON. */
const DIMENSIONS = `
  SELECT d.dimension, count(d.score)::int AS scored, sum(d.score)::float8 AS total,
      (extract(epoch FROM min(a.finished_at) FILTER (WHERE d.score >= 4)) * 1000)::float8 AS "strongSince"
    FROM attempts a, json_to_recordset(a.dimensions) AS d (dimension text, score numeric)
    WHERE a.person_id = $1 AND a.answered AND d.score IS NOT NULL GROUP BY d.dimension`;

const METRICS = ['cases', 'score', 'minutes'] as const;
type PeerRow = { people: number } & Record<Metric, { mean: number | null; percentiles: number[] | null }>;

/** What the dashboard is made of. */
@Injectable()
export class DashboardRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
  ) {}

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
    const own = await figuresSince(this.dataSource.manager.createQueryBuilder(AttemptEntity, 'a'), since)
      .andWhere({ personId })
      .getRawOne<OwnFigures>();
    return own ?? { cases: null, score: null, minutes: null };
  }

  /** Everybody's figures since a moment; reads all attempts since then that count. */
  async peers(since: Date): Promise<PeerFigures> {
    const query = this.dataSource
      .createQueryBuilder()
      .select('count(*)::integer', 'people')
      .from((people) => figuresSince(people.from(AttemptEntity, 'a'), since), 'person');
    for (const metric of METRICS)
      query.addSelect(
        `json_build_object('mean', avg(${metric}),
          'percentiles', percentile_disc(:shares::float8[]) WITHIN GROUP (ORDER BY ${metric}))`,
        metric,
      );
    const { people, cases, score, minutes } =
      (await query.setParameter('shares', SHARES).getRawOne<PeerRow>()) ?? {};
    if (people === undefined) throw new Error('an aggregate returned no row');
    return {
      people,
      metrics: { cases: filled(cases), score: filled(score), minutes: filled(minutes) },
    };
  }
}

/**
 * What each person did since a day. A case counts once, by the first attempt that was finished with an answer: nobody gets
 * ahead by doing one again. `a` is the attempt; the same words for one and for all, so that the two can be compared.
 */
function figuresSince<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  since: Date,
): SelectQueryBuilder<Row> {
  return query
    .select('count(*)::float8', 'cases')
    .addSelect('round(avg(a.score), 1)::float8', 'score')
    .addSelect('round(sum(a.secondsSpent) / 60.0)::float8', 'minutes')
    .where('a.counts AND a.finishedAt > :since', { since })
    .groupBy('a.personId');
}

const filled = (all?: { mean: number | null; percentiles: number[] | null }): Distribution | null =>
  all?.mean != null && all.percentiles ? { mean: all.mean, percentiles: all.percentiles } : null;
