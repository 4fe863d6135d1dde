import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CaseVersionEntity } from '../../library/persistence/case-version.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';

/** Versions of one case at most that are told: a message may have 4 MB. */
const MOST = 40;

/** One version as a reviewer gets it, joined where it lies. */
const VERSION_OBJECT = `
  '{"version":' || v.version || ',"madeBy":' || coalesce(v.made_by::text, 'null') || ',"madeAt":' || to_json(v.made_at)::text
    || ',"action":' || coalesce(to_json(log.action)::text, '"written"') || ',"passed":' || (v.checks->>'passed')
    || ',"model":' || v.model || '}'`;

/** What happened last to a version that made it what it is. */
const MADE_BY = `
  SELECT action FROM review_log WHERE case_id = v.case_id AND version = v.version
    AND action IN ('edited', 'rewritten') ORDER BY id DESC LIMIT 1`;

/** The versions of a case. */
@Injectable()
export class VersionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest versions, newest first, as the bytes of `{items}`; `undefined` when there is no such case. */
  async list(caseId: string): Promise<Buffer | undefined> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(CaseVersionEntity, 'v')
      .innerJoin(CaseEntity, 'c', "c.id = v.caseId AND c.status <> 'demonstration'")
      .leftJoin(`LATERAL (${MADE_BY})`, 'log', 'true')
      .select(VERSION_OBJECT, 'item')
      .where('v.caseId = :caseId', { caseId })
      .orderBy('v.version', 'DESC')
      .limit(MOST)
      .getRawMany<{ item: string }>();
    if (rows.length === 0) return undefined;
    return Buffer.from(`{"items":[${rows.map(({ item }) => item).join(',')}]}`);
  }
}
