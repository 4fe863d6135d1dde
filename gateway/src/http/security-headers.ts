import type { GatewayConfig } from '../config.js';

/** Headers on every answer of the public port. */

/** Our pages talk to us alone, and to the hosted provider of sign-in where there is one. */
const contentSecurityPolicy = (providerUrl: string | undefined): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${providerUrl ? ` ${new URL(providerUrl).origin}` : ''}`,
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** The security headers; HSTS only in production, where everything is https. */
export function securityHeaders(
  config: Pick<GatewayConfig, 'NODE_ENV' | 'AUTH_PROVIDER_URL'>,
): Record<string, string> {
  const production = config.NODE_ENV === 'production';
  return {
    'content-security-policy': contentSecurityPolicy(config.AUTH_PROVIDER_URL),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
