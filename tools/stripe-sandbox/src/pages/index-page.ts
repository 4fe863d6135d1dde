import type { Engine } from '../engine.js';
import type { Reply } from '../http/exchange.js';
import { money } from '../state/money.js';
import type { StoredEvent } from '../state/stored.js';
import { cardList } from './card-fields.js';
import { html, type Html } from './html.js';
import { page } from './layout.js';

const SHOWN = 12;

/** What is going on in the sandbox: its time, and the latest of everything. */
export function indexPage(engine: Engine): Reply {
  return page(
    'Stripe sandbox',
    html`<h1>CaseDrop's Stripe sandbox</h1>
      ${clockCard(engine)}${sessions(engine)}${payments(engine)}${subscriptions(engine)}${events(engine)}${cardList(true)}`,
  );
}

const steps = [
  { label: '+1 hour', hours: 1 },
  { label: '+1 day', days: 1 },
  { label: '+7 days', days: 7 },
  { label: '+1 month', days: 31 },
];

function clockCard({ clock }: Engine): Html {
  const ahead = Math.round(clock.offset / 3_600_000);
  const buttons = steps.map(
    ({ label, days = 0, hours = 0 }) =>
      html`<form method="post" action="/_sandbox/clock/advance">
        <input type="hidden" name="days" value="${days}" /><input
          type="hidden"
          name="hours"
          value="${hours}"
        /><input type="hidden" name="back" value="1" /><button class="plain">${label}</button>
      </form>`,
  );
  return html`<section class="card">
    <h2>Clock</h2>
    <p>
      ${moment(clock.now() / 1000)}
      UTC${ahead > 0 ? html` <span class="soft">(${ahead} hours ahead)</span>` : ''}
    </p>
    <div class="row">${buttons}</div>
    <p class="soft">Trials end, periods renew and sessions expire on the way. It cannot go back.</p>
    <p class="soft">
      It is the sandbox's alone: CaseDrop under <code>npm start</code> goes by real time, so its days of grace
      and the admin's figures do not move with it.
    </p>
  </section>`;
}

function sessions({ state }: Engine): Html {
  const rows = state.sessions.newestFirst().slice(0, SHOWN);
  return table(
    'Sessions',
    ['Opened', 'Session', 'Amount', 'State'],
    rows.map(({ id, amount_total, created, currency, mode, status }) => [
      moment(created),
      status === 'open' ? html`<a href="/c/pay/${id}">${short(id)}</a> ${mode}` : html`${short(id)} ${mode}`,
      money(amount_total ?? 0, currency ?? 'gbp'),
      status ?? '',
    ]),
  );
}

function payments({ state }: Engine): Html {
  const rows = state.paymentIntents.newestFirst().slice(0, SHOWN);
  return table(
    'Payments',
    ['Begun', 'Payment', 'Amount', 'State'],
    rows.map(({ id, amount, created, currency, latest_charge, status }) => {
      const charge = latest_charge ? state.charges.get(latest_charge) : undefined;
      const after = [charge?.amount_refunded && 'refunded', charge?.disputed && 'disputed']
        .filter(Boolean)
        .join(', ');
      return [moment(created), short(id), money(amount, currency), after ? `${status}, ${after}` : status];
    }),
  );
}

function subscriptions({ state }: Engine): Html {
  const rows = state.subscriptions.newestFirst().slice(0, SHOWN);
  return table(
    'Subscriptions',
    ['Begun', 'Subscription', 'Customer', 'Period ends', 'State'],
    rows.map(({ id, cancel_at, created, customer, items, status }) => [
      moment(created),
      short(id),
      state.customers.get(customer)?.email ?? customer,
      moment(items.data[0]?.current_period_end ?? created),
      cancel_at === null ? status : `${status}, ends ${moment(cancel_at)}`,
    ]),
  );
}

function events({ state }: Engine): Html {
  const rows = state.events.newestFirst().slice(0, 3 * SHOWN);
  return table(
    'Events',
    ['Happened', 'Event', 'About', 'Delivery'],
    rows.map((event) => [moment(event.created), event.type, short(event.about), delivery(event)]),
  );
}

function delivery({ attempts, owed, tries }: StoredEvent): Html {
  const last = attempts.at(-1);
  if (!last) return owed ? html`waits` : html`<span class="soft">no webhook</span>`;
  if (!owed) return html`<span class="good">delivered</span>`;
  return html`<span class="bad">failed ${tries} × (${last.status ?? last.error})</span>`;
}

function table(title: string, heads: string[], rows: (Html | string)[][]): Html {
  const head = heads.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map(
    (cells) =>
      html`<tr>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
  const content =
    rows.length === 0
      ? html`<p class="soft">None yet.</p>`
      : html`<div class="scroll" role="region" aria-label="${title}" tabindex="0">
          <table>
            <thead>
              <tr>
                ${head}
              </tr>
            </thead>
            <tbody>
              ${body}
            </tbody>
          </table>
        </div>`;
  return html`<section class="card">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

const moment = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 16);

const short = (id: string): Html => html`<code>${id.length > 24 ? `${id.slice(0, 21)}…` : id}</code>`;
