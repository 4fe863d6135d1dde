import { phrase } from './verdict-vocabulary.js';

/** Who should, or should not, do what the question asks. */
const ADVICE = [
  '<should> <surely*> <not?> <surely*> (?:<verb>|<course>|<passive>|@ved\\b|rise\\b|fall\\b)<amount>',
  '<client> <has> <surely*> (?:<verb>|<course>)<amount>',
  '<client> (?:really )?should(?: not)?(?:$|[.!,;)])',
  '<is> (?:right|wrong|wise|unwise|foolish|mad|well advised|ill advised) <not?> (?:to <verb>|to <course>|in @ving)',
  '<is> <surely*> better off <not?> (?:without|if it does not|@ving|staying|keeping|alone|as (?:it|they) (?:is|are))',
  'it (?:is|would be|will be) <not?> (?:right|wrong|wise|unwise|better|best|time|safer?|sensible|foolish|wiser) <not?> to (?:<verb>|<course>)',
  '(?:does|do|did) <not?> (?:well|best) to <not?> <verb>',
  '@who (?:will|shall) <surely*> <not?> (?:<verb>|<course>)(?!.*\\b(?:if|once|provided|only|as soon as|whether|when)\\b)',
  '(?:regrets?|loses?|gains?|wins?|profits?) (?:by|from|if it) <not?> <doing>',
  'regrets? <doing>',
];

/** Advice as an order, where a clause begins. */
const ORDERS = [
  '(?:<begins>|(?:yes|no|so|thus|therefore|in short|please),? )(?:do not|never|no need to) <surely*> (?:<verb>|<course>)',
  '(?:<begins>|(?:yes|no|in short|please), )<surely*> (?:<course>|do <verb>)',
  '<begins>(?:accept|approve|decline|refuse|reject|scrap|shelve)(?:$|[.!])',
  '<begins>hands off\\b',
];
/** An order by the verb alone; a question to the candidate may begin so, and a source of an exhibit. */
const BARE_ORDERS = [
  '(?:<begins>|(?:yes|no|in short|please), )<surely*> <verb> (?!what|how|why|where|whether|which|up\\b|the (?:year|case|size|sum|number)\\b)',
];

/** The answer by its name, or as a yes or a no. */
const ANNOUNCED = [
  '<answer> (?:here |then |of (?:the|this) case |to (?:the|this|that) [\\w ]{3,40}? )?(?:is|would be|should be|must be|will be|turns out to be|comes out as|reads|has to be|remains|stays|was|(?:begins|starts|opens) with|:|=|—|–) <surely*> ["\'(]?(?:(?:an? |the )?(?:(?:clear|firm|plain|simple|narrow|resounding|definite|flat) )*<yes>|<not> (?:to|in favour|@ving|<verb>|now|yet|worth|a)\\b|against\\b|in favour\\b|for @ving|to (?:<verb>|<course>)|@ving\\b|that <who> should|do not\\b|<course>|@v\\b|@own\\b)',
  '(?:<answer>|spoiler) ?[:=] ?(?!$)',
  '(?<!or )an? (?:(?:clear|firm|plain|definite|resounding|flat|simple) )?(?:yes|no)\\b(?! or\\b|[- ]\\w*vote)',
  'no[- ]go\\b|step too far\\b',
  '(?:says?|said|saying) (?:yes|no)\\b(?! (?:more|other|one|such|longer))',
  '(?:key|real|main|central|crucial) (?:insight|lesson|twist|trick|catch|finding) (?:is|here)\\b',
  'the (?:model )?(?:solution|rubric|answer key|model answer) (?:shows|says|proves|concludes)',
  "(?:tells?|telling|told) (?:the|her|him|them|its|his|@who) (?:[\\w']+ ){0,3}?(?:yes\\b|no\\b(?! (?:more|one))|to (?:<verb>|<course>)|not to)",
  '@who <surely*> <ruling> (?:to <verb>|<plan>|it\\b|the)',
  '<plan> (?:is|gets|will be) <surely*> <ruled>',
  'turns? (?:it|this|that|them|<plan>) down\\b|decide(?:s|d)? (?:against|not to)\\b|walks? away from\\b',
];

