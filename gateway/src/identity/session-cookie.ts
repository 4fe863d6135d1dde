/** The session cookie: an opaque token that only the gateway reads. */

/** Injection token of the cookie's name. */
export const COOKIE_NAME = Symbol('COOKIE_NAME');

/** 256 bits in base64url; what has another form is nobody's and is not looked up. */
const TOKEN = /^[\w-]{43}$/;

/** `__Host-` binds the cookie to this host and to https; a development server has no https. */
export const cookieName = (production: boolean): string => (production ? '__Host-casedrop' : 'casedrop');

/** The session token in a Cookie header; `undefined` without one or when it cannot be a token. */
export const tokenIn = (header: string | undefined, name: string): string | undefined =>
  valueIn(header, name, TOKEN);

function valueIn(header: string | undefined, name: string, form: RegExp): string | undefined {
  if (!header?.includes(name)) return undefined;
  for (const pair of header.split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name) return form.test(value) ? value : undefined;
  }
  return undefined;
}

/**
 * A second cookie that pages can read: it says that there is a session to ask for, so that a visitor's page asks for
 * none. It grants nothing. `__Host-` keeps it, too, from being set by another host or in clear.
 */
export const markName = (production: boolean): string =>
  production ? '__Host-casedrop-signed-in' : 'casedrop-signed-in';

/**
 * A third one: the mark by which a browser is known that its person has signed in with. It opens nothing, but keeps apart
 * their tries from those of strangers, and so outlives the session.
 */
export const deviceCookieName = (production: boolean): string =>
  production ? '__Host-casedrop-device' : 'casedrop-device';
const DEVICE = /^[\w.-]{1,200}$/;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** The mark of a known browser in a Cookie header; `undefined` without one or when it cannot be one. */
export const deviceIn = (header: string | undefined, name: string): string | undefined =>
  valueIn(header, name, DEVICE);

/** The Set-Cookie values that begin a session. */
export const beginCookies = (
  { name, deviceName, secure }: { name: string; deviceName: string; secure: boolean },
  begun: { token: string; until: string; knownDevice: string },
): string[] => [
  `${name}=${begun.token}; Path=/; ${expires(begun.until)}; HttpOnly; ${scope(secure)}`,
  markCookie(begun.until, secure),
  deviceCookie(deviceName, begun.knownDevice, secure),
];

/** The Set-Cookie value by which a browser is known from now on. */
export const deviceCookie = (name: string, mark: string, secure: boolean): string =>
  `${name}=${mark}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; ${scope(secure)}`;

/** The Set-Cookie value of the mark alone. */
export const markCookie = (until: string, secure: boolean): string =>
  `${markName(secure)}=1; Path=/; ${expires(until)}; ${scope(secure)}`;

/** The Set-Cookie values that end a session. */
export const endCookies = (name: string, secure: boolean): string[] => [
  `${name}=; Path=/; Max-Age=0; HttpOnly; ${scope(secure)}`,
  `${markName(secure)}=; Path=/; Max-Age=0; ${scope(secure)}`,
];

const expires = (until: string): string => `Expires=${new Date(until).toUTCString()}`;

const scope = (secure: boolean): string => `SameSite=Lax${secure ? '; Secure' : ''}`;
