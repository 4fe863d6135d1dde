import { runChecks } from '../checks/run-checks.js';
import { withComputedValues } from '../formula/model-evaluation.js';
import type { CaseModel } from '../model/case-model.js';
import { FactDrawer } from './draw-facts.js';

const MOST_ATTEMPTS = 20;
const SEED_STEP = 7919;
/** What is about the case as it was published, and holds for its variants as it did for it. */
const OF_THE_ORIGINAL = new Set([
  'source-sound',
  'source-recent',
  'new-calculation',
  'new-text',
  'not-copied',
  'reads-as-its-own',
]);

/** Whether a case can be drawn anew: it was written from a blueprint. */
export const hasVariants = ({ draws, require }: CaseModel): boolean =>
  draws !== undefined && require !== undefined;

/**
 * The same case with other numbers: its facts are drawn anew by its own draws and conditions, and everything that rests on
 * them follows. The same case and seed give the same numbers. `undefined` when the case has no draws, or when no draw of the
 * seed passes every blocking check.
 */
export function drawVariant(model: CaseModel, seed: number): CaseModel | undefined {
  const { draws, require, calcs, decision } = model;
  if (!draws || !require) return undefined;
  const drawer = new FactDrawer({ draws, require, calcs, decision });
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const drawn = drawer.draw((seed + attempt * SEED_STEP) % 2 ** 31);
    if (!drawn) continue;
    const facts = Object.fromEntries(
      Object.entries(model.facts).map(([id, fact]) => [
        id,
        { ...fact, value: drawn.values[id] ?? fact.value },
      ]),
    );
    const variant = withComputedValues({ ...model, seed, facts });
    const failed = runChecks(variant).results.some(
      ({ id, passed, severity }) => !passed && severity === 'block' && !OF_THE_ORIGINAL.has(id),
    );
    if (!failed) return variant;
  }
  return undefined;
}
