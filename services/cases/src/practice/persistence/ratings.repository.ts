import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Ratings } from '../../library/persistence/figures.repository.js';
import { RatingEntity } from './rating.entity.js';

/** What people think of cases. */
@Injectable()
export class RatingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes the one rating of a person, or changes it. */
  async rate({ manager }: Transaction, rating: RatingEntity): Promise<void> {
    await manager.upsert(RatingEntity, rating, ['personId', 'caseId']);
  }

  /** What all ratings of a case add up to. */
  async sum({ manager }: Transaction, caseId: string): Promise<Ratings> {
    const ratings = await manager
      .createQueryBuilder(RatingEntity, 'r')
      .select('round(avg(r.rating), 1)::text', 'average')
      .addSelect('count(*)::integer', 'count')
      .addSelect('coalesce(sum(r.rating), 0)::integer', 'sum')
      .where('r.caseId = :caseId', { caseId })
      .getRawOne<Ratings>();
    if (!ratings) throw new Error('counting ratings returned no row');
    return ratings;
  }

  /** What a person said of a case; `null` while they said nothing. */
  async of(personId: number, caseId: string): Promise<number | null> {
    const found = await this.dataSource.manager.findOneBy(RatingEntity, { personId, caseId });
    return found?.rating ?? null;
  }

  /** All ratings of a person, the oldest first. */
  async all(personId: number): Promise<Pick<RatingEntity, 'caseId' | 'rating' | 'ratedAt'>[]> {
    const order = { ratedAt: 'ASC', caseId: 'ASC' } as const;
    const ratings = await this.dataSource.manager.find(RatingEntity, { where: { personId }, order });
    return ratings.map(({ caseId, rating, ratedAt }) => ({ caseId, rating, ratedAt }));
  }
}
