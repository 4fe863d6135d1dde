import type { Reply } from '../http/exchange.js';
import { money } from '../state/money.js';
import { html } from './html.js';
import { page } from './layout.js';

/** Where a bank asks the card's owner who they are. */
export function challengePage(amount: number, currency: string): Reply {
  const what =
    amount > 0 ? `a payment of ${money(amount, currency)}` : 'keeping this card for later payments';
  return page(
    '3-D Secure',
    html`<form class="card" method="post">
      <h1>3-D Secure 2 test page</h1>
      <p>The bank of this card asks whether it is really you who allows ${what} to CaseDrop.</p>
      <div class="row">
        <button name="answer" value="complete">Complete authentication</button
        ><button class="plain" name="answer" value="fail">Fail authentication</button>
      </div>
    </form>`,
    { narrow: true },
  );
}
