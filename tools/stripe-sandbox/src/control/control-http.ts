import { type Asked, jsonReply, redirect, type Reply } from '../http/exchange.js';
import { parseForm } from '../http/form.js';
import type { Control } from './control.js';
import type { ApiFault } from './faults.js';

type Words = Record<string, unknown>;
type Action = (control: Control, words: Words) => unknown;

/** What can be asked of the sandbox itself: `GET /_sandbox/…`. */
const questions: Record<string, Action> = {
  clock: (control) => ({ now: control.now }),
  events: (control) => control.events(),
  deliveries: (control) => control.deliveries(),
  'webhooks/held': (control) => control.heldWebhooks(),
};

/** What can be done to it: `POST /_sandbox/…` with JSON, or a form. */
const actions: Record<string, Action> = {
  'clock/advance': (control, { days, hours, seconds }) => ({
    now: control.advanceClock({
      days: Number(days ?? 0),
      hours: Number(hours ?? 0),
      seconds: Number(seconds ?? 0),
    }),
  }),
  clock: (control, { now }) => ({ now: control.setClock(new Date(spelt(now))) }),
  pay: (control, { session, ...payer }) => control.payCheckout(spelt(session), payer),
  disputes: (control, { payment_intent, reason }) =>
    control.createDispute(spelt(payment_intent), {
      reason: reason === undefined ? undefined : spelt(reason),
    }),
  'disputes/win': (control, { id }) => control.winDispute(spelt(id)),
  'disputes/lose': (control, { id }) => control.loseDispute(spelt(id)),
  'refunds/fail': (control, { id }) => control.failRefund(spelt(id)),
  'faults/api': (control, words) => control.faults.api(words as unknown as ApiFault),
  'faults/webhooks': (control, words) => control.faults.webhooks(words),
  'faults/clear': (control) => control.faults.clear(),
  'webhooks/hold': (control) => control.holdWebhooks(),
  'webhooks/release': (control, { order }) =>
    control.releaseWebhooks(order as (string | number)[] | undefined),
  'webhooks/deliver': (control, { events }) => control.deliver(events as string[]),
  settled: (control) => control.settled(),
};

/** Answers a call of the control; what cannot be done is a 400 with its sentence. */
export async function answerControl(control: Control, asked: Asked): Promise<Reply> {
  const name = asked.path.slice('/_sandbox/'.length);
  const table = asked.method === 'GET' ? questions : actions;
  const action = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!action) return jsonReply(404, { error: `The sandbox knows no ${asked.method} ${asked.path}.` });
  try {
    const words = wordsIn(asked);
    const result = await action(control, words);
    return words.back ? redirect('/') : jsonReply(200, result ?? { done: true });
  } catch (error) {
    return jsonReply(400, { error: (error as Error).message });
  }
}

function wordsIn({ body, headers }: Asked): Words {
  if (!body) return {};
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? parseForm(body) : (JSON.parse(body) as Words);
}

function spelt(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error('Something is missing in what was sent.');
}
