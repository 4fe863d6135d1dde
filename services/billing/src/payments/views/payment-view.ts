import type { AdminPayment, Payment } from '@casedrop/contracts';
import { returnReasonOf } from '../domain/order.js';
import { refundableOf } from '../domain/payment.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';

/** A payment as its payer sees it; `held`: the payments of orders that wait for a decision. */
export const paymentView = (payment: PaymentEntity, held: ReadonlySet<string>): Payment => ({
  id: payment.id,
  at: payment.paidAt.toISOString(),
  kind: payment.kind,
  caseId: payment.caseId,
  caseTitle: payment.caseTitle,
  amountPence: payment.amountPence,
  refundedPence: payment.refundedPence,
  state: payment.state,
  isHeld: held.has(payment.id),
  returnedBecause: returnReasonOf(payment.note),
  periodFrom: payment.periodFrom?.toISOString() ?? null,
  periodTo: payment.periodTo?.toISOString() ?? null,
  receiptUrl: payment.receiptUrl,
  invoiceUrl: payment.invoiceUrl,
  invoicePdfUrl: payment.invoicePdfUrl,
});

/** A payment as an admin sees it. */
export const adminPaymentView = (payment: PaymentEntity, held: ReadonlySet<string>): AdminPayment => ({
  ...paymentView(payment, held),
  personId: payment.personId,
  orderId: payment.orderId,
  subscriptionId: payment.subscriptionId,
  refundablePence: refundableOf(payment),
  note: payment.note,
});
