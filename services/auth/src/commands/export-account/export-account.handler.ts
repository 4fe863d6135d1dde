import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { Permits } from '../../accounts/permits.js';
import { SecurityRecord } from '../../accounts/security-record.js';
import { ExportRepository } from '../../persistence/export.repository.js';

/** Everything that is kept about the acting person, for whoever has just shown their password again. */
@Controller()
export class ExportAccountHandler {
  constructor(
    private readonly exports: ExportRepository,
    private readonly permits: Permits,
    private readonly record: SecurityRecord,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.exportAccount)
  async handle(
    { permit, sessionId, client }: ParsedInputOf<typeof auth.exportAccount>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.exportAccount>> {
    const personId = requirePerson(actor);
    await this.unitOfWork.run(async ({ manager }) => {
      await this.permits.use(manager, permit, { personId, sessionId, purpose: 'export' });
      await this.record.note({ kind: 'exported', reason: 'own-data', client, personId }, manager);
    });
    return { data: requireFound(await this.exports.exportOf(personId)) };
  }
}
