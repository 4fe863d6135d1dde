import {
  billing,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { adminPaymentView } from '../../views/payment-view.js';

const PAGE_SIZE = 25;

@Controller()
export class ListPaymentsHandler {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
  ) {}

  /** For admins: a page of payments, the newest first. */
  @Rpc(billing.listPayments)
  async handle(
    { page, ...filter }: ParsedInputOf<typeof billing.listPayments>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.listPayments>> {
    requireAdmin(actor);
    const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const [{ items, total }, held] = await Promise.all([
      this.payments.list(filter, window),
      this.orders.heldPayments(),
    ]);
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
    return { items: items.map((item) => adminPaymentView(item, held)), total, page, pageCount };
  }
}
