const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  copy: '©',
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : ' ';
    },
  );
}

/** A headline as people read it: entities decoded (doubly encoded ones too), markup and control characters gone, spaces folded. */
export function cleanHeadline(text: string): string {
  return decodeEntities(decodeEntities(text.replace(/<!\[CDATA\[|\]\]>/g, '')))
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** " - Example Gazette", " | Example Times": a short name in capitals after the last dash or bar. */
const PUBLISHER_SUFFIX = /\s+(?:[|–—-]|::)\s+(?:the\s+)?(?:[A-Z][\w'’.&]*\s?){1,4}$/i;
const SMALL_WORDS = new Set(
  'a an and as at by for from in is are of on or the to with its their after amid over says say that'.split(
    ' ',
  ),
);

/** Roots of words met before: headlines repeat their words, and a feed brings a thousand at once. */
const roots = new Map<string, string>();
const MOST_ROOTS = 10_000;

function rootOf(word: string): string {
  const known = roots.get(word);
  if (known !== undefined) return known;
  const root = findRoot(word);
  if (roots.size >= MOST_ROOTS) roots.clear();
  roots.set(word, root);
  return root;
}

function findRoot(word: string): string {
  return word
    .replace(/['’]s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|ss)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(ing|ed)$/, '')
    .replace(/e$/, '');
}

/**
 * One key for one story: case, punctuation, entities, word order, small words, plurals and a publisher's name after a
 * dash or bar do not matter. Empty for a headline without words.
 */
export function storyKey(title: string): string {
  const cleaned = cleanHeadline(title);
  const withoutSuffix = cleaned.replace(PUBLISHER_SUFFIX, '');
  const kept = withoutSuffix.split(' ').length >= 4 ? withoutSuffix : cleaned;
  const words = kept
    .toLowerCase()
    .replace(/[’]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu);
  const kernel = (words ?? []).filter((word) => !SMALL_WORDS.has(word)).map(rootOf);
  return [...new Set(kernel)].sort().join('-');
}
