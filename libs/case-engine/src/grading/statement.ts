import { isStopWord, stem, wordsOf } from '../text/words.js';
import { breathsOf, orderOf } from './word-order.js';

/** Verbs in which businesses do something, and that are no nouns of business as well. */
const ORDERS =
  'raise lower sell launch open close reduce increase improve add extend build buy drop hire train negotiate renegotiate outsource automate simplify ' +
  'introduce create attract invite combine merge separate replace reuse recycle collect deliver advertise charge make give get put let ask tell find ' +
  'keep maintain repair keep stop begin send bring invest restrict exclude borrow join organise organize promote motivate prepare decide ' +
  'approve allow require convert explain communicate squeeze strip hide sweeten haggle lend insure verify obtain secure appoint redeploy renew teach ' +
  'upsell discount bundle standardise agree do go run try use cut change move split show set talk log interview pay';
/** The same and those that are nouns as well. */
const ACTIONS_AND_NOUNS =
  'offer pool shift test pilot target lease franchise schedule switch start take look check sign track measure count watch monitor ship limit leave ' +
  'hand swap work partner reward survey review plan order share rent turn fix speed help name roll tender price post market stock';
const CLEAR_ACTIONS: ReadonlySet<string> = new Set(ORDERS.split(' '));
const CLEAR_STEMS: ReadonlySet<string> = new Set([...CLEAR_ACTIONS].map(stem));
const ACTIONS: ReadonlySet<string> = new Set([...CLEAR_ACTIONS, ...ACTIONS_AND_NOUNS.split(' ')]);

/** Words that make a change of a thing. */
const COMPARATIVES =
  /^(?:better|cheaper|faster|smaller|larger|longer|shorter|fewer|more|less|higher|lower|earlier|later|surer|closer|bigger|quicker|simpler|free|new|no|own|only|one|two|three|half|whole)$/;
/** Words that tie others together but state nothing alone, such as those inside a name. */
const WEAK: ReadonlySet<string> = new Set([
  'and',
  'or',
  'of',
  'per',
  'over',
  'up',
  'own',
  'in',
  'on',
  'to',
  'no',
  'all',
  'from',
  'under',
]);
/** Signs that relate; a question has more than one word. */
const SIGNS = /[=→]|=>|(?<=[\p{L}\p{N}]\s[^\s?]+)\?/gu;

const wordsIn = (text: string) => wordsOf(text).flatMap((word) => word.split('-'));
const NAMES_A_THING = /(?:s|ments?)$/;

/** Whether a piece is an order to do something: "put a mechanic on nights". */
export const orders = (piece: string): boolean => ACTIONS.has(wordsIn(piece)[0] ?? '');

/** Whether a word changes something: a verb of doing, or a comparative. */
const changes = (word: string) =>
  COMPARATIVES.test(word) || (!NAMES_A_THING.test(word) && CLEAR_STEMS.has(stem(word)));

/** Whether a piece proposes something: what is to be done, or what is to be more or less, in more than a word. */
export function proposes(piece: string): boolean {
  const words = wordsIn(piece);
  return words.length >= 2 && (words.some(changes) || orders(piece));
}

/** Words that relate others count in full, those that stand inside names too in part. */
const relating = (words: readonly string[]) =>
  words.reduce((sum, word) => sum + (WEAK.has(word) ? 0.4 : isStopWord(word) ? 1 : 0), 0);

/** Share of relating words from which a text states something throughout, and the one below which it is a string of nouns. */
const STATED = 0.13;
const UNSTATED = 0.05;

/** Words that stand alone between commas, from which on they are a list: a "No, wait." is none. */
const LISTED = 4;

/**
 * How far a text states, asks or proposes something, 0 to 1: a string of nouns says nothing, nor do shuffled words. A word
 * in a list of single ones relates nothing and orders nothing, whatever word it is. `doubt` is as in `orderOf`.
 */
export function statedness(text: string, doubt = 0): number {
  const words = wordsOf(text).length;
  if (words === 0) return 0;
  const breaths = breathsOf(text);
  const isList = breaths.filter((piece) => piece.length === 1).length >= LISTED;
  const said = isList ? breaths.filter((piece) => piece.length > 1) : breaths;
  const ordered = said.filter(([first = '']) => CLEAR_ACTIONS.has(first)).length;
  const share = (relating(said.flat()) + (text.match(SIGNS)?.length ?? 0) + ordered) / words;
  return orderOf(said, doubt) * Math.min(1, Math.max(0, (share - UNSTATED) / (STATED - UNSTATED)));
}

/** What a string of nouns earns of what it names. */
const NAMED_ONLY = 0.15;

/** The factor of a share for how far its text states something. */
export const factorOf = (stated: number) => NAMED_ONLY + (1 - NAMED_ONLY) * stated;
export const statedFactor = (text: string) => factorOf(statedness(text));
