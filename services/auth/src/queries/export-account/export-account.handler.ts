import { auth, type OutputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { ExportRepository } from '../../persistence/export.repository.js';

/** Everything that is kept about the acting person. */
@Controller()
export class ExportAccountHandler {
  constructor(private readonly exports: ExportRepository) {}

  @Rpc(auth.exportAccount)
  async handle(_input: unknown, context: RequestContext): Promise<OutputOf<typeof auth.exportAccount>> {
    return { data: requireFound(await this.exports.exportOf(requirePerson(context.actor))) };
  }
}
