/** Which way a text decides. */
export type Stance = 'yes' | 'no';

const MEANINGLESS =
  /\b(no doubt|not only|not just|no.?brainer|no question|why not|no matter|whether or not)\b/gi;
/** "Against a target of £4 million" compares; "I would advise against it" and "against 12 new stores" decide. */
const COMPARED =
  /\bagainst (?=(?:an? |the |its |our |their )?(?:[\w’'-]+ )?(?:targets?|hurdles?|limits?|thresholds?|goals?|minimum)\b|[£$€]\d|[\d.,]+ ?(?:%|per ?cent|k|m|bn|thousand|million|billion|years?|months?|weeks?|days?|hours?|minutes?)(?!\w))/gi;
const NO =
  /\b(no|not|don['’]?t|doesn['’]?t|shouldn['’]?t|wouldn['’]?t|isn['’]?t|cannot|can['’]?t|never|against|decline|reject|refuse|hold off|hold back|walk away|stay out|keep out|wait|shelve|postpone|defer|delay|drop|abandon|turn down|avoid|pass on|stop|pilot (?:first|only)|only a pilot)\b/i;
const CLEAR_YES = /\b(yes|go ahead|proceed|approve|accept|green.?light|do it|go for it|move forward)\b/i;
const SOFT_YES =
  /\b(should|recommend|advise|invest|launch|convert|enter|adopt|worth (?:it|doing)|pursue|roll out|agree to)\b/i;
const CONCLUDES =
  /\b(recommend\w*|advi[cs]e|answer|conclu\w*|therefore|overall|in short|should|verdict|decision)\b/i;
const OPENING_WORDS = 25;
const HEADING_WORDS = 4;

/** Which way a sentence decides; undefined where it does not. */
export function stanceOf(sentence: string): Stance | undefined {
  const opening = sentence
    .replace(MEANINGLESS, ' ')
    .replace(COMPARED, ' ')
    .split(/\s+/)
    .slice(0, OPENING_WORDS)
    .join(' ');
  const no = NO.exec(opening)?.index ?? Infinity;
  const yes = CLEAR_YES.exec(opening)?.index ?? Infinity;
  if (yes < no) return 'yes';
  if (no < Infinity) return 'no';
  return SOFT_YES.test(opening) ? 'yes' : undefined;
}

/** Which way an answer decides, in which sentence, and whether it opens with that. */
export function stanceIn(
  sentences: readonly string[],
): { stance: Stance; sentence: string; first: boolean } | undefined {
  const headed = (sentences[0]?.split(/\s+/).length ?? 0) <= HEADING_WORDS && !stanceOf(sentences[0] ?? '');
  const opening = sentences[headed ? 1 : 0] ?? '';
  const early = stanceOf(opening);
  if (early) return { stance: early, sentence: opening, first: true };
  const concluding = sentences.filter((sentence) => CONCLUDES.test(sentence) || CLEAR_YES.test(sentence));
  const late = concluding.find(stanceOf);
  const stance = late && stanceOf(late);
  return late && stance ? { stance, sentence: late, first: false } : undefined;
}
