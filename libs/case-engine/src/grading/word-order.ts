import { wordsOf } from '../text/words.js';

/**
 * Small words by where they can stand. Shuffled words have an article before a verb and an "of" before an "is"; who
 * writes down a thought, even in haste or in a foreign language, hardly ever has.
 */
const SMALL_WORDS = {
  article: 'a an the my our your their its his every',
  preposition:
    'of in on at from for with by into per within via against between about to during through among behind over under without',
  joining: 'and or but than because whether',
  linking: 'is are was were be been could will would should must might has have had do does did',
  asking: 'how who what which whose why where when',
  pronoun: 'he she we they i',
} as const;
type Kind = keyof typeof SMALL_WORDS;

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const KINDS: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(SMALL_WORDS) as Kind[]).flatMap((kind) =>
    SMALL_WORDS[kind].split(' ').map((word) => [word, kind] as const),
  ),
);

/** What cannot stand behind a word of a kind; behind an article no small word can. */
const NEVER_NEXT: Readonly<Record<Exclude<Kind, 'article'>, ReadonlySet<string>>> = {
  preposition: listed('of per and or but than because is are was were he she we they i'),
  joining: listed('and or but than'),
  linking: listed('is are was were than into per'),
  asking: listed('and or but than per how who what which whose why where when'),
  pronoun: listed('of the a an per than our their my its who what how which'),
};
/** What ends no piece that asks nothing: "made of", but "what it is made of". */
const NEVER_LAST = listed('of into per via within and or but than because whether');

const COUPLES = listed('and or');
const SECOND_OF_COUPLE = listed('out off up down after');

/** Whether two small words of a kind are coupled: "with and without", "when and how", "in or out". */
const isCouple = (kind: Kind, joint: string, other = '') =>
  COUPLES.has(joint) && (KINDS.get(other) === kind || SECOND_OF_COUPLE.has(other));

/** Whether the small word at a place of a piece cannot stand there; undefined for a word of which that cannot be told. */
function isMisplaced(piece: readonly string[], at: number): boolean | undefined {
  const [word = '', next, afterNext] = piece.slice(at, at + 3);
  const kind = KINDS.get(word);
  if (!kind) return undefined;
  if (next === undefined)
    return kind === 'article' || (NEVER_LAST.has(word) && !piece.some((one) => KINDS.get(one) === 'asking'));
  if (kind === 'article') return KINDS.has(next);
  return next === word || (NEVER_NEXT[kind].has(next) && !isCouple(kind, next, afterNext));
}

/** Ends of what is said in one breath. */
const BREATHS = /[\n;:!?()"“”=×→]|[.,](?!\d)|\s[-–—/]\s/;

/** A text in the pieces that are said in one breath, each as its words. */
export const breathsOf = (text: string): string[][] =>
  text
    .split(BREATHS)
    .map((piece) => wordsOf(piece))
    .filter((words) => words.length > 0);

/** Small words that a short text may have in an odd place, before it is measured by them. */
const SLACK = 2;
/** Share of the small words in their place from which a text is in order, and the one below which it is shuffled. */
const IN_ORDER = 0.93;
const SHUFFLED = 0.83;
/** By so much both rise where the text is doubted. */
const STRICTER = 0.06;

/**
 * How far the words of a text stand in an order that somebody thought of, 0 to 1. Where something else makes one doubt
 * that, 0 to 1, fewer words in the wrong place are enough.
 */
export function orderOf(breaths: readonly (readonly string[])[], doubt = 0): number {
  const told = breaths
    .filter((piece) => piece.length > 1)
    .flatMap((piece) => piece.map((_word, at) => isMisplaced(piece, at)))
    .filter((misplaced) => misplaced !== undefined);
  const share = (told.filter((misplaced) => !misplaced).length + SLACK) / (told.length + SLACK);
  return Math.min(1, Math.max(0, (share - SHUFFLED - STRICTER * doubt) / (IN_ORDER - SHUFFLED)));
}
