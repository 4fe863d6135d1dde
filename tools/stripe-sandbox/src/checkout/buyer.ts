import { createCustomer } from '../billing/customers.js';
import type { Engine } from '../engine.js';
import type { Session } from '../state/stored.js';

/** The customer who buys; a session without one makes one when it needs it, at its first try to pay. */
export function buyer(
  engine: Engine,
  session: Session,
  email: string | null,
  name: string | null,
): string | null {
  if (session.customer) return session.customer;
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null;
  const { checkoutPlans } = engine.state;
  const plan = checkoutPlans.need(session.id);
  if (plan.buyer) return plan.buyer;
  const { id } = createCustomer(engine, { email: email ?? undefined, name: name ?? undefined });
  checkoutPlans.save({ ...plan, buyer: id });
  return id;
}
