import {
  type AuditItem,
  billing,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { GrantsRepository } from '../../persistence/grants.repository.js';

@Controller()
export class ListGrantLogHandler {
  constructor(private readonly grants: GrantsRepository) {}

  /** For admins: who gave whom what, and why. */
  @Rpc(billing.listGrantLog)
  async handle(
    { limit, before }: ParsedInputOf<typeof billing.listGrantLog>,
    { actor }: RequestContext,
  ): Promise<{ items: AuditItem[] }> {
    requireAdmin(actor);
    return { items: await this.grants.list(limit, before) };
  }
}
