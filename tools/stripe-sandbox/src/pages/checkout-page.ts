import { describeCoupon, amountOff } from '../billing/coupons.js';
import { sourceOf } from '../checkout/promotion.js';
import { needsCard } from '../checkout/submit.js';
import { positionsOf, subtotalOf } from '../checkout/totals.js';
import { trialEndOf } from '../checkout/trial.js';
import type { Engine } from '../engine.js';
import type { Reply } from '../http/exchange.js';
import { money } from '../state/money.js';
import type { Session } from '../state/stored.js';
import { cardFields, cardList } from './card-fields.js';
import { html, type Html } from './html.js';
import { alert, day, page } from './layout.js';

/** The hosted page of an open session. */
export function checkoutPage(engine: Engine, session: Session, codeError?: string): Reply {
  const { lastError } = engine.state.checkoutPlans.need(session.id);
  const back = session.cancel_url ? html`<p><a href="${session.cancel_url}">← Back to CaseDrop</a></p>` : '';
  const body = html`${back}
    <div class="columns">
      <section aria-labelledby="what">
        <div class="card">${summary(engine, session)}${codeForm(session, codeError)}</div>
        ${cardList()}
      </section>
      <section aria-labelledby="how">
        <form class="card" method="post">
          <h2 id="how">Pay with card</h2>
          ${codeError ? '' : alert(lastError)}${fields(engine, session)}
          <button class="wide" name="action" value="pay">${label(engine, session)}</button
          >${terms(engine, session)}
        </form>
      </section>
    </div>`;
  return page('Checkout · CaseDrop', body);
}

function summary(engine: Engine, session: Session): Html {
  const { lines } = engine.state.checkoutPlans.need(session.id);
  const currency = session.currency ?? 'gbp';
  const positions = positionsOf(lines);
  const rows = lines.map(({ description, price, quantity }) => {
    const amount = money((price?.unit_amount ?? 0) * (quantity ?? 1), currency);
    const times = quantity && quantity > 1 ? ` × ${quantity}` : '';
    return html`<div>
      <dt>${description}${times}</dt>
      <dd>${amount}${per(price?.recurring?.interval)}</dd>
    </div>`;
  });
  const full = subtotalOf(positions);
  const source = sourceOf(engine, session);
  const coupon = source && engine.state.coupons.need(source.coupon);
  const discount = coupon
    ? html`<div>
        <dt>${coupon.name ?? 'Discount'} <span class="soft">(${describeCoupon(coupon)})</span></dt>
        <dd>−${money(amountOff(coupon, full), currency)}</dd>
      </div>`
    : '';
  const trial = trialLine(engine, session, full - (coupon ? amountOff(coupon, full) : 0));
  return html`<h1 id="what">${heading(session, lines[0]?.description ?? '')}</h1>
    ${trial}
    <dl>
      ${rows}${discount}
      <div class="total">
        <dt>Total due today</dt>
        <dd>${money(session.amount_total ?? 0, currency)}</dd>
      </div>
    </dl>`;
}

const per = (interval: string | undefined): string => (interval ? ` per ${interval}` : '');

const heading = ({ mode }: Session, name: string): string =>
  mode === 'subscription' ? `Subscribe to ${name}` : `Pay for ${name}`;

/** As `7 days free, then £15.00 per month`. */
function trialLine(engine: Engine, session: Session, price: number): Html {
  const plan = engine.state.checkoutPlans.need(session.id);
  const end = trialEndOf(plan, engine.now);
  const interval = plan.lines[0]?.price?.recurring?.interval;
  const amount = `${money(price, session.currency ?? 'gbp')}${per(interval)}`;
  if (end === undefined)
    return html`<p class="big">${money(session.amount_total ?? 0, session.currency ?? 'gbp')}</p>`;
  const days = plan.subscriptionData.trialPeriodDays ?? Math.ceil((end - engine.now) / 86_400);
  return html`<p class="big">${days} days free</p>
    <p>${days} days free, then ${amount}, from ${day(end)}.</p>`;
}

function codeForm(session: Session, error: string | undefined): Html {
  if (!session.allow_promotion_codes) return html``;
  if (session.discounts?.length)
    return html`<form method="post">
      <p>
        A promotion code is applied.
        <button class="plain" name="action" value="remove-code">Remove it</button>
      </p>
    </form>`;
  return html`<form method="post">
    ${alert(error)}<label for="code">Promotion code</label>
    <div class="row">
      <input class="grow" id="code" name="code" autocomplete="off" required /><button
        class="plain"
        name="action"
        value="apply-code"
      >
        Apply
      </button>
    </div>
  </form>`;
}

function fields(engine: Engine, session: Session): Html {
  const { entered } = engine.state.checkoutPlans.need(session.id);
  const known = session.customer_details?.email;
  const email = known
    ? html`<p>E-mail: ${known}</p>`
    : html`<label for="email">E-mail</label
        ><input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          value="${entered?.email}"
          required
        />`;
  const card = needsCard(session) ? cardFields(entered) : html`<p>No card is needed today.</p>`;
  return html`${email}${card}`;
}

function label(engine: Engine, session: Session): string {
  if (trialEndOf(engine.state.checkoutPlans.need(session.id), engine.now) !== undefined) return 'Start trial';
  if (session.mode === 'subscription') return 'Subscribe';
  return session.amount_total
    ? `Pay ${money(session.amount_total, session.currency ?? 'gbp')}`
    : 'Complete order';
}

function terms(engine: Engine, session: Session): Html {
  const message = session.custom_text.submit?.message;
  const renews = session.mode === 'subscription';
  return html`${message ? html`<p class="soft">${message}</p>` : ''}${renews ? html`<p class="soft">By confirming, you allow CaseDrop to charge your card until you cancel.</p>` : ''}`;
}
