import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { FIGURES } from '../../persistence/hot-statements.js';
import { CaseEntity } from './case.entity.js';

/** What the ratings of a case add up to. */
export interface Ratings {
  /** Digits with one decimal; `null` while nobody rated. */
  average: string | null;
  count: number;
  sum: number;
}

/** The figures that lists and pages show. */
@Injectable()
export class FiguresRepository {
  /** Locks an approved case for its figures; false when there is none. */
  async lockApproved({ manager }: Transaction, caseId: string): Promise<boolean> {
    const lock = { mode: 'for_no_key_update' } as const;
    const where = { id: caseId, status: 'approved' } as const;
    return (await manager.findOne(CaseEntity, { select: { id: true }, where, lock })) !== null;
  }

  /**
   * Shows the figures of an approved case, which its caller has locked; without `attempts` their number stays. True when
   * anything changed. The texts of the ready documents are changed where they lie.
   */
  async show(
    { manager }: Transaction,
    caseId: string,
    { average, count }: Ratings,
    attempts?: number,
  ): Promise<boolean> {
    const row = await manager.findOneBy(CaseEntity, { id: caseId, status: 'approved' });
    if (!row) return false;
    const figures = { averageRating: average, totalRatings: count, attempts: attempts ?? row.attempts };
    const { averageRating, totalRatings } = row;
    if (isDeepStrictEqual(figures, { averageRating, totalRatings, attempts: row.attempts })) return false;
    await manager
      .createQueryBuilder()
      .update(CaseEntity)
      .set({
        ...figures,
        summaryJson: () => 'regexp_replace(summary_json, :places, :figures)',
        publicJson: () => 'regexp_replace(public_json, :places, :figures)',
      })
      .where({ id: caseId })
      .setParameters({ places: FIGURES, figures: JSON.stringify(figures).slice(1, -1) })
      .execute();
    return true;
  }
}
