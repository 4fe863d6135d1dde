import { auth, type ParsedInputOf, type RequestContext, requireAdmin } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { AuditRepository } from '../../persistence/audit.repository.js';

/** Writes down that an admin takes data away. */
@Controller()
export class NoteExportHandler {
  constructor(
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Who was an admin when the export began may have lost the role by its end; that end is noted all the same. */
  @Rpc(auth.noteExport)
  async handle(
    { what, stage, rows }: ParsedInputOf<typeof auth.noteExport>,
    { actor }: RequestContext,
  ): Promise<Record<string, never>> {
    requireAdmin(actor);
    const details = stage === 'begun' ? { what } : { what, rows };
    const entry = {
      at: this.clock.now(),
      actor,
      action: `export-${stage}`,
      personId: null,
      details,
    } as const;
    await this.unitOfWork.run(({ manager }) => this.audit.add(manager, entry));
    return {};
  }
}
