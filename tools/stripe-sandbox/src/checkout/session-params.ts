import {
  boolean,
  currency,
  integer,
  list,
  object,
  oneOf,
  required,
  text,
  timestamp,
  url,
  type Values,
} from '../http/fields.js';
import { metadata } from '../http/metadata.js';

const recurring = object({
  interval: required(oneOf('day', 'week', 'month', 'year')),
  interval_count: integer(1, 36),
});

const priceData = object({
  currency: required(currency()),
  product: text(),
  product_data: object({
    name: required(text()),
    description: text(),
    images: list(text()),
    metadata: metadata(),
  }),
  recurring,
  unit_amount: required(integer(0)),
});

/** What a session can be created with. */
export const sessionParams = {
  allowed_payment_method_types: list(text()),
  allow_promotion_codes: boolean(),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: url(),
  client_reference_id: text(200),
  custom_text: object({ submit: object({ message: required(text(1200)) }) }),
  customer: text(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: text(),
  customer_update: object({ address: oneOf('auto', 'never'), name: oneOf('auto', 'never') }),
  discounts: list(object({ coupon: text(), promotion_code: text() })),
  expires_at: timestamp(),
  invoice_creation: object({
    enabled: required(boolean()),
    invoice_data: object({ description: text(), metadata: metadata() }),
  }),
  line_items: list(object({ price: text(), price_data: priceData, quantity: integer(1, 999_999) })),
  locale: text(),
  metadata: metadata(),
  mode: required(oneOf('payment', 'subscription', 'setup')),
  payment_intent_data: object({
    description: text(),
    metadata: metadata(),
    receipt_email: text(),
    setup_future_usage: oneOf('off_session', 'on_session'),
  }),
  payment_method_collection: oneOf('always', 'if_required'),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: object({
    description: text(),
    metadata: metadata(),
    trial_end: timestamp(),
    trial_period_days: integer(1, 730),
    trial_settings: object({
      end_behavior: required(
        object({ missing_payment_method: required(oneOf('cancel', 'create_invoice', 'pause')) }),
      ),
    }),
  }),
  success_url: url(),
  ui_mode: oneOf('hosted_page'),
};

export type SessionParams = Values<typeof sessionParams>;
export type LineParam = NonNullable<SessionParams['line_items']>[number];
