import { openCase, openPro, type Rig, startRig, typesOf } from '../testing/rig.js';

describe('test cards', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await startRig();
  });
  afterEach(() => rig.close());

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', undefined, 'An error occurred while processing your card.'],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ])('%s is refused: %s %s', async (card, code, decline, message) => {
    const session = await openCase(rig.stripe);
    expect(rig.sandbox.payCheckout(session.id, { card })).toMatchObject({
      outcome: 'refused',
      code,
      message: expect.stringContaining(message),
    });
    const open = await rig.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(open).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code, type: 'card_error' },
        latest_charge: { status: 'failed', failure_code: code, paid: false },
      },
    });
    const intent = open.payment_intent as { last_payment_error: { decline_code?: string } };
    expect(intent.last_payment_error.decline_code).toBe(decline);
    expect(typesOf(rig.sandbox, 'charge', 'payment_intent')).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
    expect(rig.sandbox.payCheckout(session.id)).toMatchObject({ outcome: 'complete' });
    expect((await rig.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it.each([
    [{ card: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ expiry: '13/34' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ expiry: '01/20' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ cvc: '1' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('%o is refused before any bank is asked', async (payer, code, message) => {
    const session = await openCase(rig.stripe);
    expect(rig.sandbox.payCheckout(session.id, payer)).toEqual({ outcome: 'refused', code, message });
    expect((await rig.stripe.paymentIntents.list()).data).toEqual([]);
  });

  it('no other number is taken', async () => {
    const session = await openCase(rig.stripe);
    expect(rig.sandbox.payCheckout(session.id, { card: '4111111111111111' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('non test (live) card'),
    });
  });

  it('3-D Secure pays once its owner has proved who they are', async () => {
    const session = await openCase(rig.stripe);
    const card = '4000002500003155';
    expect(rig.sandbox.payCheckout(session.id, { card })).toEqual({
      outcome: 'challenge',
      url: `${rig.sandbox.url}/c/pay/${session.id}/challenge`,
    });
    const [intent] = (await rig.stripe.paymentIntents.list()).data;
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    expect(rig.sandbox.payCheckout(session.id, { card, authenticate: 'fail' })).toMatchObject({
      outcome: 'refused',
      code: 'payment_intent_authentication_failure',
    });
    expect(rig.sandbox.payCheckout(session.id, { card, authenticate: 'complete' })).toMatchObject({
      outcome: 'complete',
    });
    const [charge] = (await rig.stripe.charges.list()).data;
    expect(charge?.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated');
  });

  it('3-D Secure does not help a card without funds', async () => {
    const session = await openCase(rig.stripe);
    const payer = { card: '4000008260003178', authenticate: 'complete' } as const;
    expect(rig.sandbox.payCheckout(session.id, payer)).toMatchObject({
      outcome: 'refused',
      message: 'Your card has insufficient funds.',
    });
  });

  it('the one for disputes pays and is disputed at once', async () => {
    const session = await openCase(rig.stripe);
    rig.sandbox.payCheckout(session.id, { card: '4000000000000259' });
    const [dispute] = (await rig.stripe.disputes.list()).data;
    expect(dispute).toMatchObject({ amount: 300, reason: 'fraudulent', status: 'needs_response' });
    const charge = await rig.stripe.charges.retrieve(dispute!.charge as string);
    expect(charge.disputed).toBe(true);
  });

  it.each([
    ['4242424242424242', 'complete'],
    ['4000000000000341', 'complete'],
    ['4000002500003155', 'challenge'],
    ['4000000000000002', 'refused'],
  ])('%s is kept for a trial: %s', async (card, outcome) => {
    const session = await openPro(rig, { subscription_data: { trial_period_days: 7 } });
    expect(rig.sandbox.payCheckout(session.id, { card }).outcome).toBe(outcome);
    const count = outcome === 'complete' ? 1 : 0;
    expect((await rig.stripe.subscriptions.list()).data).toHaveLength(count);
  });

  it('one that wants 3-D Secure at every payment fails to renew until its owner pays the invoice', async () => {
    const session = await openPro(rig);
    rig.sandbox.payCheckout(session.id, { card: '4000002760003184', authenticate: 'complete' });
    rig.sandbox.advanceClock({ days: 32 });
    const [subscription] = (await rig.stripe.subscriptions.list({ expand: ['data.latest_invoice'] })).data;
    expect(subscription).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
    expect(typesOf(rig.sandbox, 'invoice.payment_')).toEqual([
      'invoice.payment_succeeded',
      'invoice.payment_action_required',
      'invoice.payment_failed',
    ]);
  });
});
