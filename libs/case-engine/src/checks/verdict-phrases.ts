import { PLAN, SUBJECT } from './decision-words.js';

/**
 * The ways in which a sentence gives a verdict. They read sentences whose verbs of deciding are marked: see
 * `decisionWords`. What asks, reports an opinion or states a condition gives none.
 */

const SURELY =
  '(?:(?:clearly|simply|just|really|certainly|definitely|surely|probably|therefore|thus|now|then|still|best|all|at once|well|' +
  'also|only|rather|obviously|plainly|indeed|perhaps|instead|first|always|safely) )*';
const NOT = '(?:not|never|by no means|under no circumstances|hardly|scarcely|barely|far from|no longer)';
/** Verbs that say yes or no to a plan, whatever it is. */
const RULING = 'abandon|accept|approve|cancel|decline|delay|drop|postpone|refuse|reject|scrap|shelve';
const VERB = `(?:@v|@own|${RULING})`;
/** How advice goes on that names no verb of the question. */
const COURSE =
  '(?:do (?:it|so|this|that|the deal)\\b|go ahead|go for it|proceed|say (?:yes|no)|stay (?:out|away|put|at home)|steer clear|keep (?:out|away)|' +
  'hold (?:off|back)|walk away|turn (?:it|this|that|them) down|think twice|leave (?:it|them|this) (?:alone|be|as (?:it|they) (?:is|are))|look elsewhere|pass on|' +
  'give (?:it )?up|wait|back (?:out|off|away)|green-?light|be (?:against|in favour))\\b';
const DECIDED = `(?:${VERB}\\b|@ved\\b|${COURSE}|be (?:${SURELY})(?:@ved|(?:${RULING})e?d)\\b|be avoided\\b)`;
/** "The move has to add at least £2 million" is a requirement. */
const HURDLE_FOLLOWS = '(?! (?:at least|at most|enough|more|less|twice|a profit|[£\\d{]))';
const YES_NO = `(?:yes|no|negative|positive|go|no-go)\\b(?=\\s*(?:[.,;:!?)"'—–-]|$|because|as\\b|since|unless|to\\b|without|price|more))`;
const ANSWER =
  '(?:(?:(?:right|correct|best|model|final|short|obvious|sensible|only|true|wise|safe) )?' +
  '(?:answer|verdict|recommendation|conclusion|solution|advice|decision|ruling|bottom line|course(?: of action)?|choice|call|way out)|' +
  '(?:right|best|sensible|only|wise|safe|obvious) thing(?: to do)?)';
const GOOD_OR_BAD =
  "(?:(?:a |an |the )?(?:(?:very|clear|bad|good|poor|great|sound|costly|grave|serious|terrible|fine|big|strategic|right|wrong|better|best|correct|only|sensible|huge) )*" +
  '(?:mistake|idea|move|bet|choice|decision|error|folly|answer|call|step|thing to do|way (?:out|forward)|waste(?: of (?:money|time))?|blunder|no-brainer|trap|disaster|' +
  'gamble|bargain|dead end|distraction|non-starter|winner|loser|step too far|(?:one )?step too far)|' +
  '(?:inad|ad)visable|worthwhile|(?:un)?wise|(?:un)?sound|(?:un)?viable|(?:un)?profitable|(?:un)?attractive|(?:un)?justified|(?:un)?sensible|' +
  '(?:strongly )?recommended|doomed|premature|pointless|reckless|out of the question|off the table|to be avoided|wrong|right|foolish|too (?:risky|dear|expensive|costly))\\b';
const MATTER = `(?:${PLAN}|@ving(?: [^.;:!?]{0,60}?)?|to ${VERB} [^.;:!?]{0,60}?)`;
const BEING =
  `(?:is|are|was|would be|will be|looks?|seems?|proves?|remains?|would prove|turns out to be|(?:can|could|should|must)(?: not)? be)`;
const HURDLE = '(?:targets?|hurdles?|limits?|goals?|tests?|requirements?|thresholds?|bars?)';
const NUMBERS = '(?:the (?:numbers|sums|figures|economics|analysis|evidence|maths|arithmetic|facts|data|case|calculations?|returns?))';

/** A pattern whose first word begins a word, marked ones too. */
const phrase = (pattern: string) => new RegExp(pattern.replace(/^\\b/, '(?<![\\w@])'));

/** What somebody of the case thinks, asks or plans is no verdict, nor is what would have to be true. */
const OPEN =
  /\b(?:whether|not (?:sure|certain|clear)|unsure|unclear|doubts?|how (?:much|many|far|long|well)|what|which|who (?:would|will)|(?:decide|see|ask|know|judge|wonder|test|tell|find out|say|check|consider|learn)s? (?:if|how|when|where|why))\b/;
