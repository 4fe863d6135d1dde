import type { CaseStatus } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { GET_CASE, GET_VARIANT, LIST_CASES } from '../../persistence/hot-statements.js';
import { PressWeek } from './press-week.js';

/** Above every place in the list. */
const TOP = '9223372036854775807';

export type CaseMeta = {
  publicLength: number;
  status: CaseStatus;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  ofTheWeek: boolean;
};

/** Reads that return ready bytes: one prepared statement and one row each, nothing parsed. */
@Injectable()
export class CaseReadsRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly week: PressWeek,
  ) {}

  /** A page of approved cases below the list position `cursor`, newest first, as the bytes of `{items, nextCursor}`. */
  async list(limit: number, cursor?: string): Promise<Buffer> {
    const values = [cursor ?? TOP, limit, this.week.present()];
    const { rows } = await this.pool.query<{ body: string }>({
      name: 'list-cases',
      text: LIST_CASES,
      values,
    });
    if (!rows[0]) throw new Error('the list of cases returned no row');
    return Buffer.from(rows[0].body);
  }

  /** Public and locked document of a case, one after the other; cases that are not approved only when asked for. */
  async get(caseId: string, unapprovedToo: boolean): Promise<BytesReply<CaseMeta> | undefined> {
    return this.read('get-case', GET_CASE, [caseId, unapprovedToo, this.week.present()]);
  }

  /** The same of a variant of an approved case that is kept, in the version that the person has sat it in, else the current. */
  async getVariant(asked: {
    caseId: string;
    seed: number;
    personId: number;
  }): Promise<BytesReply<CaseMeta> | undefined> {
    const { caseId, seed, personId } = asked;
    return this.read('get-variant', GET_VARIANT, [caseId, seed, personId, this.week.present()]);
  }

  private async read(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<BytesReply<CaseMeta> | undefined> {
    const { rows } = await this.pool.query<CaseMeta & { body: string }>({ name, text, values });
    if (!rows[0]) return undefined;
    const { body, ...meta } = rows[0];
    return { meta, body: Buffer.from(body) };
  }
}
