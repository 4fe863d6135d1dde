import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { CaseEntity } from './case.entity.js';

/**
 * Where a document says how people found the case. Within a text of the case quotes are escaped, so that nothing a
 * writer wrote can look like this.
 */
const FIGURES = `"averageRating":(null|"[0-9.]+"),"totalRatings":[0-9]+,"attempts":[0-9]+`;

/** Writes the figures into the ready documents, unless they say so already. SQL: the texts are changed where they lie. */
const WRITE = `
  WITH figures AS (
    SELECT id, '"averageRating":' || coalesce('"' || $2::numeric(2, 1) || '"', 'null')
        || ',"totalRatings":' || $3::integer || ',"attempts":' || coalesce($4::integer, attempts) AS json
      FROM cases WHERE id = $1 AND status = 'approved'
        AND (average_rating, total_ratings, attempts)
          IS DISTINCT FROM ($2::numeric(2, 1), $3::integer, coalesce($4::integer, attempts))
  )
  UPDATE cases c SET average_rating = $2, total_ratings = $3, attempts = coalesce($4::integer, c.attempts),
      summary_json = regexp_replace(summary_json, '${FIGURES}', json),
      public_json = regexp_replace(public_json, '${FIGURES}', json)
    FROM figures WHERE c.id = figures.id RETURNING c.id`;

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

  /** Shows the figures of an approved case; without `attempts` their number stays. True when anything changed. */
  async show({ manager }: Transaction, caseId: string, { average, count }: Ratings, attempts?: number) {
    const [changed] = await manager.query<[unknown[], number]>(WRITE, [
      caseId,
      average,
      count,
      attempts ?? null,
    ]);
    return changed.length > 0;
  }
}
