import { runChecks } from '@casedrop/case-engine';
import { demonstrationCase } from '@casedrop/case-engine/demo';
import { DEMONSTRATION_CASE_ID } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { columnsOf } from './case-columns.js';
import { CaseVersionEntity } from './case-version.entity.js';
import { CaseEntity } from './case.entity.js';

const ID = DEMONSTRATION_CASE_ID;

/** The demonstration case as a row, for attempts to point at. */
@Injectable()
export class DemonstrationRepository {
  /** Stores it in the version that this release has, unless it is there; hands back that version. */
  async ensure(manager: EntityManager, at: Date): Promise<number> {
    const { version } = demonstrationCase;
    if (await manager.existsBy(CaseVersionEntity, { caseId: ID, version })) return version;
    const status = 'demonstration';
    const listing = { id: ID, status, createdAt: at, publishedAt: null } as const;
    const current = { version, ...columnsOf(demonstrationCase, listing) };
    const insert = manager.createQueryBuilder().insert();
    await insert
      .into(CaseEntity)
      .values({ id: ID, status, fresh: false, createdAt: at, ...current })
      .orIgnore() // another version is there, or somebody else has just stored this one
      .execute();
    await manager
      .createQueryBuilder()
      .insert()
      .into(CaseVersionEntity)
      .values({
        caseId: ID,
        version,
        model: demonstrationCase,
        checks: runChecks(demonstrationCase),
        madeBy: null,
        madeAt: at,
      })
      .orIgnore()
      .execute();
    await manager.update(CaseEntity, { id: ID, version: LessThan(version) }, current);
    return version;
  }
}
