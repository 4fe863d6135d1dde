import { createHash } from 'node:crypto';
import type { Reply } from '../http/exchange.js';
import { html, Html } from './html.js';
import { style } from './style.js';

const styleHash = createHash('sha256').update(style).digest('base64');
// No form-action: browsers would apply it to where a payment redirects to as well.
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** A whole page; it needs nothing from anywhere else. */
export function page(title: string, body: Html, { narrow = false, status = 200 } = {}): Reply {
  const whole = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head><body><header class="mark">Sandbox: no real money moves</header><main${raw(narrow ? ' class="narrow"' : '')}>${body}</main></body></html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `${policy}; img-src data:`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: whole.text,
  };
}

const raw = (text: string): Html => new Html(text);

/** A page that only says something. */
export const saying = (
  title: string,
  sentence: string,
  status = 200,
  link?: { to: string; label: string },
): Reply =>
  page(
    title,
    html`<div class="card">
      <h1>${title}</h1>
      <p>${sentence}</p>
      ${link ? html`<p><a href="${link.to}">${link.label}</a></p>` : ''}
    </div>`,
    { narrow: true, status },
  );

/** What went wrong, read out at once. */
export const alert = (sentence: string | undefined): Html =>
  sentence ? html`<div class="alert" role="alert" tabindex="-1" autofocus>${sentence}</div>` : html``;

/** A moment as people read it. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
