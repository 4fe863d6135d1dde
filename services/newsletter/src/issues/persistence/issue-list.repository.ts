import type { IssueState } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  MoreThan,
  Not,
} from 'typeorm';
import { IssueEntity } from './issue.entity.js';

const PER_PAGE = 20;
const PUBLISHED = { state: In(['sending', 'paused', 'sent'] satisfies IssueState[]) };

/** A page of issues and how many pages there are. */
export interface IssuePage {
  items: IssueEntity[];
  page: number;
  pageCount: number;
}

/** What the desk of editors and the archive read of issues; nothing here changes one. */
@Injectable()
export class IssueListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Issues, the latest week first. */
  async list(page: number): Promise<IssuePage> {
    return this.page(page, {});
  }

  /** Issues that have gone out to somebody, the latest first. */
  async listPublished(page: number): Promise<IssuePage> {
    return this.page(page, PUBLISHED);
  }

  /** Those of them before and after a week. */
  publishedAround(monday: string): Promise<[earlier: IssueEntity | null, later: IssueEntity | null]> {
    const next = (week: FindOperator<string>, order: 'ASC' | 'DESC') =>
      this.issues.findOne({ where: { ...PUBLISHED, week }, order: { week: order } });
    return Promise.all([next(LessThan(monday), 'DESC'), next(MoreThan(monday), 'ASC')]);
  }

  /** The picture of an issue's exhibit, once it has begun; `null` where there is none. */
  async exhibit(monday: string): Promise<Buffer | null> {
    const where = { week: monday, audience: Not(IsNull()) };
    return (await this.issues.findOne({ select: { id: true, exhibitPng: true }, where }))?.exhibitPng ?? null;
  }

  private async page(page: number, where: FindOptionsWhere<IssueEntity>): Promise<IssuePage> {
    const [items, total] = await this.issues.findAndCount({
      where,
      order: { week: 'DESC' },
      take: PER_PAGE,
      skip: (page - 1) * PER_PAGE,
    });
    return { items, page, pageCount: Math.max(1, Math.ceil(total / PER_PAGE)) };
  }

  private get issues() {
    return this.dataSource.getRepository(IssueEntity);
  }
}
