import {
  billing,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import type { PaymentEntity } from '../../persistence/payment.entity.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';

const PIECE = 500;
const COLUMNS = [
  'payment',
  'at',
  'person',
  'what',
  'case',
  'title',
  'pence',
  'refunded pence',
  'state',
  'month from',
  'month to',
  'order',
  'subscription',
  'invoice',
];

@Controller()
export class ExportPaymentsHandler {
  constructor(private readonly payments: PaymentsRepository) {}

  /** For admins: all payments, piece by piece in the order of their ids. */
  @Rpc(billing.exportPayments)
  async handle(
    { after = '' }: ParsedInputOf<typeof billing.exportPayments>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.exportPayments>> {
    requireAdmin(actor);
    const payments = await this.payments.after(after, PIECE);
    const last = payments.length === PIECE ? payments.at(-1) : undefined;
    return { columns: COLUMNS, rows: payments.map(rowOf), next: last?.id ?? null };
  }
}

const rowOf = (payment: PaymentEntity): (string | number | null)[] => [
  payment.id,
  payment.paidAt.toISOString(),
  payment.personId,
  payment.kind,
  payment.caseId,
  payment.caseTitle,
  payment.amountPence,
  payment.refundedPence,
  payment.state,
  payment.periodFrom?.toISOString() ?? null,
  payment.periodTo?.toISOString() ?? null,
  payment.orderId,
  payment.subscriptionId,
  payment.invoiceId,
];
