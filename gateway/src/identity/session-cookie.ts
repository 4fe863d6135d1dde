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

/** The Set-Cookie value that begins a session. */
export const beginCookie = (name: string, token: string, until: string, secure: boolean): string =>
  `${name}=${token}; Path=/; Expires=${new Date(until).toUTCString()}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The Set-Cookie value that ends it. */
export const endCookie = (name: string, secure: boolean): string =>
  `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
