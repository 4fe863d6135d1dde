import type { GatewayConfig } from '../config.js';

type Settings = Pick<GatewayConfig, 'NODE_ENV' | 'AUTH_PROVIDER_URL' | 'ERROR_REPORTING_DSN'>;

/** Our pages talk to us alone, and to the hosted provider of sign-in and the error reporting where there are such. */
const pagePolicy = (...others: (string | undefined)[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...others.flatMap((url) => (url ? [new URL(url).origin] : []))].join(' '),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** What an answer of the interface may load: nothing. It is data, whatever a browser takes it for. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** On every page and every file of one. */
export function pageHeaders(config: Settings): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(config.AUTH_PROVIDER_URL, config.ERROR_REPORTING_DSN),
    'cross-origin-opener-policy': 'same-origin',
    ...common(config),
  };
}

/** On every answer of the interface. */
export function dataHeaders(config: Settings): Record<string, string> {
  return { 'content-security-policy': DATA_POLICY, ...common(config) };
}

/** HSTS only in production, where everything is https. */
const common = ({ NODE_ENV }: Settings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(NODE_ENV === 'production'
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});
