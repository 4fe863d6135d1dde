import type { Engine } from '../engine.js';
import type { Reply } from '../http/exchange.js';
import { money } from '../state/money.js';
import { html } from './html.js';
import { day, page, saying } from './layout.js';

/** The receipt of a payment. */
export function receiptPage({ state }: Engine, id: string): Reply {
  const charge = state.charges.get(id);
  if (!charge?.paid) return saying('Nothing here', 'There is no such receipt.', 404);
  const { amount, amount_refunded, created, currency, description, payment_method_details } = charge;
  const refunded =
    amount_refunded > 0
      ? html`<div>
          <dt>Refunded</dt>
          <dd>${money(amount_refunded, currency)}</dd>
        </div>`
      : '';
  return page(
    'Receipt from CaseDrop',
    html`<div class="card">
      <h1>Receipt from CaseDrop</h1>
      <dl>
        <div>
          <dt>${description ?? 'Payment'}</dt>
          <dd>${money(amount, currency)}</dd>
        </div>
        ${refunded}
        <div>
          <dt>Paid on</dt>
          <dd>${day(created)}</dd>
        </div>
        <div>
          <dt>Card</dt>
          <dd>•••• ${payment_method_details?.card?.last4}</dd>
        </div>
      </dl>
    </div>`,
    { narrow: true },
  );
}
