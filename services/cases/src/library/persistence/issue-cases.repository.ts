import type { IssueCase } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { CaseEntity } from './case.entity.js';
import { WeeklyCaseEntity } from './weekly-case.entity.js';

/** Of fewer ratings the average says little: such a case stands where one rated as neither good nor bad does. */
const ENOUGH_RATINGS = 5;
const NEITHER_GOOD_NOR_BAD = 3;
const BY_RATING = `CASE WHEN c.totalRatings >= ${ENOUGH_RATINGS} THEN c.averageRating ELSE ${NEITHER_GOOD_NOR_BAD} END`;

/** What a case is looked for. */
interface IssueWish {
  except: string[];
  limit: number;
  /** Its Monday. */
  week?: string | null;
}

/** Approved cases as an issue of the newsletter names them. */
@Injectable()
export class IssueCasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Those that an issue may bring; not those whose figures brought them back to the review queue. First comes the case that
   * the week of the issue has already, so that the mail and the pages name the same one; then the best.
   */
  async candidates({ except, limit, week = null }: IssueWish): Promise<IssueCase[]> {
    const rows = await this.approved()
      .leftJoin(WeeklyCaseEntity, 'w', 'w.caseId = c.id AND w.week = :week', { week })
      .andWhere('c.returnedReason IS NULL AND c.id <> ALL(:except::uuid[])', { except })
      .orderBy('w.week', 'ASC', 'NULLS LAST')
      .addOrderBy('c.fresh', 'DESC')
      .addOrderBy(BY_RATING, 'DESC')
      .addOrderBy('c.listPosition', 'DESC')
      .limit(limit)
      .getMany();
    return rows.map(issueCaseOf);
  }

  /** One of them, `null` while it is not approved. */
  async find(caseId: string): Promise<IssueCase | null> {
    const row = await this.approved().andWhere({ id: caseId }).getOne();
    return row && issueCaseOf(row);
  }

  private approved(): SelectQueryBuilder<CaseEntity> {
    return this.dataSource.manager
      .createQueryBuilder(CaseEntity, 'c')
      .select(['c.id', 'c.summaryJson'])
      .where(`c.status = 'approved'`);
  }
}

function issueCaseOf({ summaryJson }: CaseEntity): IssueCase {
  const summary = JSON.parse(summaryJson) as IssueCase;
  const { id, title, description, industry, archetype, difficulty, estimatedTime } = summary;
  const { sourceTitle, sourceUrl } = summary;
  return {
    ...{ id, title, description, industry, archetype, difficulty, estimatedTime },
    ...{ sourceTitle, sourceUrl },
  };
}
