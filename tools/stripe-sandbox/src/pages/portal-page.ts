import { nameOf } from '../billing/catalogue.js';
import { isOver, periodOf } from '../billing/subscriptions.js';
import type { Engine } from '../engine.js';
import type { Reply } from '../http/exchange.js';
import { methodFor } from '../payments/payment-methods.js';
import { money } from '../state/money.js';
import type { PortalSession, Subscription } from '../state/stored.js';
import { cardFields, cardList } from './card-fields.js';
import { html, type Html } from './html.js';
import { alert, day, page } from './layout.js';

/** Where somebody sees their plan, their card and their invoices. */
export function portalPage(engine: Engine, session: PortalSession, error?: string): Reply {
  const { customers, subscriptions } = engine.state;
  const customer = customers.need(session.customer);
  const own = subscriptions.newestFirst().filter((one) => one.customer === customer.id);
  const running = own.filter((one) => !isOver(one));
  const plans = (running.length > 0 ? running : own.slice(0, 1)).map((one) => planCard(engine, one));
  const back = session.return_url ? html`<p><a href="${session.return_url}">← Back to CaseDrop</a></p>` : '';
  return page(
    'Your subscription · CaseDrop',
    html`${back}
      <h1>Your CaseDrop subscription</h1>
      <p class="soft">${customer.email}</p>
      ${alert(error)}
      ${plans.length > 0 ? plans : html`<div class="card"><p>There is no subscription.</p></div>`}
      ${cardSection(engine, customer.id, running[0])}${invoices(engine, customer.id)}`,
    { narrow: true },
  );
}

function planCard(engine: Engine, subscription: Subscription): Html {
  const price = subscription.items.data[0]?.price;
  const name = price ? nameOf(engine, price) : 'Subscription';
  const amount = price
    ? `${money(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval}`
    : '';
  return html`<section class="card">
    <h2>${name}</h2>
    <p>${amount}</p>
    <p>${stateOf(subscription)}</p>
    ${actions(subscription)}
  </section>`;
}

function stateOf(subscription: Subscription): string {
  const { cancel_at, ended_at, status } = subscription;
  if (isOver(subscription)) return `Ended on ${day(ended_at ?? subscription.created)}.`;
  const end = periodOf(subscription).end;
  if (cancel_at !== null) return `Your plan will be cancelled on ${day(cancel_at)}.`;
  if (status === 'trialing') return `On trial until ${day(end)}; the first payment is on that day.`;
  if (status === 'active') return `Your plan renews on ${day(end)}.`;
  return status === 'paused' ? 'Your plan is paused.' : 'Your last payment failed. Please update your card.';
}

function actions(subscription: Subscription): Html {
  if (isOver(subscription)) return html``;
  const which = html`<input type="hidden" name="subscription" value="${subscription.id}" />`;
  if (subscription.cancel_at !== null)
    return html`<form method="post">
      ${which}<button class="plain" name="action" value="resume">Don't cancel</button>
    </form>`;
  const reasons = [
    ['', 'No reason'],
    ['too_expensive', "It's too expensive"],
    ['unused', "I don't use it enough"],
    ['missing_features', 'I need more features'],
    ['switched_service', 'I found an alternative'],
    ['other', 'Other reason'],
  ].map(([value, words]) => html`<option value="${value}">${words}</option>`);
  return html`<details>
    <summary>Cancel plan</summary>
    <form method="post">
      ${which}<label for="why-${subscription.id}">Why do you cancel?</label
      ><select id="why-${subscription.id}" name="feedback">
        ${reasons}
      </select>
      <p>It stays yours until ${day(periodOf(subscription).end)}.</p>
      <button class="plain" name="action" value="cancel">Cancel at the end of the period</button>
    </form>
  </details>`;
}

function cardSection(engine: Engine, customer: string, subscription: Subscription | undefined): Html {
  const id = methodFor(engine, customer, subscription?.default_payment_method ?? null);
  const card = id ? engine.state.paymentMethods.get(id)?.card : undefined;
  const present = card
    ? `${card.brand} •••• ${card.last4}, expires ${card.exp_month}/${card.exp_year}`
    : 'None';
  return html`<section class="card">
      <h2>Payment method</h2>
      <p>${present}</p>
      <details>
        <summary>Update card</summary>
        <form method="post">
          ${cardFields()}<button class="wide" name="action" value="card">Save card</button>
        </form>
      </details>
    </section>
    ${cardList()}`;
}

function invoices({ state }: Engine, customer: string): Html {
  const rows = state.invoices
    .newestFirst()
    .filter((one) => one.customer === customer && one.status !== 'draft')
    .slice(0, 24)
    .map(
      ({ id, created, currency, number, status, total }) =>
        html`<tr>
          <td>${day(created)}</td>
          <td><a href="/i/${id}">${number}</a></td>
          <td>${money(total, currency)}</td>
          <td>${status}</td>
        </tr>`,
    );
  if (rows.length === 0) return html``;
  return html`<section class="card">
    <h2>Invoices</h2>
    <div class="scroll" role="region" aria-label="Invoices" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Number</th>
            <th scope="col">Amount</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}
