const MAX_LENGTH = 2000;

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
