import type { Engine } from '../engine.js';
import { newId, randomLetters } from '../state/ids.js';
import type { SetupIntent } from '../state/stored.js';
import { AUTHENTICATION_FAILED, errorOf, type Payment } from './payment-intents.js';
import { markAuthenticated } from './payment-methods.js';
import { cardOf, type Refusal } from './test-cards.js';

/** Keeps a card for later payments, of a session that takes nothing today; its owner may have to prove who they are. */
export function beginSetup(
  engine: Engine,
  session: string,
  customer: string | null,
  method: string,
): Payment {
  const { cards, checkoutPlans, setupIntents } = engine.state;
  const plan = checkoutPlans.need(session);
  const id = plan.setup ?? createSetup(engine, customer).id;
  checkoutPlans.save({ ...plan, setup: id });
  const { number, authenticated } = cards.need(method);
  const { authentication, refusal } = cardOf(number);
  if (refusal) return refuse(engine, id, method, refusal);
  if (authentication === undefined || (authentication === 'once' && authenticated))
    return succeed(engine, id, method);
  const next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: null, url: `${engine.url}/c/pay/${session}/challenge` },
  };
  engine.change(
    setupIntents,
    id,
    { status: 'requires_action', payment_method: method, next_action },
    'setup_intent.requires_action',
  );
  return { outcome: 'challenge' };
}

/** The card's owner has answered their bank. */
export function answerSetup(engine: Engine, id: string, answer: 'complete' | 'fail'): Payment {
  const method = engine.state.setupIntents.need(id).payment_method;
  if (!method) throw new Error(`${id} waits for no authentication.`);
  if (answer === 'fail') return refuse(engine, id, method, AUTHENTICATION_FAILED);
  markAuthenticated(engine, method);
  return succeed(engine, id, method);
}

function succeed(engine: Engine, id: string, method: string): Payment {
  const patch: Partial<SetupIntent> = {
    status: 'succeeded',
    payment_method: method,
    next_action: null,
    last_setup_error: null,
  };
  engine.change(engine.state.setupIntents, id, patch, 'setup_intent.succeeded');
  return { outcome: 'succeeded', charge: '' };
}

function refuse(engine: Engine, id: string, method: string, refusal: Refusal): Payment {
  const patch: Partial<SetupIntent> = {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: errorOf(engine, refusal, method),
  };
  engine.change(engine.state.setupIntents, id, patch, 'setup_intent.setup_failed');
  return { outcome: 'refused', refusal };
}

function createSetup(engine: Engine, customer: string | null): SetupIntent {
  const id = newId('setupIntent');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomLetters(25)}`,
    created: engine.now,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  return engine.create(engine.state.setupIntents, intent, 'setup_intent.created');
}
