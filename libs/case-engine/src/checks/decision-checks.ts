import { namesIn } from '../formula/parser.js';
import type { Check } from './check.js';
import { seededRandom } from '../random.js';
import type { CheckSubject } from './subject.js';

const DRAWS = 200;
const DRAW_WIDTH = 0.005;
const MOST_CHANGES = 2;
const CHOICE_MOVES = [-0.25, -0.125, 0.125, 0.25] as const;
const LEAST_LEVERS = 2;
/** How far past the break-even the verdict must have turned, as a share of it. */
const NUDGE = 1e-3;

const NO =
  /\b(no|not|don't|doesn't|never|against|decline|reject|refuse|hold off|walk away|stay out|keep out|wait|shelve|postpone|defer|drop|abandon|turn down|resist|avoid|stop|pass on|leave)\b/i;
const YES = /^\W*(yes|go ahead|proceed)\b/i;
const OPENING_WORDS = 10;

/** Whether an opening sentence says yes or no to the question. */
export function openingVerdict(recommendation: string): 'yes' | 'no' {
  const sentence = recommendation.split(/(?<=[.!?:;])\s/)[0] ?? '';
  if (YES.test(sentence)) return 'yes';
  const opening = sentence.split(/\s+/).slice(0, OPENING_WORDS).join(' ');
  return NO.test(opening) ? 'no' : 'yes';
}

/** The stated verdict is what the rule gives. */
export const verdictFollows: Check = {
  id: 'verdict-follows',
  severity: 'block',
  sentence: 'The verdict follows from the decision rule.',
  find: ({ model, verdict }) =>
    model.decision.verdict === verdict
      ? []
      : [`the rule gives ${verdict}, the case says ${model.decision.verdict}`],
};

/** The recommendation opens with the verdict. */
export const answerFirst: Check = {
  id: 'answer-first',
  severity: 'block',
  sentence: 'The recommendation opens with the verdict.',
  withoutValues: true,
  find: ({ model, textAt }) => {
    const opening = openingVerdict(textAt('recommendation'));
    if (opening === model.decision.verdict) return [];
    return [`the verdict is ${model.decision.verdict}, but the recommendation opens with a ${opening}`];
  },
};

const inputsOf = ({ compiled }: CheckSubject) => [...compiled.factsBehind(compiled.rule)];

/** Small errors in the inputs do not turn the verdict. */
export const notKnifeEdge: Check = {
  id: 'not-knife-edge',
  severity: 'block',
  sentence: `In ${DRAWS} draws of ±0.5% on every input the verdict changes at most ${MOST_CHANGES} times.`,
  find: (subject) => {
    const { model, compiled, verdict } = subject;
    const slots = inputsOf(subject).map((id) => compiled.slots.get(id) ?? 0);
    const base = compiled.run();
    const drawn = base.slice();
    const random = seededRandom(model.seed);
    let changes = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      for (const slot of slots) drawn[slot] = (base[slot] ?? NaN) * (1 + DRAW_WIDTH * (2 * random() - 1));
      if (compiled.verdictOf(drawn) !== verdict) changes += 1;
    }
    return changes > MOST_CHANGES ? [`the verdict changes in ${changes} of ${DRAWS} draws`] : [];
  },
};

/** More than one input can turn the verdict within a believable range. */
export const realChoice: Check = {
  id: 'real-choice',
  severity: 'warn',
  sentence: 'At least two inputs can turn the verdict within ±25%.',
  find: (subject) => {
    const { compiled, verdict } = subject;
    const hurdles = namesIn(compiled.rule);
    const base = compiled.run();
    const turns = (id: string) => {
      const slot = compiled.slots.get(id) ?? 0;
      return CHOICE_MOVES.some((move) => {
        const moved = base.slice();
        moved[slot] = (base[slot] ?? NaN) * (1 + move);
        return compiled.verdictOf(moved) !== verdict;
      });
    };
    const levers = inputsOf(subject).filter((id) => !hurdles.has(id) && turns(id));
    return levers.length >= LEAST_LEVERS
      ? []
      : [`only ${levers.length} input(s) can turn it: ${levers.join(', ') || 'none'}`];
  },
};

/** The stated break-even is where the verdict turns. */
export const breakEvenFlips: Check = {
  id: 'break-even-flips',
  severity: 'block',
  sentence: 'The verdict turns when the lever passes the stated break-even, and not before.',
  find: ({ model, compiled, values, verdict }) => {
    const { lever, calc, direction } = model.decision.flip;
    const breakEven = values[calc];
    const today = values[lever];
    if (breakEven === undefined || today === undefined) return [`${lever} or ${calc} has no value`];
    const step = Math.max(Math.abs(breakEven) * NUDGE, 1e-9) * (direction === 'above' ? 1 : -1);
    const at = (value: number) => compiled.verdict(compiled.run({ [lever]: value }));
    return [
      ...((breakEven - today) * step > 0
        ? []
        : [`${lever} is ${today}, already ${direction} its break-even of ${breakEven}`]),
      ...(at(breakEven + step) === verdict
        ? [`just ${direction} ${breakEven} of ${lever} the verdict does not turn`]
        : []),
      ...(at(breakEven - step) === verdict ? [] : [`the verdict turns before ${lever} reaches ${breakEven}`]),
    ];
  },
};
