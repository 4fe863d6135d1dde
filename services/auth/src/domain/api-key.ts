import { newSecret } from './secret.js';

/** How many living API keys a coach may have. */
export const MOST_API_KEYS = 10;
const MARK = 'cdk_';
const SHOWN = 8;

/** A new API key, and as much of it as its owner may see later to know it again. */
export function newApiKey(): { key: string; prefix: string } {
  const key = `${MARK}${newSecret()}`;
  return { key, prefix: key.slice(0, MARK.length + SHOWN) };
}
