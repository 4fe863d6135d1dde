import {
  AppError,
  caseIdSchema,
  requireAdmin,
  cases,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ExportRepository } from '../../persistence/export.repository.js';

@Controller()
export class ExportCasesHandler {
  constructor(private readonly repository: ExportRepository) {}

  /** A piece of a file, for admins; throws `input-invalid` for an `after` that this service never gave. */
  @Rpc(cases.exportCases)
  async handle(
    { what, after }: ParsedInputOf<typeof cases.exportCases>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof cases.exportCases>> {
    requireAdmin(actor);
    if (after !== undefined && !caseIdSchema.safeParse(after).success) {
      const message = 'This piece of the file does not exist.';
      throw new AppError('input-invalid', message, { fields: [{ path: 'after', message }] });
    }
    return this.repository.page(what, after);
  }
}
