import type { Check } from './check.js';
import { doesPlan, isPlan, judged, printerOf, SAME_WORTH } from './option-checks.js';

/** How far on the side of yes the options are compared, as a share of the turning value. */
const STEP = 1e-3;

/** What the case says of its turning point is true beside all that could be done, and not beside one rival alone. */
export const turningPointHolds: Check = {
  id: 'turning-point-holds',
  severity: 'block',
  sentence: 'Where the answer turns to yes or ends to be yes, the plan is the best of all options.',
  find: (subject) => {
    const { model, compiled, values } = subject;
    const { options = [], decision } = model;
    const { lever, direction, calc } = decision.flip;
    const turning = values[calc];
    const planned = options.find((option) => isPlan(subject, option));
    if (!planned || turning === undefined || model.facts[lever] === undefined) return [];
    // Past the turning point lies the other verdict; before it lies the one of today.
    const past = direction === 'above' ? 1 : -1;
    const toYes = decision.verdict === 'no' ? past : -past;
    const there = compiled.run({ [lever]: turning + toYes * Math.max(Math.abs(turning) * STEP, 1e-9) });
    const open = options.flatMap((option) => {
      const choice = judged(subject, option, there);
      return choice?.open ? [{ option, worth: choice.worth }] : [];
    });
    const plans = open.filter(({ option }) => doesPlan(subject, option, planned));
    const best = Math.max(...plans.map(({ worth }) => worth));
    const print = printerOf(subject);
    return open
      .filter(({ worth }) => worth - best > SAME_WORTH_THERE * Math.max(Math.abs(worth), Math.abs(best)))
      .map(
        ({ option, worth }) =>
          `at the turning point "${option.name}" is worth ${print(worth)}, more than the plan at ${print(best)}`,
      );
  },
};

/** The step that was taken moves worths a little. */
const SAME_WORTH_THERE = SAME_WORTH + 10 * STEP;
