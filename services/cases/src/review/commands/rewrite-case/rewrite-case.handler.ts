import { caseModelSchema } from '@casedrop/case-engine';
import {
  cases,
  type OutputOf,
  parsedInput,
  type ParsedInputOf,
  requireAdmin,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LibraryOriginality } from '../../persistence/library-originality.js';
import { changedMeanwhile, notPending, ReviewRepository } from '../../persistence/review.repository.js';

/** Replaces the document of a pending case by one that was written anew from its headline. */
@Controller()
export class RewriteCaseHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly originality: LibraryOriginality,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Throws `case-changed-meanwhile` when another version is current, `case-not-pending` or `case-not-found`. */
  @Rpc(cases.rewriteCase)
  async handle(
    { caseId, version, model, reading, taught }: ParsedInputOf<typeof cases.rewriteCase>,
    context: RequestContext,
  ): Promise<OutputOf<typeof cases.rewriteCase>> {
    requireAdmin(context.actor);
    const personId = requirePerson(context.actor);
    const given = parsedInput(caseModelSchema, model, ['model']);
    await this.originality.catchUp(this.dataSource.manager); // before the row is locked
    return this.unitOfWork.run(async (tx) => {
      const { row } = await this.review.lock(tx, caseId);
      if (row.status !== 'pending') throw notPending(row);
      if (row.version !== version) throw changedMeanwhile(row);
      const written = { ...given, version: version + 1 };
      const at = this.clock.now();
      const checks = await this.originality.judge(tx.manager, caseId, written, at);
      await this.review.addRewritten(tx, row, { model: written, reading }, checks, { personId, at });
      const told = { caseId, model: written, reading, rewrittenBy: personId, rewrittenAt: at.toISOString() };
      await tx.emit(cases.caseRewritten, { ...told, ...(taught ? { taught } : {}) }, context);
      return { caseId, status: 'pending', version: written.version, checks };
    });
  }
}
