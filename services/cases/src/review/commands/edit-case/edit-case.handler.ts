import { isDeepStrictEqual } from 'node:util';
import { type CaseModel, caseModelSchema } from '@casedrop/case-engine';
import {
  cases,
  type OutputOf,
  parsedInput,
  type ParsedInputOf,
  requireAdmin,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LibraryOriginality } from '../../persistence/library-originality.js';
import {
  type CaseUnderReview,
  changedMeanwhile,
  type Decision,
  notPending,
  ReviewRepository,
} from '../../persistence/review.repository.js';

type Edit = ParsedInputOf<typeof cases.editCase>;
type Edited = OutputOf<typeof cases.editCase>;

/** Replaces the document of a pending case by an edited one. */
@Controller()
export class EditCaseHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly originality: LibraryOriginality,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the document as the next version with what the checks say about it, also when they fail. The same edit, sent again
   * by the same person within a minute, is answered as before. Throws
   * `input-invalid` naming the fields, `case-changed-meanwhile` when another version is current, `case-not-pending`
   * or `case-not-found`.
   */
  @Rpc(cases.editCase)
  async handle({ caseId, version, model }: Edit, context: RequestContext): Promise<Edited> {
    requireAdmin(context.actor);
    const personId = requirePerson(context.actor);
    const given = parsedInput(caseModelSchema, model, ['model']);
    await this.originality.catchUp(this.dataSource.manager); // before the row is locked
    return this.unitOfWork.run(async (tx) => {
      const under = await this.review.lock(tx, caseId);
      const { row } = under;
      if (row.status !== 'pending') throw notPending(row);
      const edited = { ...given, version: version + 1 };
      const at = this.clock.now();
      if (await this.isRepeated(tx, under, edited, { personId, at }))
        return { caseId, status: 'pending', version: edited.version, checks: under.current.checks };
      if (row.version !== version) throw changedMeanwhile(row);
      const checks = await this.originality.judge(tx.manager, caseId, edited, at);
      await this.review.addEdited(tx, under, edited, checks, { personId, at });
      return { caseId, status: 'pending', version: edited.version, checks };
    });
  }

  /** Whether this very document is the current version already, by the same person a moment ago. */
  private async isRepeated(
    tx: Transaction,
    { row, current }: CaseUnderReview,
    edited: CaseModel,
    decision: Decision,
  ): Promise<boolean> {
    if (row.version !== edited.version) return false;
    const stored: unknown = JSON.parse(JSON.stringify(edited));
    if (!isDeepStrictEqual(stored, current.model)) return false;
    return (await this.review.repeated(tx, row, ['edited'], decision)) !== undefined;
  }
}
