/** The session cookie: an opaque token that only the gateway reads. */

/** Injection token of the cookie's name. */
export const COOKIE_NAME = Symbol('COOKIE_NAME');

/** 256 bits in base64url; what has another form is nobody's and is not looked up. */
const TOKEN = /^[\w-]{43}$/;

/** `__Host-` binds the cookie to this host and to https; a development server has no https. */
export const cookieName = (production: boolean): string => (production ? '__Host-casedrop' : 'casedrop');

/** The session token in a Cookie header; `undefined` without one or when it cannot be a token. */
export function tokenIn(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  for (const pair of header.split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name) return TOKEN.test(value) ? value : undefined;
  }
  return undefined;
}

/**
 * A second cookie that pages can read: it says that there is a session to ask for, so that a visitor's page asks for
 * none. It grants nothing.
 */
export const SIGNED_IN_MARK = 'casedrop-signed-in';

/** The Set-Cookie values that begin a session. */
export const beginCookies = (name: string, token: string, until: string, secure: boolean): string[] => [
  `${name}=${token}; Path=/; ${expires(until)}; HttpOnly; ${scope(secure)}`,
  markCookie(until, secure),
];

/** The Set-Cookie value of the mark alone. */
export const markCookie = (until: string, secure: boolean): string =>
  `${SIGNED_IN_MARK}=1; Path=/; ${expires(until)}; ${scope(secure)}`;

/** The Set-Cookie values that end a session. */
export const endCookies = (name: string, secure: boolean): string[] => [
  `${name}=; Path=/; Max-Age=0; HttpOnly; ${scope(secure)}`,
  `${SIGNED_IN_MARK}=; Path=/; Max-Age=0; ${scope(secure)}`,
];

const expires = (until: string): string => `Expires=${new Date(until).toUTCString()}`;

const scope = (secure: boolean): string => `SameSite=Lax${secure ? '; Secure' : ''}`;
