import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';

/**
 * Where a document says how people found the case. Within a text of the case quotes are escaped, so that nothing a
 * writer wrote can look like this.
 */
const FIGURES = `"averageRating":(null|"[0-9.]+"),"totalRatings":[0-9]+,"attempts":[0-9]+`;

/** Writes the figures into the ready documents, unless they say so already. */
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

export interface Ratings {
  /** Digits with one decimal; `null` while nobody rated. */
  average: string | null;
  count: number;
  sum: number;
}

/** Ratings, and the figures that lists and pages show. */
@Injectable()
export class FiguresRepository {
  /** Locks an approved case for its figures; false when there is none. */
  async lockApproved({ manager }: Transaction, caseId: string): Promise<boolean> {
    const found = await manager.query<unknown[]>(
      `SELECT FROM cases WHERE id = $1 AND status = 'approved' FOR NO KEY UPDATE`,
      [caseId],
    );
    return found.length > 0;
  }

  /** Notes the one rating of a person, or changes it. */
  async rate({ manager }: Transaction, caseId: string, rating: number, by: Rater): Promise<void> {
    await manager.query(
      `INSERT INTO ratings (person_id, case_id, rating, rated_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (person_id, case_id) DO UPDATE SET rating = excluded.rating, rated_at = excluded.rated_at`,
      [by.personId, caseId, rating, by.at],
    );
  }

  /** What all ratings of a case add up to. */
  async ratings({ manager }: Transaction, caseId: string): Promise<Ratings> {
    const [ratings] = await manager.query<Ratings[]>(
      `SELECT round(avg(rating), 1)::text AS average, count(*)::integer AS count,
          coalesce(sum(rating), 0)::integer AS sum
        FROM ratings WHERE case_id = $1`,
      [caseId],
    );
    if (!ratings) throw new Error('counting ratings returned no row');
    return ratings;
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

interface Rater {
  personId: number;
  at: Date;
}