/** Somebody who knows recommends it, or the numbers do. */
const RECOMMENDED = [
  '(?:recommend|advis|conclud|counsel|endors)(?:e|es|ed|ing|s)? <surely*> (?:(?:that|@who|it|them|her|him|<who>) ){0,2}(?:(?:should|against|not|never|in favour of|for|to|strongly) ){0,4}(?:<verb>|<doing>|(?:staying|keeping|going|leaving|waiting|walking|holding|saying)\\b|a (?:yes|no)\\b|<course>|<plan>)',
  '<expert> (?:would |should |will |must |can only |have to )?(?:suggest|propose|recommend|say|conclude|find|see|advise|argue|prefer|choose|vote)s? <surely*> (?:that |<who> |to |against |not |for |in favour of )+(?:should|must|<not>|@\\w+|<course>|no\\b|yes\\b|it\\b|<plan>)',
  '(?:suggest|propose)s? that @who @\\w+',
  'case (?:for|against|in favour of) (?:<doing>|<plan>) (?:is|are) (?:strong|weak|clear|overwhelming)',
  '(?:no|little|every|good|strong|ample|weak) (?:reason|case|point|sense|argument|need|grounds)s? (?:to|for|in|against|behind) (?:<verb>|<doing>|<plan>)',
  'nothing (?:to be gained|is gained|speaks|to gain) (?:by|from|for|in) (?:<doing>|<plan>)',
  '<numbers> (?:clearly )?(?:speaks?|argues?|points?|weighs?|tells?|comes? (?:down|out)|is|are|supports?|favours?|(?:does|do) not support) <surely*> (?:strongly |clearly )?(?:against|for|in favour|towards|@ving|<plan>)',
  '<numbers> (?:shows?|says?|proves?|suggests?|tells? (?:us|you)) (?:that )?(?:<who> (?:should|is|does|fails)|(?:yes|no)\\b)',
];

/** A judgement of the plan. */
const JUDGED = [
  '<matter> (?:\\w+ )?<is> <surely*> <not?> <surely*> <good>',
  '<is> <surely*> <not?> (?:(?:an?|one|the|no) )?(?:\\w+ )?<flaw>\\b',
  '<is> <surely*> <not?> <surely*> worth (?:it\\b|@ving|\\w+ing\\b|the (?:money|trouble|price|risk|cost|effort|candle)|its (?:price|cost|money)|while)',
  '<is> <surely*> <not?> (?:too \\w+|\\w+ enough) to <verb>',
  'be worth it\\b(?!.* for each)',
  '(?:makes?|would make|not make) <surely*> (?:(?:no|little|perfect|good|a lot of|economic) )*sense\\b',
  '(?:it|<plan>(?: <some>)?|@ving <some>) (?:does|did|will|would) (?:not|never) (?:pay|@own|work|add up|earn enough|pay off)\\b(?! (?:more|for|less|the|tax|rent))',
  '(?:better|best) (?:not\\b|never\\b|off without|left (?:alone|closed|open|undone)|avoided|forgotten|to (?:stay|leave|wait|keep|forget))',
  'more harm than good\\b',
  '<verb> .*(?:with confidence|without (?:fear|worry|hesitation|regret))',
];

/** The outcome of the sums, set against what was asked. */
const MEASURED = [
  '<surely*> (?:miss(?:es)?|clears|fails|meets|beats|passes|exceeds|surpasses|falls? (?:well |just |far )?short of|(?:stays?|comes?(?: in| out)?|ends?(?: up)?|lies|is) (?:well |just |far )?(?:above|below|under|over)|(?:does|do|will|would|can) not (?:reach|meet|clear|pass|beat)|will fail to (?:reach|meet|clear|pass|beat)|fails to (?:reach|meet|clear|pass|beat)) (?:<its> )*<hurdle>',
  '<word> (?:would |will |does |do )?<not?> (?:earns?|brings?|pays? (?:back|@own)|takes?|comes? back|lasts?|adds?|stays?|lies) <surely*> <not?> (?:enough(?! (?:for|of))|in time\\b|too (?:late|long|little|slowly|low)\\b)',
  '(?<!to |must |not )(?:saves?|brings?|earns?|gains?|adds?|costs?|loses?|yields?|returns?|makes?|takes?|stays?) (?:(?:less|more|longer|later|below|above|short)\\b[\\w ]{0,10}?) (?:than |of |what )*(?:(?:it|they|that) (?:saves?|brings?|earns?|costs?|loses?|gains?|gives?|is worth)|(?:the|its|her|his|their) [\\w ]{0,30}?(?:allows?|asks?|accepts?|wants?|requires?|expects?|demands?|<hurdle>))',
  '(?:never|not) (?:pays?|paid|@own|@vs) (?:back|@own)\\b',
  '(?:will|would|does|do|is bound to|is going to) <not?> <surely*> (?:fail|flop) (?:to (?:reach|meet|clear|pass|beat|pay|earn)|(?:its|the|both) )',
  '(?:<plan>|@ving <some>|it) (?:destroys?|creates?|adds|burns|costs? @who) (?:no |more )?(?:value|money)\\b',
  '<numbers> (?:(?:does|do|did) not |never )?(?:adds? up|stacks? up|works? out)\\b',
  '<plan>(?: <some>)? (?:(?:does|do|will|would) <not?> )?(?:pays? (?:off|for itself|handsomely)|succeeds?|fails?|wins?(?=$|[.!]))\\b',
  '(?:an?|the) (?:higher|lower) price (?:wins|pays|works|loses|fails)\\b',
];

