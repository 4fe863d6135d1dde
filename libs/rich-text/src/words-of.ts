const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (one) => ENTITIES[one] ?? one);

/**
 * The words of clean HTML, a line for each paragraph, heading and entry of a list: entries begin with `•` or their number.
 */
export function wordsOf(html: string): string[] {
  const lines: string[] = [];
  /** The lists that are open: the number of the last entry, or `null` for one without numbers. */
  const lists: (number | null)[] = [];
  let line = '';
  let mark = '';
  const end = (): void => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words) lines.push(`${mark}${words}`);
    if (words) mark = '';
    line = '';
  };
  const entry = (): string => {
    const number = lists.at(-1);
    if (typeof number !== 'number') return '• ';
    lists[lists.length - 1] = number + 1;
    return `${number + 1}. `;
  };
  for (const [piece, slash, tag] of html.matchAll(/<(\/?)(\w+)>|[^<]+/g)) {
    if (tag === undefined) line += decoded(piece);
    else if (tag === 'br') line += ' ';
    else if (tag !== 'strong' && tag !== 'em') {
      end();
      if (tag === 'li') mark = slash ? '' : entry();
      else if (tag === 'ul' || tag === 'ol') {
        if (slash) lists.pop();
        else lists.push(tag === 'ol' ? 0 : null);
      }
    }
  }
  end();
  return lines;
}
