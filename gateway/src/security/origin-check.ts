import { AppError } from '@casedrop/contracts';
import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403) a request that changes something unless it comes from our own pages: by `Sec-Fetch-Site` where the
 * browser sends it, otherwise by `Origin`. A request with neither does not come from a page of another site; it
 * passes without a session cookie, so that scripts can sign in, and is refused with one.
 */
export function checkOrigin(
  request: { method: string; headers: IncomingHttpHeaders },
  ownOrigin: string,
  hasSessionCookie: boolean,
): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (isOurs(origin, site, ownOrigin, hasSessionCookie)) return;
  throw new AppError('origin-refused', 'This request did not come from our own pages.');
}

function isOurs(
  origin: string | undefined,
  site: IncomingHttpHeaders[string],
  ownOrigin: string,
  hasSessionCookie: boolean,
): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return origin === ownOrigin;
  return !hasSessionCookie;
}
