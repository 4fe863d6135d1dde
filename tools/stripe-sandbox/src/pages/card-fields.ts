import { testCards } from '../payments/test-cards.js';
import type { RawTree } from '../http/form.js';
import type { CardEntry } from '../payments/card-entry.js';
import { html, type Html } from './html.js';

/** The fields for a card. */
export function cardFields(entered: { name?: string } = {}): Html {
  return html`<label for="number">Card number</label>
    <input
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="cc-number"
      placeholder="4242 4242 4242 4242"
      required
    />
    <div class="pair">
      <div>
        <label for="expiry">Expiry (MM/YY)</label
        ><input id="expiry" name="expiry" autocomplete="cc-exp" placeholder="12/34" required />
      </div>
      <div>
        <label for="cvc">Security code</label
        ><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required />
      </div>
    </div>
    <label for="name">Name on card</label
    ><input id="name" name="name" autocomplete="cc-name" value="${entered.name}" required />`;
}

/** The cards that can be entered, and what each does. */
export function cardList(open = false): Html {
  const rows = testCards.map(
    ({ number, title }) =>
      html`<tr>
        <td><code class="whole">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></td>
        <td>${title}</td>
      </tr>`,
  );
  const table = html`<div class="scroll" role="region" aria-label="Test cards" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    <p class="soft">Any expiry date to come, any three digits, any name.</p>`;
  return open
    ? html`<section class="card">
        <h2>Test cards</h2>
        ${table}
      </section>`
    : html`<details class="card">
        <summary>Test cards</summary>
        ${table}
      </details>`;
}

/** What somebody has entered. */
export function cardIn(form: RawTree): CardEntry {
  return {
    number: field(form, 'number'),
    expiry: field(form, 'expiry'),
    cvc: field(form, 'cvc'),
    name: field(form, 'name'),
  };
}

export function field(form: RawTree, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}
