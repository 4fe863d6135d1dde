import type { AdminOrder, Checkout } from '@casedrop/contracts';
import { returnReasonOf } from '../domain/order.js';
import { OrderEntity } from '../persistence/order.entity.js';

/** An order as its owner sees it. `isCurrent`: it was looked up at the provider just now, or needs no look. */
export function checkoutView(order: OrderEntity, entitled: boolean, isCurrent = true): Checkout {
  const isOpen = order.state === 'open';
  return { ...outline(order), payUrl: isOpen ? order.payUrl : null, entitled, isCurrent };
}

/** An order as an admin sees it. */
export const adminOrderView = (order: OrderEntity): AdminOrder => ({
  ...outline(order),
  createdAt: order.createdAt.toISOString(),
  note: order.note,
  paymentId: order.paymentId,
});

const outline = ({
  id,
  kind,
  state,
  caseId,
  caseTitle,
  amountPence,
  expiresAt,
  coupon,
  note,
}: OrderEntity) => ({
  orderId: id,
  kind,
  state,
  caseId,
  caseTitle,
  amountPence,
  expiresAt: state === 'open' ? expiresAt.toISOString() : null,
  coupon,
  returnedBecause: returnReasonOf(note),
});
