/** What a link out of a mail brings: our own single-use code, or the hosted provider's code or tokens. */
export interface LinkSecrets {
  code: string | null;
  /** The hosted provider's code, which it adds to the query: good in the browser that asked for the mail (PKCE). */
  providerCode: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  type: string | null;
}

const PATHS = ['/auth/callback', '/auth/reset', '/auth/open'];
const NONE: LinkSecrets = {
  code: null,
  providerCode: null,
  accessToken: null,
  refreshToken: null,
  type: null,
};

let held: LinkSecrets = NONE;

/**
 * Takes the secrets out of the address bar, so that neither history nor a copied address nor a referrer has them. Runs
 * before everything else of a page, when only the frame of it is there. The provider puts its tokens into the query or behind the `#`.
 */
export function captureLinkSecrets(): void {
  const { pathname, search, hash } = window.location;
  const path = pathname.replace(/\/+$/, '');
  if (!PATHS.includes(path) || (search === '' && hash === '')) return;
  window.history.replaceState(null, '', path);
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const value = (name: string) => query.get(name) ?? fragment.get(name);
  held = {
    code: value('code'),
    providerCode: query.get('code'),
    accessToken: value('access_token'),
    refreshToken: value('refresh_token'),
    type: value('type'),
  };
}

/** The secrets of the link that opened this page; they live in memory only. */
export function linkSecrets(): LinkSecrets {
  return held;
}

/** Forgets them, once they are used. */
export function forgetLinkSecrets(): void {
  held = NONE;
}
