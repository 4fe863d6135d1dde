import { type auth, type OutputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { ExportRepository } from '../../persistence/export.repository.js';

/** Everything that is kept about the acting person. */
@Injectable()
export class ExportAccountHandler {
  constructor(private readonly exports: ExportRepository) {}

  async handle(context: RequestContext): Promise<OutputOf<typeof auth.exportAccount>> {
    return { data: requireFound(await this.exports.exportOf(requirePerson(context.actor))) };
  }
}