/** What somebody of the case thinks, asks or plans is no verdict, nor is what would have to be true. */
const OPEN =
  /\b(?:whether|not (?:sure|certain|clear)|unsure|unclear|doubts?|how (?:much|many|far|long|well)|what|which|who (?:would|will)|(?:decide|see|ask|know|judge|wonder|test|tell|find out|say|check|consider|learn)s? (?:if|how|when|where|why))\b/;
const OPINION =
  /\b(?:the|its|her|his|their|some|several|many|most|one|two|every|each|no|all|both) (?!(?:analysis|numbers?|figures?|answer|solution|case|model|evidence|data|facts|sums|maths|calculations?|results?)\b)(?:[\w'-]+ ){0,3}(?:believes?|thinks?|says?|said|argues?|insists?|claims?|fears?|hopes?|wants?|wonders?|warns?|objects?|suggests?|proposes?|feels?|swears?|expects?|adds|complains?)\b/;
const CONDITION =
  /\b(?:if|only when|unless|provided|where that|until|before|so that|has to|have to|must|needs? to|asks? (?:that|for)|agrees?|in case|may|might|could|can)\b/;

/** Phrases of one manner, and what excuses them where it stands before them. */
export type Telling = { patterns: readonly RegExp[]; excused: readonly RegExp[] };
const telling = (templates: readonly string[], ...excused: RegExp[]): Telling => ({
  patterns: templates.map(phrase),
  excused,
});

/**
 * The ways in which a sentence gives a verdict, in any text. They read sentences whose verbs of deciding are marked: see
 * `decisionWords`.
 */
export const TELLING: readonly Telling[] = [
  telling(ADVICE, OPEN, OPINION),
  telling(ANNOUNCED, OPEN),
  telling(RECOMMENDED, OPEN),
  telling(JUDGED, OPEN, OPINION),
  telling(MEASURED, OPEN, OPINION, CONDITION),
];
/** What tells beside these in a sentence, though not in a label. */
export const ORDERING = telling(ORDERS);
/** What tells beside these where nothing is asked of the candidate. */
export const ORDERING_IN_PROSE = telling(BARE_ORDERS);

/** What opens a sentence that only an answer opens with. */
export const ANSWERS = telling(['^["\'(]?(?:yes|no)(?:$|[.,:;!—–-])']);

/** A question that holds its answer: "Why should it not enter?" */
export const LEADING = [
  phrase('why (?:should|must|ought|would|is|are)\\b.*(?:\\bnot\\b|\\bnever\\b|<good>)'),
  phrase('(?:should|would|is|are|does) not (?:@who|it|they|the)\\b|should <who> (?:not|never|really)\\b'),
  phrase('why <who> (?:should|must|is right to|is wrong to)\\b'),
];

/** What answers the question before it. */
export const REPLY = phrase(
  '^["\'(—–-]*\\s*(?:yes|no|not|never|absolutely|definitely|certainly|do not|of course|hardly|(?:it|they|she|he|@who) (?:should|must)|<course>|@own (?!what|how))',
);
/** A question that asks for the decision itself. */
export const DECISIVE = phrase(
  "should (?:<who> )?(?:[\\w'-]+ )?<verb>|(?:would|ought) (?:<who> )?(?:to )?@own\\b|worth (?:it|@ving|doing|the)|what (?:is|would be) the (?:answer|verdict|recommendation)|right to <verb>",
);
