const MAX_LENGTH = 2000;

/** Why `text` is no address that people may be led to, in a sentence; `undefined` when it is one, or there is none. */
export function addressFault(text: string | undefined): string | undefined {
  if (!text?.trim() || webAddress(text) !== null) return undefined;
  if (webUrl(text)) return 'The address has more than 2,000 characters.';
  return 'The address must begin with http:// or https://.';
}

/** The normalised http(s) address in `text`, without user and password; `null` when there is none. */
export function webAddress(text: string | undefined, base?: string): string | null {
  const url = text && text.trim().length <= MAX_LENGTH ? webUrl(text, base) : null;
  if (!url) return null;
  url.username = '';
  url.password = '';
  return url.href.length > MAX_LENGTH ? null : url.href;
}

function webUrl(text: string, base?: string): URL | null {
  if (!URL.canParse(text.trim(), base)) return null;
  const url = new URL(text.trim(), base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
