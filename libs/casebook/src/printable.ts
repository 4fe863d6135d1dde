/** What the embedded fonts can print: Latin letters and the punctuation of English prose. */
const PRINTED =
  /[\n\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]/;
const INSTEAD: Readonly<Record<string, string>> = {
  '≥': 'at least',
  '≤': 'at most',
  '≈': 'about',
  '→': '–',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2009': ' ',
  '\u202F': '\u00A0',
  '\t': ' ',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

/** The text in characters that can be printed: others by their plain letter, and by `?` where there is none. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), printed).join('');
}

function printed(sign: string): string {
  if (PRINTED.test(sign)) return sign;
  const instead = INSTEAD[sign];
  if (instead !== undefined) return instead;
  const plain = sign.normalize('NFKD').replace(/\p{Mn}/gu, '');
  if (plain === '' || /^[\p{Cc}\p{Cf}\p{Mn}]+$/u.test(sign)) return '';
  return [...plain].every((letter) => PRINTED.test(letter)) ? plain : '?';
}
