import type { CaseModel } from '@casedrop/case-engine';
import { AppError } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Listing } from '../domain/case-documents.js';
import type { DrawnVariant } from '../domain/variants.js';
import { CaseVariantEntity } from './case-variant.entity.js';
import { CaseVersionEntity } from './case-version.entity.js';
import { CaseEntity } from './case.entity.js';

/** Of so many variants of the current version that no attempt names, those drawn last are kept; of earlier ones none. */
export const MOST_UNUSED = 200;
/** An attempt needs its variant for as long as it is there. `v` is the variant. */
const UNUSED = `NOT EXISTS (SELECT FROM attempts a
  WHERE a.case_id = v.case_id AND a.version = v.version AND a.variant = v.seed)`;

/** An approved case in its current version, as variants are drawn from it. */
export interface Original {
  caseId: string;
  version: number;
  model: CaseModel;
  listing: Listing;
}

/** Variants of cases, kept from the first look on. */
@Injectable()
export class VariantsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Throws `case-not-found` for a case that is not approved. */
  async original(caseId: string): Promise<Original> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(CaseEntity, { id: caseId, status: 'approved' });
    if (!row) throw new AppError('case-not-found', 'We could not find this case.');
    const { version, status, createdAt, publishedAt } = row;
    const { model } = await manager.findOneByOrFail(CaseVersionEntity, { caseId, version });
    return { caseId, version, model, listing: { id: caseId, status, createdAt, publishedAt } };
  }

  /** Keeps a variant unless it is there already, and drops those that are too many. */
  async keep({ caseId, version }: Original, seed: number, variant: DrawnVariant): Promise<void> {
    const row = { caseId, version, seed, ...variant, madeAt: this.clock.now() };
    const insert = this.dataSource.manager.createQueryBuilder().insert();
    await insert.into(CaseVariantEntity).values(row).orIgnore().updateEntity(false).execute();
    await this.dataSource.transaction((manager) => this.dropUnused(manager, caseId, version));
  }

  /**
   * Whoever begins an attempt holds the row of its variant, so those that are locked here stay without one until the end of the
   * transaction. What began between the look and the lock is seen by the statement that deletes.
   */
  private async dropUnused(manager: EntityManager, caseId: string, version: number): Promise<void> {
    const unused = () =>
      manager
        .createQueryBuilder(CaseVariantEntity, 'v')
        .select(['v.caseId', 'v.version', 'v.seed'])
        .where({ caseId })
        .andWhere(UNUSED);
    // Chosen without a lock: one that skips rows by OFFSET would lock those, too.
    const [ofThis, ofBefore] = [
      await unused()
        .andWhere('v.version = :version', { version })
        .orderBy('v.madeAt', 'DESC')
        .addOrderBy('v.seed')
        .offset(MOST_UNUSED)
        .getMany(),
      await unused().andWhere('v.version < :version', { version }).getMany(),
    ];
    const tooMany = [...ofThis, ...ofBefore].map((one) => ({ caseId, version: one.version, seed: one.seed }));
    if (tooMany.length === 0) return;
    const locked = await manager.find(CaseVariantEntity, {
      select: { caseId: true, version: true, seed: true },
      where: tooMany,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (locked.length === 0) return;
    await manager
      .createQueryBuilder()
      .delete()
      .from(CaseVariantEntity)
      .where(locked.map((one) => ({ caseId, version: one.version, seed: one.seed })))
      .andWhere(UNUSED.replaceAll('v.', 'case_variants.'))
      .execute();
  }
}
