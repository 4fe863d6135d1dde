const MAX_LENGTH = 2000;

/** Why `text` is no address that people may be led to, in a sentence; `undefined` when it is one, or there is none. */
export function addressFault(text: string | undefined): string | undefined {
  if (!text?.trim() || webAddress(text) !== null) return undefined;
  if (text.trim().length > MAX_LENGTH) return 'The address has more than 2,000 characters.';
  return 'The address must begin with http:// or https://.';
}

/** The normalised http(s) address in `text`, without user and password; `null` when there is none. */
export function webAddress(text: string | undefined, base?: string): string | null {
  const trimmed = text?.trim();
  if (!trimmed || trimmed.length > MAX_LENGTH || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.username = '';
  url.password = '';
  return url.href;
}
