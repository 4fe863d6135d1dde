import type { CountedPage, PageViews } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { PageViewsEntity } from './entities/page-views.entity.js';
import { COUNT_PAGE_VIEW } from './hot-statements.js';

const DAY_MS = 86_400_000;
const dayOf = (moment: Date, before = 0): string =>
  new Date(moment.getTime() - before * DAY_MS).toISOString().slice(0, 10);

@Injectable()
export class PageViewsRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  async count(page: CountedPage, now: Date): Promise<void> {
    await this.pool.query({ ...COUNT_PAGE_VIEW, values: [dayOf(now), page] });
  }

  /** Each kind of page that was seen in 30 days, the most seen first. */
  async list(now: Date): Promise<PageViews['items']> {
    const since = (name: string) => `coalesce(sum(v.views) FILTER (WHERE v.day >= :${name}), 0)::int`;
    return this.dataSource.manager
      .createQueryBuilder(PageViewsEntity, 'v')
      .select('v.page', 'page')
      .addSelect(since('today'), 'today')
      .addSelect(since('week'), 'week')
      .addSelect(since('month'), 'month')
      .where('v.day >= :month')
      .groupBy('v.page')
      .orderBy('month', 'DESC')
      .addOrderBy('v.page')
      .setParameters({ today: dayOf(now), week: dayOf(now, 6), month: dayOf(now, 29) })
      .getRawMany<PageViews['items'][number]>();
  }
}
