import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { CaseVersionEntity } from '../../library/persistence/case-version.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { fitting, LARGEST_PAGE } from '../../persistence/fitting.js';
import { ReviewLogEntity } from './review-log.entity.js';

/** Versions of one case at most that are told. */
const MOST = 40;

/** One version as a reviewer gets it, joined where it lies. */
const VERSION_OBJECT = `
  '{"version":' || v.version || ',"madeBy":' || coalesce(v.made_by::text, 'null') || ',"madeAt":' || to_json(v.made_at)::text
    || ',"action":' || coalesce(to_json(log.action)::text, '"written"') || ',"passed":' || (v.checks->>'passed')
    || ',"model":' || v.model || '}'`;

/** The versions of a case. */
@Injectable()
export class VersionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The latest versions, newest first, as the bytes of `{items}`: 40 at most, and as many as fit into one message.
   * `undefined` when there is no such case.
   */
  async list(caseId: string): Promise<Buffer | undefined> {
    const sizes = await this.versions(caseId)
      .select('v.version::text', 'id')
      .addSelect(`octet_length(${VERSION_OBJECT})`, 'bytes')
      .limit(MOST)
      .getRawMany<{ id: string; bytes: number }>();
    if (sizes.length === 0) return undefined;
    const rows = await this.versions(caseId)
      .select(VERSION_OBJECT, 'item')
      .andWhere('v.version IN (:...shown)', { shown: fitting(sizes, LARGEST_PAGE) })
      .getRawMany<{ item: string }>();
    return Buffer.from(`{"items":[${rows.map(({ item }) => item).join(',')}]}`);
  }

  /** Each with the entry of the log that made it; the first has none. */
  private versions(caseId: string): SelectQueryBuilder<CaseVersionEntity> {
    return this.dataSource.manager
      .createQueryBuilder(CaseVersionEntity, 'v')
      .innerJoin(CaseEntity, 'c', "c.id = v.caseId AND c.status <> 'demonstration'")
      .leftJoin(
        ReviewLogEntity,
        'log',
        "log.caseId = v.caseId AND log.version = v.version AND log.action IN ('edited', 'rewritten')",
      )
      .where('v.caseId = :caseId', { caseId })
      .orderBy('v.version', 'DESC');
  }
}
