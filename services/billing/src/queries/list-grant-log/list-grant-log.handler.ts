import {
  type AuditItem,
  billing,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { RefundsRepository } from '../../payments/persistence/refunds.repository.js';
import { GrantsRepository } from '../../persistence/grants.repository.js';

@Controller()
export class ListGrantLogHandler {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  /** For admins: who gave whom credits or cases, or money back, and why. */
  @Rpc(billing.listGrantLog)
  async handle(
    { limit, before }: ParsedInputOf<typeof billing.listGrantLog>,
    { actor }: RequestContext,
  ): Promise<{ items: AuditItem[] }> {
    requireAdmin(actor);
    const both = await Promise.all([this.grants.list(limit, before), this.refunds.list(limit, before)]);
    const items = both.flat().sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
    return { items: items.slice(0, limit) };
  }
}
