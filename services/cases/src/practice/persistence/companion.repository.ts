import type { CaseState } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { CaseStatisticsEntity } from '../../library/persistence/case-statistics.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { PressWeek } from '../../library/persistence/press-week.js';
import { AttemptEntity } from './attempt.entity.js';
import type { CaseCounts } from '../../library/domain/case-figures.js';
import { RELATED_CASES } from '../../persistence/hot-statements.js';

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

const NOTHING_COUNTED: CaseCounts = {
  ...{ attempts: 0, completed: 0, scored: 0, passed: 0, scoreSum: 0, ratingSum: 0, ratingCount: 0 },
  ...{ secondsSum: 0, medianMinutes: null },
};

/** Of so many cases a person is told what they are to them. */
const MOST_STATES = 2000;

/** What stands beside a case, and what cases are to a person. */
@Injectable()
export class CompanionRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
    private readonly week: PressWeek,
  ) {}

  /** An approved case with its counts. */
  async find(caseId: string): Promise<CompanionCase | undefined> {
    const { manager } = this.dataSource;
    const [row, counted] = await Promise.all([
      manager.findOneBy(CaseEntity, { id: caseId, status: 'approved' }),
      manager.findOneBy(CaseStatisticsEntity, { caseId }),
    ]);
    if (!row) return undefined;
    const { averageRating } = row;
    return {
      ...row,
      averageRating: averageRating === null ? null : Number(averageRating),
      counts: counted ?? NOTHING_COUNTED,
    };
  }

  /** JSON of the summaries of up to three cases like this one. */
  async related(caseId: string, { archetype, industry }: CompanionCase, personId: number): Promise<string[]> {
    const values = [caseId, archetype, industry, personId, this.week.present()];
    const { rows } = await this.pool.query<{ summary: string }>({
      name: 'related',
      text: RELATED_CASES,
      values,
    });
    return rows.map(({ summary }) => summary);
  }

  /** How many of the approved cases a person solved. */
  async countSolved(personId: number): Promise<number> {
    const row = await this.dataSource.manager
      .createQueryBuilder(AttemptEntity, 'a')
      .innerJoin(CaseEntity, 'c', `c.id = a.caseId AND c.status = 'approved'`)
      .where('a.personId = :personId AND a.answered', { personId })
      .select('count(DISTINCT a.caseId)::integer', 'solved')
      .getRawOne<{ solved: number }>();
    return row?.solved ?? 0;
  }

  /** How many cases are open. */
  countApproved(): Promise<number> {
    return this.dataSource.manager.countBy(CaseEntity, { status: 'approved' });
  }

  /** The cases that a person began or solved, the latest first, with their best score. */
  states(personId: number): Promise<{ caseId: string; state: CaseState; score: string | null }[]> {
    return this.dataSource.manager
      .createQueryBuilder(AttemptEntity, 'a')
      .select('a.caseId', 'caseId')
      .addSelect(`CASE WHEN bool_or(a.answered) THEN 'solved' ELSE 'started' END`, 'state')
      .addSelect('round(max(a.score) FILTER (WHERE a.answered))::text', 'score')
      .where({ personId })
      .groupBy('a.caseId')
      .orderBy('max(a.begunAt)', 'DESC')
      .addOrderBy('a.caseId')
      .limit(MOST_STATES)
      .getRawMany();
  }
}
