/** A passage of two texts: in both, or in one alone. */
export interface Passage {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts whose table would have more cells are told as wholly replaced where they differ. */
const MOST_CELLS = 4_000_000;

/** Words with the space behind them, so that joining them gives the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** Two words are one whatever space follows them. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.trimEnd() === other?.trimEnd();

/** Lengths of the longest common subsequences of what follows each pair of places, row by row. */
function lengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      rows[i]![j] = isSame(before[i], after[j])
        ? rows[i + 1]![j + 1]! + 1
        : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
  return rows;
}

/** Adds words to the last passage where it is of their kind. */
function add(passages: Passage[], kind: Passage['kind'], words: readonly string[]): void {
  const text = words.join('');
  const last = passages.at(-1);
  if (text === '') return;
  if (last?.kind === kind) last.text += text;
  else passages.push({ kind, text });
}

function middle(passages: Passage[], before: readonly string[], after: readonly string[]): void {
  const isTooLong = before.length * after.length > MOST_CELLS;
  const rows = isTooLong ? [] : lengths(before, after);
  let [i, j] = [0, 0];
  while (!isTooLong && i < before.length && j < after.length) {
    if (isSame(before[i], after[j])) {
      add(passages, 'same', [after[j]!]);
      i++;
      j++;
    } else if (rows[i + 1]![j]! >= rows[i]![j + 1]!) add(passages, 'removed', [before[i++]!]);
    else add(passages, 'added', [after[j++]!]);
  }
  add(passages, 'removed', before.slice(i));
  add(passages, 'added', after.slice(j));
}

/** What differs between two texts, word by word: the fewest words are removed and added. */
export function diffWords(before: string, after: string): Passage[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && isSame(old[start], now[start])) start++;
  let end = 0;
  while (end < shorter - start && isSame(old.at(-1 - end), now.at(-1 - end))) end++;
  const passages: Passage[] = [];
  add(passages, 'same', now.slice(0, start));
  middle(passages, old.slice(start, old.length - end), now.slice(start, now.length - end));
  add(passages, 'same', now.slice(now.length - end));
  return passages;
}
