import { applyCode, removeCode } from '../checkout/promotion.js';
import {
  answerCheckoutChallenge,
  type CheckoutResult,
  submitCheckout,
  successUrlOf,
} from '../checkout/submit.js';
import type { Engine } from '../engine.js';
import { redirect, type Reply } from '../http/exchange.js';
import type { RawTree } from '../http/form.js';
import type { Session } from '../state/stored.js';
import { cardIn, field } from './card-fields.js';
import { challengePage } from './challenge-page.js';
import { checkoutPage } from './checkout-page.js';
import { saying } from './layout.js';

/** Somebody opens the hosted page of a session, or sends its form. */
export function visitCheckout(engine: Engine, id: string, form: RawTree | undefined): Reply {
  const session = engine.state.sessions.get(id);
  if (!session) return saying('Nothing here', 'There is no such session.', 404);
  if (session.status !== 'open') return closedPage(engine, session);
  if (!form) return checkoutPage(engine, session);
  switch (field(form, 'action')) {
    case 'apply-code':
      return checkoutAgain(engine, id, applyCode(engine, id, field(form, 'code')));
    case 'remove-code':
      removeCode(engine, id);
      return checkoutAgain(engine, id);
    default: {
      const [card, email] = [cardIn(form), field(form, 'email') || undefined];
      const { checkoutPlans } = engine.state;
      checkoutPlans.save({ ...checkoutPlans.need(id), entered: { name: card.name, email } });
      return follow(engine, id, submitCheckout(engine, id, { card, email }));
    }
  }
}

/** Somebody is asked by their bank, or answers. */
export function visitCheckoutChallenge(engine: Engine, id: string, form: RawTree | undefined): Reply {
  const session = engine.state.sessions.get(id);
  if (!session) return saying('Nothing here', 'There is no such session.', 404);
  if (session.status !== 'open') return closedPage(engine, session);
  if (!engine.state.checkoutPlans.need(id).challenged) return redirect(`/c/pay/${id}`);
  if (!form) return challengePage(session.amount_total ?? 0, session.currency ?? 'gbp');
  const answer = field(form, 'answer') === 'complete' ? 'complete' : 'fail';
  return follow(engine, id, answerCheckoutChallenge(engine, id, answer));
}

function follow(engine: Engine, id: string, result: CheckoutResult): Reply {
  if (result.outcome === 'complete') return redirect(result.successUrl);
  if (result.outcome === 'challenge') return redirect(`/c/pay/${id}/challenge`);
  return checkoutAgain(engine, id);
}

/** A code that is refused is said at once; everything else can be asked for again. */
function checkoutAgain(engine: Engine, id: string, codeError?: string): Reply {
  return codeError
    ? checkoutPage(engine, engine.state.sessions.need(id), codeError)
    : redirect(`/c/pay/${id}`);
}

function closedPage(engine: Engine, { id, cancel_url, status }: Session): Reply {
  if (status === 'complete')
    return saying('Already paid', 'This session has been completed. Nothing more is charged.', 200, {
      to: successUrlOf(engine, id),
      label: 'Go on to CaseDrop',
    });
  const link = cancel_url ? { to: cancel_url, label: 'Back to CaseDrop' } : undefined;
  return saying('This page has expired', 'The time to pay here is over. Nothing was charged.', 200, link);
}
