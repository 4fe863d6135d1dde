import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { PressWeek } from './press-week.js';
import {
  BEGIN_WORD_SEARCH,
  countStatement,
  pageStatement,
  type SearchWish,
  type Statement,
} from './search-statements.js';

/** How many cases of an industry and an archetype match. */
export interface MatchCount {
  industry: string;
  archetype: string;
  count: number;
}

/** Finds approved cases. */
@Injectable()
export class SearchRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly week: PressWeek,
  ) {}

  /** Matches by industry and archetype, whatever these two filters say. */
  count(wish: SearchWish): Promise<MatchCount[]> {
    return this.rows<MatchCount>(wish, countStatement(wish));
  }

  /** JSON of the summaries of one page. */
  async page(wish: SearchWish): Promise<string[]> {
    const rows = await this.rows<{ summary: string }>(wish, pageStatement(wish, this.week.present()));
    return rows.map(({ summary }) => summary);
  }

  private async rows<Row extends QueryResultRow>(wish: SearchWish, statement: Statement): Promise<Row[]> {
    if (!wish.filter.q) return (await this.pool.query<Row>(statement)).rows;
    const client = await this.pool.connect();
    try {
      await client.query(BEGIN_WORD_SEARCH);
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.query('ROLLBACK').finally(() => client.release()); // nothing was written
    }
  }
}