const OPINION =
  /\b(?:the|its|her|his|their|some|several|many|most|one|two|every|each|no|all|both) (?!(?:analysis|numbers?|figures?|answer|solution|case|model|evidence|data|facts|sums|maths|calculations?|results?)\b)(?:[\w'-]+ ){0,3}(?:believes?|thinks?|says?|said|argues?|insists?|claims?|fears?|hopes?|wants?|wonders?|warns?|objects?|suggests?|proposes?|feels?|swears?|doubts?|expects?|adds|complains?)\b/;
const CONDITION =
  /\b(?:if|only when|unless|provided|where that|until|before|so that|has to|have to|must|needs? to|asks? (?:that|for)|agrees?|in case|may|might|could|can)\b/;

/** Advice: who should, or should not, do what the question asks. */
const ADVICE = [
  `\\b${SUBJECT} (?:should|ought to|had better|must|would do well to|does well to|had best|can safely|may safely) ${SURELY}(?:${NOT} )?${SURELY}${DECIDED}${HURDLE_FOLLOWS}`,
  `\\b(?:@who|it|they|the board|the owners) (?:needs? to|has to|have to|will have to) ${SURELY}(?:${VERB}\\b|${COURSE})${HURDLE_FOLLOWS}`,
  `\\b(?:is|are|was|would be|will be) (?:right|wrong|wise|unwise|foolish|mad|better off|well advised|ill advised) (?:${NOT} )?(?:to ${VERB}\\b|to ${COURSE}|in @ving|without|if it does not|@ving|staying|alone|as (?:it|they) (?:is|are))`,
  `\\b(?:it|they|she|he|we|@who) (?:really )?should(?: not)?(?:$|[.!,;)])`,
  `\\b(?:it is|it's|it would be|it will be|is it not) (?:${NOT} )?(?:right|wrong|wise|unwise|better|best|time|safer?|sensible|foolish|wiser) (?:${NOT} )?to (?:${VERB}\\b|${COURSE})`,
  `\\b(?:do|does|did) (?:${NOT} )?(?:well|best) to (?:${NOT} )?${VERB}`,
];

/** Advice as an order, where a clause begins. */
const CLAUSE = '(?:^|[:;—–"(] ?)';
const ORDERS = [
  `(?:${CLAUSE}|\\b(?:yes|no|so|thus|therefore|in short|please),? )(?:do not|never|no need to) ${SURELY}(?:${VERB}\\b|${COURSE})`,
  `(?:${CLAUSE}|\\b(?:yes|no|in short|please), )${SURELY}${COURSE}`,
  `${CLAUSE}(?:decline|reject|refuse|approve|accept|abandon|scrap|shelve)\\b(?:$|[.!])`,
];
/** An order by the verb alone; a question to the candidate may begin so, and a source of an exhibit. */
const BARE_ORDERS = [
  `(?:${CLAUSE}|\\b(?:yes|no|in short|please), )${SURELY}${VERB} (?!what|how|why|where|whether|which|up\\b|the (?:year|case|size|sum|number)\\b)`,
];

/** The answer by its name. */
const ANNOUNCED = [
  `\\b${ANSWER}(?: here| then| of (?:the|this) case| to (?:the|this|that) [\\w ]{3,40}?)? (?:is|would be|should be|must be|will be|turns out to be|comes out as|reads|has to be|remains|stays|was|begins with|starts with|opens with) ${SURELY}["'(]?(?:(?:an? |the )?(?:clear |firm |plain |simple |narrow |resounding |definite |flat )*${YES_NO}|${NOT} (?:to|in favour|@ving|${VERB}|now|yet|worth|a)\\b|against\\b|in favour\\b|for @ving|to (?:${VERB}\\b|${COURSE})|@ving\\b|that ${SUBJECT} should|do not\\b|${COURSE}|@v\\b)`,
  `\\b(?:the |our |model |short |right |correct )?(?:answer|verdict|recommendation|conclusion|solution|spoiler|bottom line|advice|decision|result) ?[:=—–] ?(?!\\?)(?:["'(]?)(?:an? )?(?:clear |firm )?(?:${YES_NO}|${NOT}\\b|do not\\b|${VERB}\\b|@ving\\b|${COURSE}|against\\b|in favour\\b|${SUBJECT} (?:should|is|does|must))`,
  `\\b(?:an?|the) (?:clear|firm|plain|definite|resounding|flat|simple) (?:yes|no)\\b(?! or\\b)|\\bno[- ]go\\b|\\bstep too far\\b`,
  `\\b(?:key|real|main|central|crucial) (?:insight|lesson|twist|trick|catch|point|finding) (?:is|here)\\b`,
  `\\b(?:tells?|telling|told|says? to) (?:the|her|him|them|its|his|@who) (?:[\\w']+ ){0,3}?(?:yes|no\\b(?! (?:more|one))|to (?:${VERB}\\b|${COURSE})|not to)`,
  `@who (?:rightly |wisely |therefore |then )*(?:${RULING})e?s (?:to ${VERB}|${PLAN}|it\\b|the)`,
  `\\b(?:says?|said|saying|is|was) (?:a )?(?:yes|no)\\b(?= to\\b|[.!]|$)`,
  `\\bturns? (?:it|this|that|them|${PLAN}) down\\b|\\bdecide(?:s|d)? (?:against|not to)\\b|\\bwalks? away from\\b`,
];

/** Somebody who knows recommends it. */
const RECOMMENDED = [
  `\\b(?:recommend|advis|conclud|counsel|endors)(?:e|es|ed|ing|s)?\\b ${SURELY}(?:(?:that|@who|it|them|her|him|${SUBJECT}) ){0,2}(?:(?:should|against|${NOT}|in favour of|for|to|strongly) ){0,4}(?:@v\\b|@own\\b|@ving\\b|staying\\b|keeping\\b|a (?:yes|no)\\b|${COURSE}|${PLAN})`,
  `\\b(?:we|i|one|you|(?:an?|the|good|any|most|all) (?:[\\w'-]+ )?(?:candidates?|analysts?|consultants?|readers?)|candidates) (?:would |should |will |must |can only |have to )?(?:suggest|propose|recommend|say|conclude|find|see|advise|argue|prefer|choose|vote)s? (?:${SURELY})(?:that (?:${SUBJECT} )?|to |against |not |for |in favour of )+(?:should|must|${NOT}|@\\w+|${COURSE}|no\\b|yes\\b|it\\b|${PLAN})`,
  `\\b(?:suggest|propose)s? that @who @\\w+`,
  `\\bcase (?:for|against|in favour of) (?:@ving|${PLAN}) (?:is|are) (?:strong|weak|clear|overwhelming)`,
  `\\b(?:no|little|every|good|strong|ample|weak) (?:reason|case|point|sense|argument|need|grounds)s? (?:to|for|in|against|behind) (?:${VERB}\\b|@ving\\b|${PLAN})`,
  `\\b${NUMBERS} (?:clearly )?(?:speaks?|argues?|points?|weighs?|tells?|comes? (?:down|out)|is|are|supports?|favours?|(?:does|do) not support) (?:${SURELY})(?:strongly |clearly )?(?:against|for|in favour|towards|@ving|${PLAN})`,
  `\\b${NUMBERS} (?:shows?|says?|proves?|suggests?|tells? (?:us|you)) (?:that )?(?:${SUBJECT} (?:should|is|does|fails)|(?:yes|no)\\b)`,
];

/** A judgement of the plan. */
const JUDGED = [
  `\\b${MATTER} (?:\\w+ )?${BEING} ${SURELY}(?:${NOT} )?${SURELY}${GOOD_OR_BAD}`,
  `\\b(?:it|this|that) (?:is|would be|was|will be) ${SURELY}(?:${NOT} )?${SURELY}(?:a |an |the )(?:\\w+ )?(?:mistake|bad idea|good idea|right (?:move|choice|answer|decision|thing)|wrong (?:move|choice|answer|decision|thing)|waste of (?:money|time)|no-brainer|folly)`,
  `\\b${BEING} ${SURELY}(?:${NOT} )?${SURELY}(?:well )?worth (?:it\\b|@ving|\\w+ing\\b|doing|the (?:money|trouble|price|risk|cost|effort|candle)|its (?:price|cost|money)|paying|having|while)`,
  `\\bbe worth it\\b(?!.* for each)`,
  `\\b(?:makes?|would make|not make) ${SURELY}(?:no |little |perfect |good |a lot of |economic )*sense\\b`,
  `\\b(?:${SUBJECT}) ${BEING} ${SURELY}(?:${NOT} )?(?:a |an |one |the )?(?:\\w+ )?(?:mistake|trap|disaster|gamble|non-starter|dead end|step too far|no-brainer|waste of)\\b`,
  `\\b(?:it|${PLAN}(?: [^.;:!?]{0,40}?)?|@ving [^.;:!?]{0,40}?) (?:does not|did not|will not|would not|never) (?:pay|@own|work|add up|earn enough|pay off)\\b(?! (?:more|for|less|the|tax|rent))`,
  `\\b(?:better|best) (?:${NOT}|off without|left (?:alone|closed|open|undone)|avoided|forgotten|to (?:stay|leave|wait|keep|forget))\\b`,
];

/** The outcome of the sums, set against what was asked. */
const MEASURED = [
  `\\b(?:never|not) (?:pays?|paid|@own|@vs|come|comes) (?:back|@own)\\b`,
  `(?:^|\\s)[\\w@'-]+ (?:would |will |does |do )?(?:${NOT} )?(?:earns?|brings?|pays? (?:back|@own)|takes?|comes? back|lasts?|adds?|stays?|lies) ${SURELY}(?:${NOT} )?(?:enough(?! (?:for|of))|in time\\b|too (?:late|long|little|slowly|low)\\b|(?:longer|later|more|less|below|above|short of)[\\w ]{0,10} (?:than |what )?(?:the|its|her|his|their) [\\w ]{3,30}? (?:allows?|asks?|accepts?|wants?|requires?|expects?|demands?))`,
  `\\b(?:${SUBJECT}|@ving [^.;:!?]{0,40}?) ${SURELY}(?:miss(?:es)?|clears|fails|meets|beats|passes|exceeds|surpasses|falls? (?:well |just |far )?short of|(?:stays?|comes?(?: in| out)?|ends?(?: up)?|lies|is) (?:well |just |far )?(?:above|below|under|over)|(?:does|do|will|would|can) not (?:reach|meet|clear|pass|beat)|will fail to (?:reach|meet|clear|pass|beat)|fails to (?:reach|meet|clear|pass|beat)) (?:both |all |every |either |its |the |their |her |one of |profit |payback |board's )*${HURDLE}\\b`,
  `\\b(?:will|would|does|do|is bound to|is going to) (?:${NOT} )?${SURELY}(?:fail|flop) (?:to (?:reach|meet|clear|pass|beat|pay|earn)|(?:its|the|both) )`,
  `\\b(?:${PLAN}|@ving [^.;:!?]{0,40}?|it) (?:destroys?|creates?|adds|burns) (?:no |more )?(?:value|money)\\b`,
  `\\bcosts? more than (?:it|they|that) (?:saves?|brings?|earns?|is worth)\\b`,
  `\\b${NUMBERS} (?:(?:does|do|did) not |never )?(?:adds? up|stacks? up|works? out)\\b`,
  `\\b${PLAN} (?:(?:does|do|will|would) (?:${NOT} )?)?(?:pays? (?:off|for itself|handsomely)|succeeds?|fails?)\\b`,
];

/** How a sentence tells. */
type Manner = 'advice' | 'order' | 'answer' | 'recommendation' | 'judgement' | 'outcome';

/** Phrases of one manner, and what excuses them. */
type Phrases = { manner: Manner; patterns: readonly RegExp[]; excused: readonly RegExp[] };
const phrases = (manner: Manner, patterns: readonly string[], ...excused: RegExp[]): Phrases => ({
  manner,
  patterns: patterns.map(phrase),
  excused,
});

/** What tells in any text. */
export const TELLING: readonly Phrases[] = [
  phrases('advice', ADVICE, OPEN, OPINION),
  phrases('order', ORDERS),
  phrases('answer', ANNOUNCED, OPEN),
  phrases('recommendation', RECOMMENDED, OPEN),
  phrases('judgement', JUDGED, OPEN, OPINION),
  phrases('outcome', MEASURED, OPEN, OPINION, CONDITION),
];
/** What tells in a text that is no question to the candidate and no label. */
export const TELLING_IN_PROSE: readonly Phrases[] = [...TELLING, phrases('order', BARE_ORDERS)];

/** A question that holds its answer: "Why should it not enter?" */
export const LEADING = [
  phrase(`\\bwhy (?:should|must|ought|would|is|are)\\b.*(?:\\bnot\\b|\\bnever\\b|${GOOD_OR_BAD})`),
  phrase(`\\b(?:should|would|is|are|does) not ${SUBJECT}\\b|\\bshould ${SUBJECT} (?:not|never|really)\\b`),
  phrase(`\\bwhy ${SUBJECT} (?:should|must|is right to|is wrong to)\\b`),
];

/** What answers the question before it. */
export const REPLY = new RegExp(
  `^["'(—–-]*\\s*(?:yes|no|not|never|absolutely|definitely|certainly|do not|of course|hardly|(?:it|they|she|he|@who) (?:should|should not|must|must not)|${COURSE}|@own (?!what|how))`,
);
/** A question that asks for the decision itself. */
export const DECISIVE = phrase(
  `\\bshould (?:${SUBJECT} )?(?:[\\w'-]+ )?${VERB}\\b|\\b(?:would|ought) (?:${SUBJECT} )?(?:to )?@own\\b|\\bworth (?:it|@ving|doing|the)|\\bwhat (?:is|would be) the (?:answer|verdict|recommendation)|\\bright to ${VERB}`,
);
