import {
  type AuditItem,
  type billing,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { GrantsRepository } from '../../persistence/grants.repository.js';

@Injectable()
export class ListGrantLogHandler {
  constructor(private readonly grants: GrantsRepository) {}

  /** For admins: who gave whom what, and why. */
  async execute(
    { limit, before }: ParsedInputOf<typeof billing.listGrantLog>,
    { actor }: RequestContext,
  ): Promise<{ items: AuditItem[] }> {
    requireAdmin(actor);
    return { items: await this.grants.list(limit, before) };
  }
}
