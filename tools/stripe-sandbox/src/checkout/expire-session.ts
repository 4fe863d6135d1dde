import type { Engine } from '../engine.js';
import { cancelIntent } from '../payments/payment-intents.js';
import type { Session } from '../state/stored.js';

/** Nobody can pay in this session any more. */
export function expireSession(engine: Engine, id: string): Session {
  const { checkoutPlans, sessions } = engine.state;
  const { intent } = checkoutPlans.need(id);
  if (intent) cancelIntent(engine, intent, 'abandoned');
  return engine.change(sessions, id, { status: 'expired', url: null }, 'checkout.session.expired');
}
