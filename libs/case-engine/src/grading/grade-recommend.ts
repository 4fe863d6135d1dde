import { wordCount } from '../text/words.js';
import { betterThanKey, praiseOf } from './better-answer.js';
import { within } from './candidate-numbers.js';
import { bestOf, flipStated, numbersQuoted } from './case-evidence.js';
import { quoted, type Written } from './candidate-text.js';
import { shared, topicality, weightOf } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';
import type { PartResult } from './part-result.js';
import { isHedged, stanceIn, type Stance } from './stance.js';
import { orders, statedFactor } from './statement.js';

const WORTH = { verdict: 0.28, first: 0.1, numbers: 0.2, flip: 0.14, risks: 0.14, steps: 0.14 } as const;
/** The most that a recommendation the wrong way can earn. */
const MOST_OF_WRONG = 0.3;
/** The most that a recommendation without a yes or no can earn. */
const MOST_WITHOUT_VERDICT = 0.3;
/** What both answers at once earn, or the question handed back. */
const HEDGED = 0.15;
/** A verdict without a number behind it is most of half a verdict. */
const BARE_VERDICT = 0.6;
const ENOUGH_NUMBERS = 2;
const SAME = 0.45;
const HEADING_WORDS = 3;
const SAME_PCT = 1;
const ONE_OF_TWO = 0.6;
const LEAST_SPECIFIC = 1.5;
const LEAST_UNDER_HEADING = 1;
const RISKY =
  /\b(risks?|risky|could|might|may|danger|threat|downside|concern|uncertain\w*|depends?|worry|worries|watch out|go wrong|however|unless)\b/i;
const STEP =
  /\b(next steps?|next|pilot|trial|test|measure|negotiate|sign|agree|survey|monitor|track|hire|within|weeks?|months?|quarter|monday|tomorrow|start|begin|set up|run|prepare|review|then|think about|look for|consider|put in charge)\b/i;
const RISK_HEADING =
  /\b(risks?|watch(?: out)?|dangers?|concerns?|worr\w+|go wrong|downsides?|threats?|caveats?)\b/i;
const STEP_HEADING =
  /\b(next|steps?|from here|do this|instead|monday|tomorrow|tonight|first|actions?|to do|before you|before signing|this (?:week|month|quarter)|now|meanwhile|plan)\b/i;

/** Makes of a yes or no to the plan an advice for something else; a plain one takes the plan as it is, whatever else it prices. */
const QUALIFIES = /\b(but|only|not|no|instead|rather|except|without|one|single|half|part|first|behind|if)\b/i;

/** Says itself that it names risks, whether or not they are recognised. */
const NAMED_RISK = /\brisk(?:s|y)?\b/i;
/** A label and what it stands before: "Risks: mills keep their prices; …", "Next steps - leave out records". */
const LABELLED = /^([^:–—]{3,40}?)\s*(?::|\s[–—-])\s+(.+)$/s;

interface Headed {
  sentence: string;
  heading: string;
}

const isHeading = (sentence: string) => RISK_HEADING.test(sentence) || STEP_HEADING.test(sentence);

/** Each sentence with the heading or label that it stands under; a label holds to the end of its line. */
function underHeadings({ lines }: Written): Headed[] {
  let heading = '';
  return lines.flatMap((line) => {
    let label = '';
    return line.split(/(?<=[.!?;])\s+(?=\S)/).flatMap((sentence) => {
      const [, before = '', rest = ''] = LABELLED.exec(sentence) ?? [];
      if (before && isHeading(before)) {
        label = before;
        return [{ sentence: rest, heading: label }];
      }
      if (/:$/.test(sentence) || wordCount(sentence) <= HEADING_WORDS) {
        heading = sentence;
        return [];
      }
      return [{ sentence, heading: label || heading }];
    });
  });
}

/** How many things a sentence lists: its clauses that say something. */
const clauses = ({ said }: GradingSubject, sentence: string) =>
  Math.max(1, sentence.split(/[;,]|\band\b/).filter((clause) => said(clause).size >= 2).length);

/** How far two of something are named: one of the model's own, or something of the kind about this case. */
function listed(
  subject: GradingSubject,
  own: readonly string[],
  headed: readonly Headed[],
  isOne: (sentence: string) => boolean,
  heads: RegExp,
): number {
  const { vocabulary, prose, concepts, said } = subject;
  const known = own.map((text) => concepts(prose(text)));
  const found = headed.filter(({ sentence, heading }) => {
    const words = said(sentence);
    const same = known.some((one) => weightOf(shared(one, words)) >= SAME * weightOf(one));
    const fits = weightOf(shared(words, vocabulary));
    return (
      same || (heads.test(heading) ? fits >= LEAST_UNDER_HEADING : fits >= LEAST_SPECIFIC && isOne(sentence))
    );
  });
  const count = found.reduce((sum, { sentence }) => sum + clauses(subject, sentence), 0);
  return count >= 2 ? 1 : count * ONE_OF_TWO;
}

