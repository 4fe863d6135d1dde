import type { GatewayConfig } from '../config.js';

type Settings = Pick<
  GatewayConfig,
  'NODE_ENV' | 'AUTH_PROVIDER_URL' | 'ERROR_REPORTING_DSN' | 'STRIPE_PUBLIC_KEY'
>;

/** Who else a page may reach, by the directive that lets it. */
interface Others {
  connect: (string | undefined)[];
  script?: string[];
  frame?: string[];
}

/**
 * What Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy), where the pages load it, and nothing
 * where they do not: the payment page itself is Stripe's own.
 */
const STRIPE_JS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: 'https://api.stripe.com',
};

/**
 * Our pages talk to us alone, to the hosted provider of sign-in and the error reporting where there are such, and to
 * Stripe where Stripe.js is loaded.
 */
const pagePolicy = ({ connect, script = [], frame = [] }: Others): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect.flatMap((url) => (url ? [new URL(url).origin] : []))].join(' '),
    ...(frame.length > 0 ? [["frame-src 'self'", ...frame].join(' ')] : []),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

const othersOf = ({ AUTH_PROVIDER_URL, ERROR_REPORTING_DSN, STRIPE_PUBLIC_KEY: key }: Settings): Others => {
  const connect = [AUTH_PROVIDER_URL, ERROR_REPORTING_DSN];
  if (!key) return { connect };
  const { script, frame } = STRIPE_JS;
  return { connect: [...connect, STRIPE_JS.connect], script, frame };
};

/** What an answer of the interface may load: nothing. It is data, whatever a browser takes it for. */
const DATA_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** On every page and every file of one. */
export function pageHeaders(config: Settings): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(othersOf(config)),
    'cross-origin-opener-policy': 'same-origin',
    ...common(config),
  };
}

/** On every answer of the interface. */
export function dataHeaders(config: Settings): Record<string, string> {
  return { 'content-security-policy': DATA_POLICY, ...common(config) };
}

/**
 * On a mail that is shown to its editors in a frame of ours: it may be styled and show our pictures, and can do nothing. It
 * keeps our origin, as its pictures come with the session; without scripts nothing can use that. Links open beside it.
 */
export const MAIL_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/**
 * HSTS only in production, where everything is https. No Referer has more than our origin, not even to ourselves: the address
 * of a page may say for whom an admin has looked.
 */
const common = ({ NODE_ENV }: Settings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(NODE_ENV === 'production'
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});
