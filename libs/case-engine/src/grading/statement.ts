import { isStopWord, stem, wordsOf } from '../text/words.js';

/** Verbs in which businesses do something, as one gives an order or makes a suggestion. */
const ACTIONS: ReadonlySet<string> = new Set(
  (
    'raise cut lower offer bundle sell launch open close shut discount upsell automate outsource renegotiate negotiate pool hire train shift move ' +
    'test pilot advertise target lease franchise simplify standardise schedule reduce increase improve add extend switch build buy drop ' +
    'start begin stop keep use make give take get put let ask talk tell find look check agree sign track measure count watch monitor run try ' +
    'send ship bring charge pay invest limit restrict exclude leave offer hand swap borrow combine join split separate merge maintain repair replace ' +
    'recycle reuse collect deliver work change set introduce create promote attract invite organise organize partner reward motivate survey ' +
    'interview review prepare plan decide approve order share rent turn fix speed slow allow require convert help work explain communicate ' +
    'squeeze strip hide sweeten haggle lend insure verify obtain secure name appoint redeploy roll'
  )
    .split(' ')
    .map(stem),
);

/** Nouns as well as verbs: an order only where an object follows. */
const COMPARATIVES =
  /^(?:better|cheaper|faster|smaller|larger|longer|shorter|fewer|more|less|higher|lower|earlier|later|surer|closer|bigger|quicker|simpler|free|new|no|own|only|one|two|three|half|whole)$/;
/** Words that tie others together but state nothing alone, such as those inside a name. */
const WEAK: ReadonlySet<string> = new Set(['and', 'or', 'of', 'per', 'over', 'up', 'own', 'in', 'on', 'to', 'no', 'all', 'from', 'under']);
const SIGNS = /[=→?]|=>/g;

const isAction = (word: string | undefined) => word !== undefined && ACTIONS.has(stem(word));

/** Whether a piece proposes something: it begins with what is to be done, or says what is to be more or less. */
export function proposes(piece: string): boolean {
  const words = wordsOf(piece).flatMap((word) => word.split('-'));
  const [first, second] = words;
  if (words.length < 2) return false;
  return (
    isAction(first) || isAction(second) || words.some((word) => COMPARATIVES.test(word) || /.ing$/.test(word))
  );
}

/** How many words of a text relate others: those that make a statement of a string of nouns. */
function relating(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (WEAK.has(word) ? 0.4 : isStopWord(word) ? 1 : 0), 0);
}

/** Share of relating words from which a text states something throughout. */
const STATED = 0.2;
/** Below this it is a string of nouns. */
const UNSTATED = 0.04;

/** How far a text states, asks or proposes something, 0 to 1: a string of nouns says nothing. */
export function statedness(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const proposed = text.split(/[\n;,.]/).filter((piece) => proposes(piece)).length;
  const share = (relating(words) + (text.match(SIGNS)?.length ?? 0) + proposed) / words.length;
  return Math.min(1, Math.max(0, (share - UNSTATED) / (STATED - UNSTATED)));
}
