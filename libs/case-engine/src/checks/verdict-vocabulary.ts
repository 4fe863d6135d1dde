/**
 * Words of which phrases of a verdict are made, each entry with its alternatives between bars. Verbs of deciding are marked
 * in the sentence already: see `decisionWords`.
 */

/** What a decision is called where no verb names it. */
const PLANS =
  '@v|@own|acquisition|bid|building|buyout|campaign|change|closures?|conversion|cut|deal|discount|entry|expansion|grant|idea|increase|' +
  'investment|launch|merger|move|offer|opening|plan|price (?:cut|rise|increase)|programme|project|proposal|purchase|renewal|rise|' +
  'roll-?out|scheme|step|takeover|venture|withdrawal';
/** Verbs that say yes or no to a plan, whatever it is. */
const RULING = 'abandon|accept|approve|cancel|decline|delay|drop|postpone|refuse|reject|scrap|shelve';
const ARTICLE = 'the|this|that|such an?|an?|its|her|his|their|any|every';
const WORD = "[@\\w'-]+";
const SOME_WORDS = '[^.;:!?]{0,50}?';
const QUALITY =
  'very|clear|bad|good|poor|great|sound|costly|grave|serious|terrible|fine|big|strategic|right|wrong|better|best|correct|only|sensible|' +
  'huge|winning|losing|smart|risky|foolish|lucky';

const plan = `(?:(?:${ARTICLE}) (?:[\\w'-]+ ){0,2}(?:${PLANS})|entry|closure|conversion|expansion)\\b`;
const verb = `(?:@v|@own|${RULING})\\b`;
const doing = '@ving\\b';

const VOCABULARY: Readonly<Record<string, string>> = {
  /** The client, somebody of it, or the matter itself. */
  who: `@who|it|they|she|he|we|you|i|one|(?:the|its|her|his|this|that|our|their|any) (?:[\\w'-]+ ){0,2}?[\\w'-]+|${WORD}`,
  client: '@who|it|they|we|the (?:board|owners|company|client|partners|directors|council)',
  plan,
  verb,
  doing,
  /** The plan, named in one way or another. */
  matter: `(?:${plan}(?: of [\\w ]+)?|${doing}(?: ${SOME_WORDS})?|to ${verb} ${SOME_WORDS})`,
  should: 'should|ought to|had better|must|would do well to|does well to|had best|can safely|may safely',
  has: 'needs? to|has to|have to|will have to',
  not: 'not|never|by no means|under no circumstances|hardly|scarcely|barely|far from|no longer',
  surely:
    'clearly|simply|just|really|certainly|definitely|surely|probably|therefore|thus|now|then|still|best|all|at once|well|also|only|' +
    'rather|obviously|plainly|indeed|perhaps|instead|first|always|safely|far|much|rightly|wisely',
  /** How advice goes on that names no verb of the question. */
  course:
    '(?:do (?:it|so|this|that|the deal)|go ahead|go for (?:it|the)|proceed|say (?:yes|no)|stay|remain|steer clear|keep (?:out|away|it|them|the)|' +
    'hold (?:off|back)|walk away|turn (?:it|this|that|them) down|think twice|leave (?:it|them|this|the [\\w ]{3,25}?|prices) (?:alone|be|open|closed|as|@v|@own)|' +
    'look elsewhere|pass on|give (?:it )?up|wait|back (?:out|off|away)|green-?light|be (?:against|in favour))\\b',
  passive: `be (?:\\w+ly )?(?:@ved|(?:${RULING})e?d|avoided|kept|left)\\b`,
  ruling: `(?:${RULING})e?s`,
  ruled: `(?:${RULING})e?d`,
  /** "The move has to add at least £2 million" is a requirement. */
  amount: '(?! (?:at least|at most|enough|more|less|twice|a profit|[£\\d{]))',
  begins: '(?:^|[:;—–"(] ?)',
  yes: `(?:yes|no|negative|positive|no-go|go)\\b(?=\\s*(?:[.,;:!?)"'—–-]|$|because|as\\b|since|unless|to\\b|without|price|more))`,
  answer:
    '(?:(?:right|correct|best|model|final|short|obvious|sensible|only|true|wise|safe|honest) )?' +
    '(?:answer|verdict|recommendation|conclusion|solution|advice|decision|ruling|bottom line|course(?: of action)?|choice|call|way out)|' +
    '(?:right|best|sensible|only|wise|safe|obvious) thing(?: to do)?',
  good:
    `(?:an? |the |no )?(?:(?:${QUALITY}) )*(?:@v|mistake|idea|move|bet|choice|decision|error|folly|answer|call|thing to do|way (?:out|forward)|waste|` +
    'blunder|no-brainer|trap|disaster|gamble|bargain|dead end|distraction|non-starter|winner|loser|solution|remedy)\\b|' +
    '(?:(?:inad|ad)visable|worthwhile|(?:un)?wise|(?:un)?sound|(?:un)?viable|(?:un)?profitable|(?:un)?attractive|(?:un)?justified|(?:un)?sensible|' +
    '(?:strongly )?recommended|doomed|premature|pointless|reckless|out of the question|off the table|to be avoided|wrong|right|foolish|' +
    'too (?:risky|dear|expensive|costly|much|big|late|early))\\b',
  flaw: 'mistake|trap|disaster|gamble|non-starter|dead end|no-brainer|waste of|bad idea|good idea|right (?:move|choice|answer|decision|thing)|wrong (?:move|choice|answer|decision|thing)',
  is: 'is|are|was|would be|will be|looks?|seems?|proves?|remains?|would prove|turns out to be|(?:can|could|should|must)(?: not)? be',
  numbers:
    '(?:the (?:numbers|sums|figures|economics|analysis|evidence|maths|arithmetic|facts|data|case|calculations?|returns?)|everything|all)',
  hurdle: '(?:targets?|hurdles?|limits?|goals?|tests?|requirements?|thresholds?|bars?)\\b',
  its: "both|all|every|either|its|the|their|her|one of|profit|payback|board's|owners'",
  expert:
    "(?:we|i|one|you|candidates|(?:an?|the|good|any|most|all) (?:[\\w'-]+ )?(?:candidates?|analysts?|consultants?|readers?))",
  some: SOME_WORDS,
  word: WORD,
};

/**
 * A pattern in the words of the vocabulary: `<should>` is one of them, `<surely*>` any number, `<not?>` one or none; what
 * may be missing brings its space with it. Everything else is a regular expression. It begins where a word begins: said in one
 * assertion, as an engine looks ahead past one for the letters that have to come, and past a choice of two it does not.
 */
export function phrase(template: string): RegExp {
  const source = template.replace(
    /<(\w+)([*?]?)>( ?)/g,
    (_whole, name: string, count: string, space: string) => {
      const words = `(?:${VOCABULARY[name] ?? ''})`;
      return count ? `(?:${words}${space})${count}` : `${words}${space}`;
    },
  );
  return new RegExp(`(?<![\\w@](?![:;—–"(]))(?:${source})`);
}
