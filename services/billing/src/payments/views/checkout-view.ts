import type { AdminOrder, Checkout } from '@casedrop/contracts';
import { OrderEntity } from '../persistence/order.entity.js';

/** An order as its owner sees it. */
export function checkoutView(order: OrderEntity, entitled: boolean): Checkout {
  const isOpen = order.state === 'open';
  return { ...outline(order), payUrl: isOpen ? order.payUrl : null, entitled };
}

/** An order as an admin sees it. */
export const adminOrderView = (order: OrderEntity): AdminOrder => ({
  ...outline(order),
  createdAt: order.createdAt.toISOString(),
  note: order.note,
  paymentId: order.paymentId,
});

const outline = ({ id, kind, state, caseId, caseTitle, amountPence, expiresAt }: OrderEntity) => ({
  orderId: id,
  kind,
  state,
  caseId,
  caseTitle,
  amountPence,
  expiresAt: state === 'open' ? expiresAt.toISOString() : null,
});
