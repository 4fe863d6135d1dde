import type { Draft } from './draft.js';
import type { Hurdles } from './hurdles.js';
import { inSentence, type Scene } from './scene.js';

/** The sentence that says at which value of which assumption the answer turns. */
export function closingSentence({ random }: Scene, draft: Draft, { decision, lever }: Hurdles): string {
  const label = inSentence(draft.facts[lever]?.label ?? 'deciding assumption');
  const beyond =
    decision.flip.direction === 'above'
      ? random.pick(['rises above', 'goes above'])
      : random.pick(['drops below', 'goes below']);
  const today = `{fact:${lever}:unit}`;
  if (decision.verdict === 'yes') {
    return random.pick([
      `The answer would change if one assumption (${label}) ${beyond} {calc:breakEven:unit}, from ${today} today, so watch it in the first months.`,
      `What could overturn this is one input: ${label}. It stands at ${today}, and the case for the plan ends if it ${beyond} {calc:breakEven:unit}.`,
    ]);
  }
  return random.pick([
    `It would become worth doing if one assumption (${label}) ${beyond} {calc:breakEven:unit}, from ${today} today; work on that first and come back to the board.`,
    `The way to a yes is one input: ${label}. It stands at ${today}, and the plan passes if it ${beyond} {calc:breakEven:unit}.`,
  ]);
}
