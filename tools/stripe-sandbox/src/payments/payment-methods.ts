import { createHash } from 'node:crypto';
import type { Engine } from '../engine.js';
import { newId } from '../state/ids.js';
import type { PaymentMethod } from '../state/stored.js';
import type { ReadCard } from './card-entry.js';
import { cardOf } from './test-cards.js';

/** Keeps a card as a payment method; it belongs to nobody yet. */
export function createPaymentMethod(engine: Engine, card: ReadCard, email: string | null): PaymentMethod {
  const { brand, country } = cardOf(card.number);
  const method: PaymentMethod = {
    id: newId('paymentMethod'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name: card.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country,
      display_brand: brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: engine.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  engine.state.cards.save({ id: method.id, number: card.number, authenticated: false });
  return engine.create(engine.state.paymentMethods, method);
}

/** Gives a payment method to a customer. */
export function attach(engine: Engine, id: string, customer: string): void {
  const { paymentMethods } = engine.state;
  if (paymentMethods.need(id).customer === customer) return;
  engine.change(paymentMethods, id, { customer }, 'payment_method.attached');
}

/** Remembers that the card's owner has proved who they are. */
export function markAuthenticated(engine: Engine, id: string): void {
  const { cards } = engine.state;
  cards.save({ ...cards.need(id), authenticated: true });
}

/** The card that renewals of a customer's subscriptions are charged to. */
export function methodFor(engine: Engine, customerId: string, ownDefault: string | null): string | null {
  const { customers } = engine.state;
  if (ownDefault) return ownDefault;
  const standard = customers.get(customerId)?.invoice_settings.default_payment_method;
  return typeof standard === 'string' ? standard : null;
}
