/** What a client's trade calls the things of a story, such as `sites: branches`; printed by `{word:sites}`. */
export type ClientWords = Readonly<Record<string, string>>;

const SLOT = /\{([wW])ord:([A-Za-z0-9_]+)\}/g;

/** The names of the client's words that a text asks for. */
export const wordsAskedBy = (text: string): string[] =>
  [...text.matchAll(SLOT)].map(([, , name = '']) => name);

/** A text in a client's words, `{Word:sites}` with a capital. A name that the client has no word for stays as it is. */
function said(text: string, words: ClientWords): string {
  return text.replace(SLOT, (slot, initial: string, name: string) => {
    const word = words[name] ?? slot;
    return initial === 'W' ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}

/** Whatever is given in a client's words: a text, or every text within it. Without words it is the same. */
export function inClientWords<Whole>(whole: Whole, words: ClientWords | undefined): Whole {
  if (!words) return whole;
  const told = (value: unknown): unknown => {
    if (typeof value === 'string') return said(value, words);
    if (Array.isArray(value)) return value.map(told);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [told(key), told(inner)]));
  };
  return told(whole) as Whole;
}
