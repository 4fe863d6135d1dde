import { createHash } from 'node:crypto';
import { AppError, auth, billing, type RequestContext } from '@casedrop/contracts';
import { inPounds } from '@casedrop/contracts/words';
import type { RpcClient } from '@casedrop/messaging';
import { UsageError } from './usage-error.js';

/** The part of the operator's usage that is about money. */
export const BILLING_USAGE = `  billing reconcile [days]                          ask Stripe for webhooks that did not get through (3 days)
                                                    and look up whatever is not at its end
  billing refund <payment> <all|pounds> <reason>    give money back, once for the same words
  billing grant <person> <case> <reason>            give a person a case for good
  billing why <person> <case>                       why they may, or may not, open it
                                                    <person> is a number or an e-mail address
`;

type Run = (rpc: RpcClient, context: RequestContext) => Promise<string>;

/** What `billing …` asks for. Throws a `UsageError` when the words make no command. */
export function billingCommand([name = '', ...words]: readonly string[]): Run {
  const [first = '', second = '', ...rest] = words;
  const reason = rest.join(' ').trim();
  switch (name) {
    case 'reconcile':
      return reconcile(first, [second, reason].join('').trim());
    case 'refund':
      return refund(first, second, reason);
    case 'grant':
      if (!first || !second || !reason)
        throw new UsageError('billing grant takes a person, a case and a reason.');
      return grant(first, second, reason);
    case 'why':
      if (!first || !second || reason) throw new UsageError('billing why takes a person and a case.');
      return why(first, second);
    default:
      throw new UsageError(name ? `There is no command "billing ${name}".` : 'Which command of billing?');
  }
}

function reconcile(days: string, more: string): Run {
  if (more || (days && !/^([1-9]|[12]\d|30)$/.test(days)))
    throw new UsageError('billing reconcile takes a number of days from 1 to 30.');
  return async (rpc, context) => {
    const input = days ? { days: Number(days) } : {};
    const done = await rpc.request(billing.reconcilePayments, input, context);
    return [
      `Webhooks that had not got through and are taken in: ${done.events}`,
      `Orders and subscriptions that were looked up: ${done.orders} and ${done.subscriptions}`,
      `Changed by it: ${done.changed}`,
    ].join('\n');
  };
}

function refund(paymentId: string, amount: string, reason: string): Run {
  if (!paymentId || !amount || !reason)
    throw new UsageError('billing refund takes a payment, "all" or pounds, and a reason.');
  const amountPence = penceIn(amount);
  return async (rpc, context) => {
    const refundId = idOf(paymentId, amount, reason);
    const input = { refundId, paymentId, reason, ...(amountPence ? { amountPence } : {}) };
    const payment = await rpc.request(billing.refundPayment, input, context);
    const back = `${inPounds(payment.refundedPence)} of ${inPounds(payment.amountPence)}`;
    return `Payment ${payment.id}: ${back} given back, ${payment.state}.`;
  };
}

/** `undefined` for all that is left. */
function penceIn(amount: string): number | undefined {
  if (amount === 'all') return undefined;
  const found = /^£?(\d{1,5})(?:\.(\d\d))?$/.exec(amount);
  const pence = found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : 0;
  if (pence === 0)
    throw new UsageError(`"${amount}" is no amount: write "all", or pounds such as 3 or 1.50.`);
  return pence;
}

/** The same words are the same refund, so that a command that is run again gives nothing twice. */
function idOf(...words: string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  const variant = `8${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant, hex.slice(20, 32)].join('-');
}

function grant(person: string, caseId: string, reason: string): Run {
  return async (rpc, context) => {
    const personId = await personNamed(person, rpc, context);
    const { granted } = await rpc.request(billing.grantCase, { personId, caseId, reason }, context);
    return granted ? `Person ${personId} has the case for good.` : `Person ${personId} had the case already.`;
  };
}

function why(person: string, caseId: string): Run {
  return async (rpc, context) => {
    const personId = await personNamed(person, rpc, context);
    const { entitled, because } = await rpc.request(billing.explainAccess, { personId, caseId }, context);
    const verdict = `Person ${personId} ${entitled ? 'may' : 'may not'} open case ${caseId}.`;
    return [verdict, ...because.map((sentence) => `  ${sentence}`)].join('\n');
  };
}

async function personNamed(person: string, rpc: RpcClient, context: RequestContext): Promise<number> {
  if (/^\d{1,15}$/.test(person)) return Number(person);
  const { items } = await rpc.request(auth.findPeople, { q: person }, context);
  const found = items.find(({ email, holdsEmail }) => holdsEmail && email === person.trim().toLowerCase());
  if (!found) throw new AppError('person-not-found', `There is nobody with the address ${person}.`);
  return found.personId;
}
