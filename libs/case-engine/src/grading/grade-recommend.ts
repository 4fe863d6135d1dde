import { wordCount } from '../text/words.js';
import { bestOf, flipStated, numbersQuoted } from './case-evidence.js';
import { quoted, type Written } from './candidate-text.js';
import { shared, weightOf } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';
import type { PartResult } from './part-result.js';
import { stanceIn } from './stance.js';

const WORTH = { verdict: 0.25, first: 0.1, numbers: 0.2, flip: 0.15, risks: 0.15, steps: 0.15 } as const;
/** The most that a recommendation the wrong way can earn. */
const MOST_OF_WRONG = 0.4;
/** The most that a recommendation without a yes or no can earn. */
const MOST_WITHOUT_VERDICT = 0.3;
/** A verdict without a number behind it is half a verdict. */
const BARE_VERDICT = 0.5;
const ENOUGH_NUMBERS = 2;
const SAME = 0.45;
const HEADING_WORDS = 3;
const ONE_OF_TWO = 0.6;
const LEAST_SPECIFIC = 2;
const RISKY =
  /\b(risks?|risky|could|might|may|danger|threat|downside|concern|uncertain\w*|depends?|worry|watch out|however|unless)\b/i;
const STEP =
  /\b(next steps?|next|pilot|trial|test|measure|negotiate|sign|agree|survey|monitor|track|hire|within|weeks?|months?|quarter|monday|start|begin|set up|run|prepare|review|then)\b/i;

/** Says itself that it names risks, whether or not they are recognised. */
const NAMED_RISK = /\brisk(?:s|y)?\b/i;

/** Each sentence with the heading that it stands under. */
function underHeadings(sentences: readonly string[]): { sentence: string; heading: string }[] {
  let heading = '';
  return sentences.flatMap((sentence) => {
    if (!/:$/.test(sentence) && wordCount(sentence) > HEADING_WORDS) return [{ sentence, heading }];
    heading = sentence;
    return [];
  });
}

/** How many things a sentence lists: its clauses that say something. */
const clauses = ({ concepts }: GradingSubject, sentence: string) =>
  Math.max(1, sentence.split(/[;,]|\band\b/).filter((clause) => concepts(clause).size >= 2).length);

/** How far two of something are named: one of the model's own, or something of the kind about this case. */
function listed(
  subject: GradingSubject,
  own: readonly string[],
  sentences: readonly string[],
  pattern: RegExp,
): number {
  const { vocabulary, prose, concepts } = subject;
  const known = own.map((text) => concepts(prose(text)));
  const found = underHeadings(sentences).filter(({ sentence, heading }) => {
    const said = concepts(sentence);
    const same = known.some((words) => weightOf(shared(words, said)) >= SAME * weightOf(words));
    const fits = weightOf(shared(said, vocabulary)) >= LEAST_SPECIFIC;
    return same || (fits && (pattern.test(sentence) || pattern.test(heading)));
  });
  const count = found.reduce((sum, { sentence }) => sum + clauses(subject, sentence), 0);
  return count >= 2 ? 1 : count * ONE_OF_TWO;
}

function featuresOf(subject: GradingSubject, { text, sentences }: Written) {
  const { solution, decision } = subject.model;
  const stance = stanceIn(sentences);
  const numbers = Math.min(1, numbersQuoted(subject, text) / ENOUGH_NUMBERS);
  const right = stance?.stance === decision.verdict;
  const backed = BARE_VERDICT + (1 - BARE_VERDICT) * numbers;
  return {
    stance,
    wrong: stance !== undefined && !right,
    verdict: right ? backed : 0,
    first: stance?.first ? backed : 0,
    numbers,
    flip: bestOf(sentences, (sentence) => flipStated(subject, sentence)).share,
    risks: listed(subject, solution.risks, sentences, RISKY),
    triedRisks: sentences.some((sentence) => NAMED_RISK.test(sentence)),
    steps: listed(subject, solution.nextSteps, sentences, STEP),
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
  const { stance, wrong, first, numbers, flip, risks, steps } = features;
  const missing: (readonly [boolean, string])[] = [
    [!stance, 'Give a clear yes or no.'],
    [wrong, 'Your advice goes against what the numbers of the case say.'],
    [Boolean(stance) && first === 0, 'Open with the answer, then give the reasons.'],
    [numbers < 1, 'Support the answer with at least two numbers of the case.'],
    [flip === 0, 'Say what would have to change to turn the answer.'],
    [flip > 0 && flip < 1, 'Put a number on what would turn the answer.'],
    [risks < 1, riskRemark(features)],
    [steps < 1, steps === 0 ? 'Say what happens next, and when.' : 'Add a second next step.'],
  ];
  return missing.flatMap(([holds, remark]) => (holds ? [remark] : []));
}

/** Grades a recommendation: answer first, the right way, numbers, what would turn it, risks, next steps. */
export function gradeRecommendation(subject: GradingSubject, answer: Written): PartResult {
  const features = featuresOf(subject, answer);
  const keys = Object.keys(WORTH) as (keyof typeof WORTH)[];
  const share = keys.reduce((sum, key) => sum + WORTH[key] * features[key], 0);
  const most = features.wrong ? MOST_OF_WRONG : features.stance ? 1 : MOST_WITHOUT_VERDICT;
  return {
    share: Math.min(most, share),
    evidence: quoted(features.stance?.sentence ?? answer.sentences[0]),
    remarks: remarksOf(features),
  };
}
