/** Which way a text decides. */
export type Stance = 'yes' | 'no';

const MEANINGLESS =
  /\b(no doubt|not only|not just|no.?brainer|no question|why not|no matter|whether or not|no (?:one|body) (?:else|who)|don['’]t (?:bin|drop|kill) (?:it|the idea))\b/gi;
/** "Against a target of £4 million" compares; "I would advise against it" and "against 12 new stores" decide. */
const COMPARED =
  /\bagainst (?=(?:an? |the |its |our |their )?(?:[\w’'-]+ )?(?:targets?|hurdles?|limits?|thresholds?|goals?|minimum)\b|[£$€]\d|[\d.,]+ ?(?:%|per ?cent|k|m|bn|thousand|million|billion|years?|months?|weeks?|days?|hours?|minutes?)(?!\w))/gi;
const NO =
  /\b(no|not|don['’]?t|doesn['’]?t|shouldn['’]?t|wouldn['’]?t|isn['’]?t|cannot|can['’]?t|never|against|decline|reject|refuse|hold off|hold back|walk away|stay out|keep out|wait|shelve|postpone|defer|delay|drop|abandon|turn down|avoid|pass on|stop|scrap|ditch|axe|call it off|pilot (?:first|only)|only a pilot)\b/i;
const CLEAR_YES =
  /\b(yes|go ahead|proceed|approve|accept|green.?light|do it|do the deal|go for it|move forward)\b/i;
const SOFT_YES =
  /\b(should|recommend|advise|invest|launch|convert|enter|adopt|worth (?:it|doing)|pursue|roll out|agree to)\b/i;
const CONCLUDES =
  /\b(recommend\w*|advi[cs]e|answer|conclu\w*|therefore|overall|in short|should|verdict|decision)\b/i;
/** Orders that turn a plan down, at the head of a sentence. */
const STOPS = /^(?:bin|kill|end|cancel|skip|forget|hold|pause|leave|close down|bury)\b/i;
const OPENING_WORDS = 25;
const HEADING_WORDS = 4;

/** The verb of the question, such as "buy" or "keep", in whatever word: how one orders what it asks about. */
export type Proposal = (word: string) => boolean;
const NO_PROPOSAL: Proposal = () => false;

const LEAD = /^(?:(?:my )?(?:recommendation|answer|advice|verdict)\s*[:–—-]|so,?|then,?|please,?)\s+/i;

/** Which way a sentence decides; undefined where it does not. */
export function stanceOf(sentence: string, isProposed: Proposal = NO_PROPOSAL): Stance | undefined {
  const opening = sentence
    .replace(MEANINGLESS, ' ')
    .replace(COMPARED, ' ')
    .replace(LEAD, '')
    .trim()
    .split(/\s+/)
    .slice(0, OPENING_WORDS)
    .join(' ');
  if (STOPS.test(opening)) return 'no';
  if (isProposed(/^[a-z]+/i.exec(opening)?.[0] ?? '')) return 'yes';
  const no = NO.exec(opening)?.index ?? Infinity;
  const yes = CLEAR_YES.exec(opening)?.index ?? Infinity;
  if (yes < no) return 'yes';
  if (no < Infinity) return 'no';
  return SOFT_YES.test(opening) ? 'yes' : undefined;
}

/** Which way an answer decides, in which sentence, and whether it opens with that. */
export function stanceIn(
  sentences: readonly string[],
  isProposed: Proposal = NO_PROPOSAL,
): { stance: Stance; sentence: string; first: boolean } | undefined {
  const decides = (sentence: string) => stanceOf(sentence, isProposed);
  const headed = (sentences[0]?.split(/\s+/).length ?? 0) <= HEADING_WORDS && !decides(sentences[0] ?? '');
  const opening = sentences[headed ? 1 : 0] ?? '';
  const early = decides(opening);
  if (early) return { stance: early, sentence: opening, first: true };
  const concluding = sentences.filter((sentence) => CONCLUDES.test(sentence) || CLEAR_YES.test(sentence));
  const late = concluding.find(decides);
  const stance = late && decides(late);
  return late && stance ? { stance, sentence: late, first: false } : undefined;
}

const BOTH =
  /\byes (?:and|or) (?:a )?no\b|\bno (?:and|or) (?:a )?yes\b|\b(?:50|fifty)[ -:/]*(?:50|fifty)\b|\bmaybe (?:yes|no)\b/i;
/** Weighs two answers, or speaks of two things: lorries can be loaded both ways. */
const WEIGHS =
  /\b(?:either|any) (?:way|answer|option)\b|\bboth (?:are|views|answers|ways|options|sides)\b|\bon the other hand\b|\barguments? (?:for|on) both\b|\bgo either\b/i;
const YES_WORD = /\byes\b/i;
const NO_WORD = /\bno\b/i;
const IF = /\b(?:if|depends?|depending|whether|or|could be|regarding)\b/i;
/** Leaves the decision to others: "you can keep it or end it", "depending on what matters to you". */
const HANDS_BACK =
  /\bit (?:all )?depends\b|\bdepend(?:s|ing) on (?:what|which|whether|how)\b|\byou can \w+ it or \w+ it\b|\b(?:let|leave it to) (?:the|her|him|them)\b.*\b(?:choose|decide)\b|\bup to (?:you|her|him|them|the \w+)\b|\bhard to say\b|\bcan(?:no|['’])?t (?:say|decide|tell)\b/i;

/** Whether an answer gives both answers, or hands the question back, which is no answer. */
export function isHedged(sentences: readonly string[]): boolean {
  const both = sentences.some(
    (sentence) =>
      BOTH.test(sentence) || (YES_WORD.test(sentence) && NO_WORD.test(sentence) && IF.test(sentence)),
  );
  if (both) return true;
  const weighs = sentences.some((sentence) => WEIGHS.test(sentence) || HANDS_BACK.test(sentence));
  return weighs && !stanceOf(sentences[0] ?? '');
}
