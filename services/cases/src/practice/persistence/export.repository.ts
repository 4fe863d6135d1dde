import type { cases, OutputOf, ParsedInputOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityTarget } from 'typeorm';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { AttemptEntity } from './attempt.entity.js';

type What = ParsedInputOf<typeof cases.exportCases>['what'];
type Page = OutputOf<typeof cases.exportCases>;
type Columns<Row> = Record<string, (row: Row) => Page['rows'][number][number]>;

const PAGE_SIZE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The columns of each file with what fills them; nothing of a solution. */
const CASES: Columns<CaseEntity> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  status: ({ status }) => status,
  version: ({ version }) => version,
  industry: ({ industry }) => industry,
  archetype: ({ archetype }) => archetype,
  difficulty: ({ difficulty }) => difficulty,
  minutes: ({ estimatedMinutes }) => estimatedMinutes,
  averageRating: ({ averageRating }) => (averageRating === null ? null : Number(averageRating)),
  totalRatings: ({ totalRatings }) => totalRatings,
  attempts: ({ attempts }) => attempts,
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  publishedAt: ({ publishedAt }) => publishedAt?.toISOString() ?? null,
  rejectionReason: ({ rejectionReason }) => rejectionReason,
  returnedReason: ({ returnedReason }) => returnedReason,
};
const ATTEMPTS: Columns<AttemptEntity> = {
  id: ({ id }) => id,
  personId: ({ personId }) => personId,
  caseId: ({ caseId }) => caseId,
  version: ({ version }) => version,
  variant: ({ variant }) => variant,
  begunAt: ({ begunAt }) => begunAt.toISOString(),
  finishedAt: ({ finishedAt }) => finishedAt?.toISOString() ?? null,
  secondsSpent: ({ secondsSpent }) => secondsSpent,
  score: ({ score }) => score,
  gradingFailed: ({ gradingFailed }) => gradingFailed,
};

/** Reads cases and attempts piece by piece for files. */
@Injectable()
export class ExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The rows after an id, in the order of their ids. */
  page(what: What, after = FIRST): Promise<Page> {
    return what === 'cases'
      ? this.piece(CaseEntity, CASES, after)
      : this.piece(AttemptEntity, ATTEMPTS, after);
  }

  private async piece<Row extends { id: string }>(
    entity: EntityTarget<Row>,
    columns: Columns<Row>,
    after: string,
  ): Promise<Page> {
    const found = await this.dataSource.manager
      .createQueryBuilder(entity, 'one')
      .where('one.id > :after', { after })
      .orderBy('one.id')
      .limit(PAGE_SIZE)
      .getMany();
    const rows = found.map((row) => Object.values(columns).map((valueOf) => valueOf(row)));
    const next = found.length < PAGE_SIZE ? null : (found.at(-1)?.id ?? null);
    return { columns: Object.keys(columns), rows, next };
  }
}
