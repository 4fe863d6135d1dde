import type { CaseModel } from '@casedrop/case-engine';
import {
  AppError,
  requireAdmin,
  requirePerson,
  cases,
  type OutputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { UnitOfWork, Rpc } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Controller } from '@nestjs/common';
import { LibraryOriginality } from '../../persistence/library-originality.js';
import { seedId } from '../../../library/starter/seed-id.js';
import { ReviewRepository } from '../../persistence/review.repository.js';
import { Approval } from '../../decisions/approval.js';

/** The cases that a new installation begins with: a function that hands them out, the samples first. */
export const STARTER_LIBRARY = Symbol('STARTER_LIBRARY');

type Outcome = keyof OutputOf<typeof cases.seedCases>;

/** Fills the library of a new installation. */
@Controller()
export class SeedCasesHandler {
  constructor(
    @Inject(STARTER_LIBRARY) private readonly starterLibrary: () => CaseModel[],
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly originality: LibraryOriginality,
    private readonly approval: Approval,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Adds what is missing and approves it in the name of the acting admin, the samples last, so that they are on top.
   * What an earlier call left behind is finished; what an admin rejected stays so. A case that the checks refuse,
   * since something alike is in the library already, waits in the review queue. Says how many cases were added, were
   * there before, or were refused.
   */
  @Rpc(cases.seedCases)
  async handle(_input: object, context: RequestContext): Promise<OutputOf<typeof cases.seedCases>> {
    requireAdmin(context.actor);
    requirePerson(context.actor);
    const models = this.starterLibrary().toReversed();
    const counts = { added: 0, present: 0, refused: 0 };
    for (const model of models) counts[await this.add(model, context)]++;
    return counts;
  }

  /** What became of a case in this call. */
  private async add(model: CaseModel, context: RequestContext): Promise<Outcome> {
    const caseId = seedId(model.id);
    await this.addPending(caseId, { ...model, version: 1 });
    try {
      const { repeated } = await this.approval.approve({ caseId }, context);
      return repeated ? 'present' : 'added';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'case-not-pending') return 'present';
      if (error.code !== 'checks-failed') throw error;
      this.log.warn({ caseId, slug: model.id }, 'a case of the starter library fails a check and waits');
      return 'refused';
    }
  }

  /** Does nothing when the case is there. Its story is never fresh, so that it cannot be the case of the week. */
  private addPending(caseId: string, model: CaseModel): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (await this.review.has(tx, caseId)) return;
      const createdAt = this.clock.now();
      const checks = await this.originality.judge(tx.manager, caseId, model, createdAt);
      await this.review.addPending(tx, { id: caseId, fresh: false, createdAt }, model, checks);
    });
  }
}
