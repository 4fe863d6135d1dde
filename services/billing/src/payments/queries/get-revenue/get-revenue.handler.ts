import {
  billing,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
  type Revenue,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Revenues } from '../../overview/revenues.js';

@Controller()
export class GetRevenueHandler {
  constructor(private readonly revenues: Revenues) {}

  /** For admins: revenue by month. */
  @Rpc(billing.getRevenue)
  async handle(
    { months }: ParsedInputOf<typeof billing.getRevenue>,
    { actor }: RequestContext,
  ): Promise<Revenue> {
    requireAdmin(actor);
    return this.revenues.of(months);
  }
}
