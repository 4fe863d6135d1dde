/** One piece of a headline: a word, a number or a sign. */
export interface Token {
  /** As it stands in the headline. */
  text: string;
  /** In small letters, without a possessive. */
  word: string;
  /** What features are made of: a root, or a class such as `<money>`. */
  root: string;
  /** Whether it begins with a capital letter. */
  capital: boolean;
}

const PIECES =
  /[£$€¥]\s?\d[\d,.]*\s?(?:bn|tn|m|k|million|billion|trillion)?\b|\d[\d,.]*\s?(?:%|per cent\b|percent\b|pc\b)|\d[\d,.]*(?:bn|tn|m|k|p|th|st|nd|rd|s)?\b(?:\s(?:million|billion|trillion)\b)?|\p{L}[\p{L}\d&.-]*(?:['’]\p{L}+)?|[?:|!…]|['‘’"“”]/gu;

/** A headline longer than this is read by its beginning. */
const MOST_CHARACTERS = 400;

/** The pieces of a text in their order. */
export function tokensOf(text: string): Token[] {
  return (text.slice(0, MOST_CHARACTERS).match(PIECES) ?? []).map((piece) => {
    const clean = piece.replace(/[.-]+$/, '') || piece;
    const word = clean.toLowerCase().replace(/['’]s?$/, '');
    return { text: clean, word, root: rootOf(clean, word), capital: /^\p{Lu}/u.test(clean) };
  });
}

function rootOf(text: string, word: string): string {
  if (/^[£$€¥]/.test(text)) return '<money>';
  if (/^\d.*(%|per ?cent|pc)$/.test(word)) return '<percent>';
  if (/^(19|20)\d\d$/.test(word)) return '<year>';
  if (/^\d/.test(word)) return '<number>';
  if (/^['‘’"“”]$/.test(text)) return '<quote>';
  return stem(word);
}

/** Shorter than this a word has no ending to lose. */
const SHORTEST = 4;

/** A word without its ending: "closing", "closed" and "closes" have one root. */
export function stem(word: string): string {
  if (word.length < SHORTEST) return word;
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|ss|zz)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(\p{L}{3,})(?:ing|ed)$/u, '$1')
    .replace(/([bdgmnprt])\1$/, '$1');
  return bare.length > SHORTEST ? bare.replace(/e$/, '') : bare;
}
