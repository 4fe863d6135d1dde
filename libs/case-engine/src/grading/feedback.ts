import type { Grade } from './grade.js';

type Dimension = Grade['dimensions'][number]['dimension'];

const STRENGTH: Readonly<Record<Dimension, string>> = {
  structuring: 'you break the question down well',
  quantitative: 'you handle the figures well',
  judgement: 'you weigh what the figures mean',
  synthesis: 'you close clearly',
  creativity: 'you bring many different ideas',
  communication: 'you are easy to follow',
};
const ADVICE: Readonly<Record<Dimension, string>> = {
  structuring:
    'next, lay out three to five separate lines of enquiry for this very question before you calculate',
  quantitative: 'next, write each step down and check its size before you go on',
  judgement: 'next, say after each result what it means for the decision and what would turn it',
  synthesis:
    'next, close with the answer first, then your reasons in figures, the risks and what happens after',
  creativity: 'next, group your ideas, go for more of them and name the one you would begin with',
  communication: 'next, use shorter sentences and a visible order',
};
const EMPTY =
  'Nothing was answered yet: begin with the structure next time, even a few short lines and a first guess earn credit.';
const STRONG_ENOUGH = 3;
const NEAR_PERFECT = 4.6;

type Scored = { dimension: Dimension; score: number };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One sentence on the strongest and the weakest dimension that gives nothing of the solution away. */
export function feedbackOf(dimensions: Grade['dimensions'], answered: boolean): string {
  if (!answered) return EMPTY;
  const scored = dimensions.filter((entry): entry is Scored => entry.score !== null);
  const [best] = [...scored].sort((a, b) => b.score - a.score);
  const [worst] = [...scored].sort((a, b) => a.score - b.score);
  if (!best || !worst) return EMPTY;
  if (worst.score >= NEAR_PERFECT) return 'Strong in every dimension: try a harder case next.';
  const advice = ADVICE[worst.dimension];
  if (best.score < STRONG_ENOUGH || best.dimension === worst.dimension) return `${capital(advice)}.`;
  return `${capital(STRENGTH[best.dimension])}; ${advice}.`;
}
