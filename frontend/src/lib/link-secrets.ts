declare global {
  interface Window {
    /** What stood in the address behind the path, where `public/before-paint.js` has taken a secret out of it. */
    arrivedBy?: Pick<Location, 'search' | 'hash'>;
  }
}

/** What a link out of a mail brings: our own single-use code, or the hosted provider's code or tokens. */
export interface LinkSecrets {
  code: string | null;
  /** The hosted provider's code, which it adds to the query: good in the browser that asked for the mail (PKCE). */
  providerCode: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  type: string | null;
}

/** Where links out of mails lead that hold a secret; `public/before-paint.js` has the same. */
const LANDING = /^\/(?:auth\/(?:callback|reset|open)|newsletter\/(?:confirm|preferences))\/*$/;
/** A secret behind the `#`. */
const SECRET = /^#(?:.*&)?(?:code|access_token)=/;
const NONE: LinkSecrets = {
  code: null,
  providerCode: null,
  accessToken: null,
  refreshToken: null,
  type: null,
};

let held: LinkSecrets = NONE;
let query = '';

/**
 * Takes the secrets of a mail's link over, and out of the address bar if they are there still, so that neither history nor a
 * copied address nor a referrer has them. Codes stand behind the `#`, which is sent nowhere; mails of before have theirs in the
 * query, as the newsletter's do, and the provider's tokens come in either.
 */
export function captureLinkSecrets(): void {
  const { pathname } = window.location;
  if (!LANDING.test(pathname)) return;
  const { search, hash } = window.arrivedBy ?? window.location;
  delete window.arrivedBy;
  if (search === '' && hash === '') return;
  window.history.replaceState(null, '', pathname.replace(/\/+$/, ''));
  query = search.slice(1);
  const [asked, behind] = [new URLSearchParams(query), new URLSearchParams(hash.slice(1))];
  const value = (name: string) => behind.get(name) ?? asked.get(name);
  held = {
    code: value('code'),
    providerCode: asked.get('code'),
    accessToken: value('access_token'),
    refreshToken: value('refresh_token'),
    type: value('type'),
  };
}

/**
 * A link that is opened where its page stands already changes nothing but what is behind the `#`, and loads nothing: the page
 * begins anew with it.
 */
export function beginAnewByLink(begin = () => window.location.reload()): void {
  window.addEventListener('hashchange', () => {
    const { pathname, hash } = window.location;
    if (LANDING.test(pathname) && SECRET.test(hash)) begin();
  });
}

/** The secrets of the link that opened this page; they live in memory only. */
export function linkSecrets(): LinkSecrets {
  return held;
}

/** All that the link that opened this page has asked for, such as `key=…&issue=…`; empty when none did. */
export function linkQuery(): string {
  return query;
}

/** Forgets them, once they are used. */
export function forgetLinkSecrets(): void {
  held = NONE;
  query = '';
}
