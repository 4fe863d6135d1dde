import { answerControl } from '../control/control-http.js';
import type { Control } from '../control/control.js';
import type { Engine } from '../engine.js';
import type { Asked, Reply } from '../http/exchange.js';
import { parseForm, type RawTree } from '../http/form.js';
import { visitCheckout, visitCheckoutChallenge } from './checkout-visit.js';
import { indexPage } from './index-page.js';
import { visitInvoice, visitInvoiceChallenge, visitInvoicePdf } from './invoice-visit.js';
import { saying } from './layout.js';
import { visitPortal } from './portal-visit.js';
import { receiptPage } from './receipt-page.js';

/** What the pages show and change. */
export interface Shown {
  engine: Engine;
  control: Control;
}

type Visit = (engine: Engine, id: string, form: RawTree | undefined) => Reply;

/** The pages for people: their address, and who answers; `form` is there when a form was sent. */
const visits: [RegExp, Visit][] = [
  [/^\/c\/pay\/(cs_\w+)$/, visitCheckout],
  [/^\/c\/pay\/(cs_\w+)\/challenge$/, visitCheckoutChallenge],
  [/^\/i\/(in_\w+)$/, visitInvoice],
  [/^\/i\/(in_\w+)\/challenge$/, visitInvoiceChallenge],
  [/^\/i\/(in_\w+)\/pdf$/, visitInvoicePdf],
  [/^\/p\/session\/(bps_\w+)$/, visitPortal],
  [/^\/r\/(ch_\w+)$/, receiptPage],
];

/** Answers whatever is not a call of the API. */
export async function answerPage({ engine, control }: Shown, asked: Asked): Promise<Reply> {
  const { body, method, path } = asked;
  // Pages of others must not press buttons here, in whoever's browser.
  if (method === 'POST' && asked.headers['sec-fetch-site'] === 'cross-site')
    return saying('Refused', 'This form was sent by the page of somebody else.', 403);
  if (path.startsWith('/_sandbox/')) return answerControl(control, asked);
  if (path === '/') return indexPage(engine);
  for (const [pattern, visit] of visits) {
    const id = pattern.exec(path)?.[1];
    if (id) return visit(engine, id, method === 'POST' ? parseForm(body) : undefined);
  }
  return saying('Nothing here', 'The sandbox has no such page.', 404);
}
