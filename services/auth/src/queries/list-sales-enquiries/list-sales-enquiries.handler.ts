import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireAdmin,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { toSalesEnquiry } from '../../accounts/sales-enquiry-record.js';
import { SalesEnquiryRepository } from '../../persistence/sales-enquiry.repository.js';

const PAGE_SIZE = 25;

/** What people wrote to us, for admins. */
@Controller()
export class ListSalesEnquiriesHandler {
  constructor(private readonly enquiries: SalesEnquiryRepository) {}

  @Rpc(auth.listSalesEnquiries)
  async handle(
    { state, page }: ParsedInputOf<typeof auth.listSalesEnquiries>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.listSalesEnquiries>> {
    requireAdmin(context.actor);
    const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { items, counts } = await this.enquiries.list(state, window);
    const total = state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0);
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
    return { items: items.map(toSalesEnquiry), total, page, pageCount, counts };
  }
}
