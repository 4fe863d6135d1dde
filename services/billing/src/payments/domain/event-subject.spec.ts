import { subjectOf } from './event-subject.js';

it.each([
  ['checkout.session.completed', { id: 'cs_test_1' }, { kind: 'session', id: 'cs_test_1' }],
  ['checkout.session.async_payment_failed', { id: 'cs_1' }, { kind: 'session', id: 'cs_1' }],
  ['customer.subscription.trial_will_end', { id: 'sub_1' }, { kind: 'subscription', id: 'sub_1' }],
  ['invoice.payment_failed', { id: 'in_1' }, { kind: 'invoice', id: 'in_1' }],
  ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
  ['charge.dispute.closed', { id: 'dp_1', payment_intent: { id: 'pi_1' } }, { kind: 'payment', id: 'pi_1' }],
  ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
  ['charge.succeeded', { id: 'ch_1', payment_intent: null }, null],
  ['invoice.upcoming', { object: 'invoice' }, null],
  ['invoice.paid', { id: '' }, null],
  ['invoice.paid', { id: 17 }, null],
  ['invoice.paid', { id: 'in_\u0000' }, null],
  ['invoice.paid', { id: '../in_1' }, null],
  ['customer.deleted', { id: 'cus_1' }, null],
  ['customer.subscriptions', { id: 'sub_1' }, null],
  ['moon.landed', { id: 'x' }, null],
])('looks up what an event is about: %s %j', (type, object, subject) => {
  expect(subjectOf({ type, object })).toEqual(subject);
});
