import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import type { CaseCounts, ItemCounts, ItemStatistics } from '../../library/domain/case-figures.js';
import { CaseItemEntity } from '../../library/persistence/case-item.entity.js';
import { CaseStatisticsEntity } from '../../library/persistence/case-statistics.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { StatisticsMarkEntity } from './statistics-mark.entity.js';

/** Questions are judged by so many people, the latest. */
const LATEST_PEOPLE = 2000;

/**
 * A case that this many people began is counted once a minute at most, and less often the more they are: the cost of a
 * count grows with them, and what one of them changes shrinks. Below, where the first answers are waited for, each round.
 */
const FEW_PEOPLE = 20;
const REST = `CASE WHEN s.attempts < ${FEW_PEOPLE} THEN interval '0'
  ELSE least(greatest(s.attempts * interval '60 milliseconds', interval '1 minute'), interval '10 minutes') END`;

/**
 * People, each once: who began is somebody with an open attempt or with the one that counts, which is the first that they
 * finished with an answer. Later ones have seen the result; whoever hands in blanks alone is not there, nor is whoever sits a
 * variant: other numbers are another difficulty. SQL: one pass over
 * all who practised a case.
 */
export const COUNT = `
  WITH told AS (
    SELECT person_id, finished_at, score, seconds_spent FROM attempts WHERE case_id = $1 AND counts
    UNION ALL
    SELECT person_id, NULL, NULL, NULL FROM attempts WHERE case_id = $1 AND finished_at IS NULL AND variant IS NULL
  )
  SELECT count(DISTINCT person_id)::integer AS attempts, count(finished_at)::integer AS completed,
      count(score)::integer AS scored, (count(*) FILTER (WHERE score >= 60))::integer AS passed,
      coalesce(sum(score), 0)::float8 AS "scoreSum",
      coalesce(sum(seconds_spent), 0)::float8 AS "secondsSum",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds_spent / 60.0::float8) AS "medianMinutes"
    FROM told`;

/**
 * Facility, and the correlation with the rest of the attempt; rounded, so that no rest of a binary sum looks like a
 * difference. SQL: correlations in one pass.
 */
const ITEMS = `
  WITH latest AS (
    SELECT id FROM attempts WHERE case_id = $1 AND version = $2 AND counts
      ORDER BY finished_at DESC LIMIT ${LATEST_PEOPLE}
  ), answers AS (
    SELECT part_id, share::float8 AS share,
        round((sum(share::float8) OVER (PARTITION BY attempt_id) - share::float8)::numeric, 6)::float8 AS rest
      FROM attempt_parts JOIN latest ON latest.id = attempt_id
  )
  SELECT part->>'id' AS "partId", part->>'kind' AS kind, count(share)::integer AS answered,
      round(avg(share)::numeric, 3)::float8 AS facility,
      round(corr(share, rest)::numeric, 3)::float8 AS discrimination
    FROM case_versions v CROSS JOIN json_array_elements(v.model->'parts') WITH ORDINALITY parts (part, place)
    LEFT JOIN answers ON part_id = part->>'id'
    WHERE v.case_id = $1 AND v.version = $2
    GROUP BY place, part->>'id', part->>'kind' ORDER BY place`;

/** What is kept of one count. */
export interface Counted {
  counts: CaseCounts;
  items: ItemStatistics[];
  qualityScore: number | null;
  concerns: string[];
  doubtful: boolean;
}

/** Counts attempts and ratings of cases that are due; each runs in the transaction it is given. */
@Injectable()
export class StatisticsRepository {
  /** Takes all marks of a case that is due and that nobody else is counting; `undefined` when there is none. */
  async takeDue({ manager }: Transaction, except: readonly string[]): Promise<string | undefined> {
    const due = await manager
      .createQueryBuilder(StatisticsMarkEntity, 'd')
      .leftJoin(CaseStatisticsEntity, 's', 's.caseId = d.caseId')
      .where('d.caseId <> ALL (:except)', { except })
      .andWhere(`(s.caseId IS NULL OR s.countedAt + ${REST} <= now())`)
      .orderBy('d.position')
      .limit(1)
      .setLock('pessimistic_write', undefined, ['d'])
      .setOnLocked('skip_locked') // somebody else is counting it
      .getOne();
    if (!due) return undefined;
    const { caseId } = due;
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    const marks = await manager.find(StatisticsMarkEntity, {
      select: { position: true },
      where: { caseId },
      lock,
    });
    const positions = marks.map(({ position }) => position);
    await manager.delete(StatisticsMarkEntity, {
      position: Raw((at) => `${at} = ANY (:positions)`, { positions }),
    });
    return caseId;
  }

  /** Locks a case, so that counts and ratings of it come one after the other. */
  async lock({ manager }: Transaction, caseId: string): Promise<CaseEntity | null> {
    return manager.findOne(CaseEntity, { where: { id: caseId }, lock: { mode: 'for_no_key_update' } });
  }

  /** Counts the people who practised a case. */
  async count({ manager }: Transaction, caseId: string) {
    const [counts] = await manager.query<Omit<CaseCounts, 'ratingSum' | 'ratingCount'>[]>(COUNT, [caseId]);
    if (!counts) throw new Error('counting attempts returned no row');
    return counts;
  }

  /** How the questions of the current version fared, in their order. */
  async countItems({ manager }: Transaction, { id, version }: CaseEntity): Promise<ItemCounts[]> {
    return manager.query<ItemCounts[]>(ITEMS, [id, version]);
  }

  /** Replaces what was counted before. */
  async save({ manager }: Transaction, caseId: string, { counts, items, ...rest }: Counted): Promise<void> {
    // By the clock of the database, which says when it is to be counted again.
    const countedAt = () => 'now()';
    const { attempts, completed, scored, passed, scoreSum, secondsSum, medianMinutes } = counts;
    const { ratingSum, ratingCount } = counts;
    await manager.upsert(
      CaseStatisticsEntity,
      {
        ...{ caseId, attempts, completed, scored, passed, scoreSum, secondsSum, medianMinutes },
        ...{ ratingSum, ratingCount, ...rest, countedAt },
      },
      ['caseId'],
    );
    await manager.delete(CaseItemEntity, { caseId });
    await manager.insert(
      CaseItemEntity,
      items.map((item, index) => ({ ...item, caseId, place: index + 1 })),
    );
  }
}
