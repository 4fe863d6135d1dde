import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { countStatement, pageStatement, type SearchWish } from './search-statements.js';

/** How many cases of an industry and an archetype match. */
export interface MatchCount {
  industry: string;
  archetype: string;
  count: number;
}

/** Finds approved cases. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Matches by industry and archetype, whatever these two filters say. */
  async count(wish: SearchWish): Promise<MatchCount[]> {
    return (await this.pool.query<MatchCount>(countStatement(wish))).rows;
  }

  /** JSON of the summaries of one page. */
  async page(wish: SearchWish): Promise<string[]> {
    const { rows } = await this.pool.query<{ summary: string }>(pageStatement(wish));
    return rows.map(({ summary }) => summary);
  }
}
