import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireAdmin,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { AuditRepository } from '../../persistence/audit.repository.js';

/** What was done to accounts, for admins and the operator. */
@Controller()
export class ListAuditHandler {
  constructor(private readonly audit: AuditRepository) {}

  @Rpc(auth.listAudit)
  async handle(
    { limit, before, beforeTime }: ParsedInputOf<typeof auth.listAudit>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.listAudit>> {
    requireAdmin(context.actor);
    return { items: await this.audit.list(limit, { id: before, time: beforeTime }) };
  }
}
