import { AppError } from '@casedrop/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { isSafe } from './safe-methods.js';

/** What a request brings that speaks for its sender. */
interface Authority {
  /** A session cookie, which a browser adds by itself. */
  cookie: boolean;
  /** An Authorization header, which a page must add on purpose, and one of another site cannot. */
  bearer: boolean;
}

/**
 * Refuses (403) a request that changes something unless it comes from our own pages: by `Sec-Fetch-Site` where the
 * browser sends it, otherwise by `Origin`. A request with neither does not come from a page of another site; it
 * passes without a session cookie, so that scripts can sign in, and is refused with one. A request that has a bearer
 * and no cookie carries nothing that a foreign page could abuse and passes.
 */
export function checkOrigin(
  request: { method: string; headers: IncomingHttpHeaders },
  ownOrigin: string,
  authority: Authority,
): void {
  if (isSafe(request.method) || (authority.bearer && !authority.cookie)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (isOurs(origin, site, ownOrigin, authority.cookie)) return;
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
