import {
  AppError,
  cases,
  isAdmin,
  requirePerson,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { CaseEntity } from '../persistence/case.entity.js';
import { Casebooks } from './casebooks.js';

/** A case with its worked solution as a PDF. */
@Controller()
export class PrintCasebookHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly casebooks: Casebooks,
  ) {}

  /** Throws `case-not-found`, for all but admins also while it is not approved, and what `Casebooks` throws. */
  @Rpc(cases.printCasebook)
  async handle(
    { caseId }: ParsedInputOf<typeof cases.printCasebook>,
    { actor }: RequestContext,
  ): Promise<BytesReply<OutputOf<typeof cases.printCasebook>>> {
    const personId = requirePerson(actor);
    const found = await this.dataSource.getRepository(CaseEntity).findOne({
      select: { id: true, title: true, publicJson: true, lockedJson: true },
      where: { id: caseId, status: isAdmin(actor) ? Not('demonstration') : 'approved' },
    });
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    const { title, publicJson, lockedJson } = found;
    return { meta: { title }, body: await this.casebooks.print({ publicJson, lockedJson }, personId) };
  }
}
