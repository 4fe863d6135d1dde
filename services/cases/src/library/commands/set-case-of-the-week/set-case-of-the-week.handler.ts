import {
  AppError,
  cases,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { CaseEntity } from '../../persistence/case.entity.js';
import { PressWeek } from '../../persistence/press-week.js';
import { WeeklyCaseRepository } from '../../persistence/weekly-case.repository.js';

@Controller()
export class SetCaseOfTheWeekHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly weekly: WeeklyCaseRepository,
    private readonly week: PressWeek,
  ) {}

  /**
   * Makes an approved case, however old its story is, that of a week, this one unless told: if there is none yet, or in the place of the
   * present one with `replace`. Says which it is now. Throws `case-not-found` for one that is not approved.
   */
  @Rpc(cases.setCaseOfTheWeek)
  async handle(
    { caseId, replace, week = this.week.present() }: ParsedInputOf<typeof cases.setCaseOfTheWeek>,
    context: RequestContext,
  ): Promise<OutputOf<typeof cases.setCaseOfTheWeek>> {
    requireAdmin(context.actor);
    return this.unitOfWork.run(async (tx) => {
      // Locked, so that it is not withdrawn meanwhile.
      const lock = { mode: 'pessimistic_read' } as const;
      const row = await tx.manager.findOne(CaseEntity, { where: { id: caseId, status: 'approved' }, lock });
      if (!row) throw new AppError('case-not-found', 'We could not find this case.');
      const set = await (replace
        ? this.weekly.replace(tx, caseId, week)
        : this.weekly.setIfNone(tx, caseId, week));
      if (set) await tx.emit(cases.caseOfTheWeekSet, { caseId }, context);
      return { caseId: (await this.weekly.caseOf(tx, week)) ?? caseId, set };
    });
  }
}
