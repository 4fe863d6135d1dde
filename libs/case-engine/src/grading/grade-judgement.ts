import type { Part } from '../model/case-model.js';
import { betterThanKey } from './better-answer.js';
import { bestOf, flipStated, hurdles, numbersQuoted } from './case-evidence.js';
import { within } from './candidate-numbers.js';
import { isBlank, quoted, type Written } from './candidate-text.js';
import type { GradingSubject } from './grading-subject.js';
import type { PartResult } from './part-result.js';
import { drawsConclusion } from './so-what.js';
import { isHedged, stanceIn, type Stance } from './stance.js';

/** A part with what the candidate wrote for it in words of their own, and how that went. */
export interface Attempted {
  part: Part;
  answer: Written;
  result: PartResult;
}

const WORTH = { compares: 0.25, concludes: 0.3, flip: 0.25, meaning: 0.2 } as const;
/** What the recommendation alone earns where the question itself was left out. */
const ELSEWHERE = 0.5;
/** A comparison with a target without its number. */
const NEARLY = 0.4;
/** A conclusion without numbers of the case behind it. */
const BARE = 0.4;
const ENOUGH_NUMBERS = 2;
const COMPARES =
  /\b(target|hurdle|threshold|limit|against|versus|vs|below|above|short|miss\w*|meets?|clears?|exceeds?|pass\w*|less than|more than|gap|enough|reach\w*|compared|asks?|asked|allow\w*|needs?|needed|requires?|required|demands?|wants?)\b/i;
const MISSES =
  /\b(miss\w*|short of|falls? short|below|not enough|fails?|(?:does|do|is|are|did) not|doesn['’]?t|insufficient|too (?:long|low|little))\b/i;
const MEETS = /\b(meets?|clears?|exceeds?|pass\w*|beats?|above|reach\w*|enough|to spare|comfortabl\w*)\b/i;

function leaning(sentence: string): Stance | undefined {
  if (MISSES.test(sentence)) return 'no';
  return MEETS.test(sentence) ? 'yes' : undefined;
}

/** Two numbers in one sentence, one of which is the hurdle, are set against each other in whatever words. */
function compares(subject: GradingSubject, sentence: string): number {
  const numbers = subject.numbers(sentence).map(({ value }) => value);
  const says = COMPARES.test(sentence);
  if (!says && numbers.length < 2) return 0;
  const demanded = hurdles(subject);
  const quoted = numbers.some((number) => demanded.some((hurdle) => within(number, hurdle, 1)));
  return quoted
    ? 1
    : says && numbers.length > 0 && /\b(target|hurdle|threshold|limit)s?\b/i.test(sentence)
      ? NEARLY
      : 0;
}

/** Whether a text comes to the verdict of the case: a recommendation by its stance, a question by how it compares. */
function concludes(subject: GradingSubject, { part, answer: { sentences, text } }: Attempted): number {
  const { verdict } = subject.model.decision;
  const isClosing = part.kind === 'recommend';
  if (isClosing && isHedged(sentences)) return 0;
  const better = isClosing ? betterThanKey(subject, text) : undefined;
  if (better && better !== 'twist') return 1;
  const stated = isClosing ? stanceIn(sentences, subject.isProposed)?.stance : undefined;
  if (stated) return stated === verdict ? 1 : 0;
  const leanings = sentences.filter((sentence) => compares(subject, sentence) > 0).map(leaning);
  return leanings.at(-1) === verdict ? 1 : 0;
}

const best = (shares: readonly number[]) => Math.max(0, ...shares);

function remarksOf(found: Record<keyof typeof WORTH, number>): string[] {
  return [
    ...(found.compares > 0 ? [] : ['Set the result against what the case asks for.']),
    ...(found.concludes > 0 ? [] : ['Draw the conclusion that the numbers ask for.']),
    ...(found.flip === 1
      ? []
      : ['Name the break-even value of the deciding assumption, and say how to learn more about it.']),
  ];
}

/**
 * Grades judgement over the questions tied to it and the recommendation: result against hurdle, conclusion, what would
 * turn it, what the numbers mean. Each is taken where it is said best, so that saying more never costs.
 */
export function gradeJudgement(
  subject: GradingSubject,
  tied: readonly Attempted[],
  closing: readonly Attempted[],
): PartResult {
  const texts = [...new Set([...tied, ...closing])].filter(({ answer }) => !isBlank(answer));
  if (texts.length === 0)
    return {
      share: 0,
      evidence: null,
      remarks: tied.flatMap(({ result }) => result.remarks),
    };
  const sentences = texts.flatMap(({ answer }) => answer.sentences);
  const own = tied.filter(({ answer }) => !isBlank(answer));
  const flip = bestOf(sentences, (sentence) => flipStated(subject, sentence));
  const against = bestOf(sentences, (sentence) => compares(subject, sentence));
  const numbers = numbersQuoted(
    subject,
    texts.map(({ answer }) => `${answer.text}\n${answer.number}`).join('\n'),
    ENOUGH_NUMBERS,
  );
  const backed = BARE + (1 - BARE) * numbers;
  const found = {
    compares: against.share,
    concludes: backed * best(texts.map((text) => concludes(subject, text))),
    flip: flip.share,
    meaning: own.some(({ part, answer }) => drawsConclusion(subject, part, answer)) ? backed : 0,
  };
  const keys = Object.keys(WORTH) as (keyof typeof WORTH)[];
  const share = keys.reduce((sum, key) => sum + WORTH[key] * found[key], 0);
  return {
    share: own.length > 0 ? share : share * ELSEWHERE,
    evidence: quoted(flip.sentence ?? against.sentence ?? sentences[0]),
    remarks: remarksOf(found),
  };
}
