import { formatNumber } from '../prose/format-value.js';
import { quantityOf } from '../prose/render-prose.js';
import { wordCount } from '../text/words.js';
import type { Check } from './check.js';
import type { CheckSubject } from './subject.js';

const RECOMMENDATION_WORDS = [40, 180] as const;
const LEAST = { reasons: 2, risks: 2, nextSteps: 2, ideas: 6, groups: 2 } as const;

/** Weights make 100 and every part is scored. */
export const rubricComplete: Check = {
  id: 'rubric-complete',
  severity: 'block',
  sentence: 'Rubric weights make 100, anchors at 1, 3 and 5 differ, and every part is scored.',
  withoutValues: true,
  find: ({ model }) => {
    const { criteria } = model.rubric;
    const weight = criteria.reduce((sum, criterion) => sum + criterion.weight, 0);
    const scored = new Set(criteria.flatMap((criterion) => criterion.parts));
    return [
      ...(weight === 100 ? [] : [`the weights make ${weight}`]),
      ...model.parts.filter((part) => !scored.has(part.id)).map((part) => `part ${part.id} is not scored`),
      ...criteria.flatMap(({ id, anchors }) =>
        new Set(Object.values(anchors).map((anchor) => anchor.trim())).size === 3
          ? []
          : [`anchors of ${id} repeat one another`],
      ),
    ];
  },
};

/** Reasons of the solution that the recommendation quotes with their numbers. */
function quotedReasons({ model, textAt }: CheckSubject): string[] {
  const { recommendation } = model.solution;
  const rendered = textAt('recommendation');
  return [...new Set(model.solution.reasons)].filter((id) => {
    if (new RegExp(`\\{(fact|calc):${id}(:unit)?\\}`).test(recommendation)) return true;
    const quantity = quantityOf(model, id);
    return (
      quantity !== undefined &&
      rendered.includes(formatNumber(quantity.value, quantity.unit, quantity.display))
    );
  });
}

/** The close is a synthesis: reasons with numbers, risks, next steps. */
export const synthesis: Check = {
  id: 'synthesis',
  severity: 'block',
  sentence:
    'The recommendation has 40 to 180 words and 2 reasons with numbers; there are 2 risks and 2 next steps.',
  withoutValues: true,
  find: (subject) => {
    const { risks, nextSteps } = subject.model.solution;
    const words = wordCount(subject.textAt('recommendation'));
    const reasons = quotedReasons(subject);
    const [least, most] = RECOMMENDATION_WORDS;
    return [
      ...(words < least || words > most ? [`the recommendation has ${words} words`] : []),
      ...(reasons.length < LEAST.reasons
        ? [`the recommendation quotes ${reasons.length} of its reasons with a number`]
        : []),
      ...(new Set(risks).size < LEAST.risks ? ['fewer than 2 risks'] : []),
      ...(new Set(nextSteps).size < LEAST.nextSteps ? ['fewer than 2 next steps'] : []),
    ];
  },
};

/** A brainstorm offers enough distinct ideas. */
export const brainstormRich: Check = {
  id: 'brainstorm-rich',
  severity: 'warn',
  sentence: 'A brainstorm holds at least 6 ideas in at least 2 groups.',
  withoutValues: true,
  find: ({ model }) =>
    model.parts
      .filter((part) => part.kind === 'brainstorm')
      .flatMap(({ id, ideas = {} }) => {
        const groups = Object.values(ideas);
        const count = new Set(groups.flat()).size;
        return count < LEAST.ideas || groups.length < LEAST.groups
          ? [`part ${id} has ${count} ideas in ${groups.length} group(s)`]
          : [];
      }),
};
