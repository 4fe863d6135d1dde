import type { cases, ParsedInputOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not, type SelectQueryBuilder } from 'typeorm';
import { CaseVersionEntity } from '../../library/persistence/case-version.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { PressWeek } from '../../library/persistence/press-week.js';
import { thisWeek, withWeek } from '../../persistence/hot-statements.js';
import { fitting, LARGEST_PAGE } from '../../persistence/fitting.js';
import { textQuery } from '../../library/persistence/search-statements.js';

export type QueueWish = ParsedInputOf<typeof cases.listPendingCases>;

/** One case as a reviewer gets it: both documents, the model and the report as one object, joined where they lie. */
const REVIEW_OBJECT = `
  left(${withWeek('public_json')}, -1) || ',' || left(substr(c.locked_json, 2), -1)
    || ',"model":' || v.model || ',"checks":' || v.checks || ',"version":' || c.version
    || ',"blueprint":' || coalesce(to_json(c.blueprint)::text, 'null')
    || ',"scenario":' || coalesce(to_json(c.scenario)::text, 'null') || ',"reading":' || coalesce(v.reading::text, 'null')
    || ',"rejectionReason":' || coalesce(to_json(c.rejection_reason)::text, 'null')
    || ',"returnedReason":' || coalesce(to_json(c.returned_reason)::text, 'null') || '}'`;

/** Whether the headline was read surely; a case without a reading was not. */
const SURE = `coalesce((v.reading->>'sure')::boolean, false)`;

const VIEWS: Record<QueueWish['show'], string> = {
  all: `(c.status = 'pending' OR c.returnedReason IS NOT NULL)`,
  passing: `c.status = 'pending' AND (v.checks->>'passed')::boolean`,
  failing: `c.status = 'pending' AND NOT (v.checks->>'passed')::boolean`,
  returned: 'c.returnedReason IS NOT NULL',
  sure: `c.status = 'pending' AND ${SURE}`,
  unsure: `c.status = 'pending' AND NOT ${SURE}`,
};

/** Cases that wait for a decision of an admin. */
@Injectable()
export class ReviewQueueRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly week: PressWeek,
  ) {}

  /**
   * A page of the queue, the likeliest readings first and then the newest, as the bytes of `{items, total}`: as many as fit into one message, at least one.
   * PostgreSQL measures the stored JSON of a page, up to 15 MB, of which only what fits is read.
   */
  list(wish: QueueWish): Promise<Buffer> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const waiting = this.waiting(manager, wish);
      const total = await waiting.getCount();
      const sizes = await this.inOrder(waiting)
        .select('c.id', 'id')
        .addSelect(`octet_length(${REVIEW_OBJECT})`, 'bytes')
        .offset(wish.offset)
        .limit(wish.limit)
        .getRawMany<{ id: string; bytes: number }>();
      const ids = fitting(sizes, LARGEST_PAGE);
      const rows = await this.inOrder(waiting)
        .select(REVIEW_OBJECT, 'item')
        .andWhere({ id: In(ids) })
        .getRawMany<{ item: string }>();
      return Buffer.from(`{"items":[${rows.map(({ item }) => item).join(',')}],"total":${total}}`);
    });
  }

  /** Everything about one case that has or had a review. */
  async get(caseId: string): Promise<Buffer | undefined> {
    const { manager } = this.dataSource;
    const row = await this.inOrder(versions(manager).where({ id: caseId, status: Not('demonstration') }))
      .select(REVIEW_OBJECT, 'item')
      .getRawOne<{ item: string }>();
    return row && Buffer.from(row.item);
  }

  /** The cases that somebody wishes to see. */
  private waiting(manager: EntityManager, { filter, show }: QueueWish): SelectQueryBuilder<CaseEntity> {
    const { q, ...own } = filter;
    const query = versions(manager).where(VIEWS[show]).andWhere(own);
    if (q === undefined) return query;
    const words: Record<string, string> = {};
    const condition = textQuery(q, (value) => {
      const name = `words${Object.keys(words).length}`;
      words[name] = value;
      return `:${name}`;
    });
    return query.andWhere(`c.search @@ ${condition}`, words);
  }

  /** The same in their order, what was read surely first, with the `week` that their documents tell. */
  private inOrder(waiting: SelectQueryBuilder<CaseEntity>): SelectQueryBuilder<CaseEntity> {
    return waiting
      .clone()
      .innerJoin(thisWeek(':week'), 'week', 'true', { week: this.week.present() })
      .orderBy(SURE, 'DESC')
      .addOrderBy(`(v.reading->>'probability')::float8`, 'DESC', 'NULLS LAST')
      .addOrderBy('c.createdAt', 'DESC')
      .addOrderBy('c.id', 'DESC');
  }
}

/** All cases `c`, each with its version `v`. */
const versions = (manager: EntityManager): SelectQueryBuilder<CaseEntity> =>
  manager
    .createQueryBuilder(CaseEntity, 'c')
    .innerJoin(CaseVersionEntity, 'v', 'v.caseId = c.id AND v.version = c.version');