/** Verdicts that an answer may come to: that of the case, and the one that follows from the candidate's own numbers. */
function verdictsOf(subject: GradingSubject, text: string): ReadonlySet<Stance> {
  const said = subject.numbers(text).map(({ value }) => value);
  const own = subject.carried.filter(({ values }) =>
    Object.entries(values).some(
      ([id, value]) =>
        id in subject.model.calcs &&
        !within(value, subject.values[id] ?? NaN, SAME_PCT) &&
        said.some((number) => within(number, value, SAME_PCT)),
    ),
  );
  const follow = own.map(({ overrides }) => subject.compiled.evaluate(overrides).verdict);
  return new Set([subject.model.decision.verdict, ...follow]);
}

function featuresOf(subject: GradingSubject, answer: Written) {
  const { text, sentences } = answer;
  const { solution } = subject.model;
  const hedged = isHedged(sentences);
  const stance = stanceIn(sentences, subject.isProposed);
  const numbers = numbersQuoted(subject, text, ENOUGH_NUMBERS);
  const right = stance !== undefined && verdictsOf(subject, text).has(stance.stance);
  const isPlain = stance !== undefined && !right && !QUALIFIES.test(stance.sentence);
  const seen = hedged || isPlain ? undefined : betterThanKey(subject, text);
  // Another way may be as good as ours; the twist alone makes no answer right.
  const better = seen === 'twist' && stance !== undefined && !right ? undefined : seen;
  const backed = BARE_VERDICT + (1 - BARE_VERDICT) * numbers;
  const headed = underHeadings(answer);
  return {
    better,
    stance,
    hedged,
    wrong: stance !== undefined && !right && !better,
    verdict: right ? backed : 0,
    first: stance?.first ? backed : 0,
    numbers,
    flip: bestOf(sentences, (sentence) => flipStated(subject, sentence)).share,
    risks: listed(subject, solution.risks, headed, (sentence) => RISKY.test(sentence), RISK_HEADING),
    triedRisks: sentences.some((sentence) => NAMED_RISK.test(sentence)),
    steps: listed(
      subject,
      solution.nextSteps,
      headed,
      (sentence) => STEP.test(sentence) || orders(sentence),
      STEP_HEADING,
    ),
  };
}

type Features = ReturnType<typeof featuresOf>;

/** Whoever wrote of risks is not told that there are none, but that none was seen: the grader reads words. */
function riskRemark({ risks, triedRisks }: Features): string {
  if (risks > 0) return 'Name a second risk.';
  return triedRisks
    ? 'None of your risks was recognised as one of this case: say what could go wrong here, and with what.'
    : 'Name the risks.';
}

function remarksOf(features: Features): string[] {
  const { better, stance, hedged, wrong, first, numbers, flip, risks, steps } = features;
  const missing: (readonly [boolean, string])[] = [
    [hedged, 'Both answers are none: decide for one, and say what would turn it.'],
    [!stance && !hedged, 'Give a clear yes or no.'],
    [wrong && !hedged, 'Your advice goes against what the numbers of the case say.'],
    [Boolean(stance) && first === 0, 'Open with the answer, then give the reasons.'],
    [numbers < 1, 'Support the answer with at least two numbers of the case.'],
    [flip === 0 && !hedged, 'Say what would have to change to turn the answer.'],
    [flip > 0 && flip < 1, 'Put a number on what would turn the answer.'],
    [risks < 1, riskRemark(features)],
    [steps < 1, steps === 0 ? 'Say what happens next, and when.' : 'Add a second next step.'],
  ];
  if (better) return [praiseOf(better)];
  return missing.flatMap(([holds, remark]) => (holds ? [remark] : []));
}

function shareOf(features: Features): number {
  const { better, hedged, wrong, stance } = features;
  if (better) return 1;
  if (hedged) return HEDGED;
  const keys = Object.keys(WORTH) as (keyof typeof WORTH)[];
  const share = keys.reduce((sum, key) => sum + WORTH[key] * features[key], 0);
  return Math.min(share, wrong ? MOST_OF_WRONG : stance ? 1 : MOST_WITHOUT_VERDICT);
}

/** Grades a recommendation: answer first, the right way, numbers, what would turn it, risks, next steps; or better than the key. */
export function gradeRecommendation(subject: GradingSubject, answer: Written): PartResult {
  const features = featuresOf(subject, answer);
  const about =
    features.better || features.hedged ? 1 : topicality(subject.said(answer.text), subject.vocabulary);
  return {
    share: shareOf(features) * statedFactor(answer.text) * about,
    evidence: quoted(features.stance?.sentence ?? answer.sentences[0]),
    remarks: remarksOf(features),
  };
}
