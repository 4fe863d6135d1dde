import {
  boolean,
  clearable,
  either,
  integer,
  list,
  object,
  oneOf,
  required,
  text,
  timestamp,
} from '../http/fields.js';
import { metadata } from '../http/metadata.js';

const feedback = oneOf(
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
);
/** Why somebody ends a subscription. */
export const cancellationDetails = object({ comment: clearable(text()), feedback: clearable(feedback) });
const trialSettings = object({
  end_behavior: required(
    object({ missing_payment_method: required(oneOf('cancel', 'create_invoice', 'pause')) }),
  ),
});
const item = { metadata: metadata(), price: text(), quantity: integer(1) };
const discounts = list(object({ coupon: text(), discount: text(), promotion_code: text() }));
/** Taken, and without effect: prices change without proration. */
export const prorations = oneOf('always_invoice', 'create_prorations', 'none');

/** What a subscription can be created with. */
export const creation = {
  customer: required(text()),
  default_payment_method: text(),
  description: text(500),
  discounts,
  items: required(list(object(item))),
  metadata: metadata(),
  off_session: boolean(),
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete'),
  proration_behavior: prorations,
  trial_end: timestamp(),
  trial_period_days: integer(1, 730),
  trial_settings: trialSettings,
};

/** What can be changed of one. */
export const update = {
  cancel_at: clearable(timestamp()),
  cancel_at_period_end: boolean(),
  cancellation_details: cancellationDetails,
  default_payment_method: clearable(text()),
  description: clearable(text(500)),
  discounts: clearable(discounts),
  items: list(object({ ...item, id: text() })),
  metadata: metadata(),
  off_session: boolean(),
  payment_behavior: oneOf(
    'allow_incomplete',
    'error_if_incomplete',
    'default_incomplete',
    'pending_if_incomplete',
  ),
  proration_behavior: prorations,
  trial_end: either((raw) => raw === 'now', oneOf('now'), timestamp()),
  trial_settings: trialSettings,
};
