import { computedDifficulty } from '../checks/anatomy-checks.js';
import { rankingFaults } from '../checks/ranking-checks.js';
import { compileModel, storedValue, type CompiledModel } from '../formula/model-evaluation.js';
import { namesIn } from '../formula/parser.js';
import { DIFFICULTIES, type CaseModel } from '../model/case-model.js';
import { createRandom } from './random.js';

const DRAWS = 60;
/** A little wider than the check that follows, so that it is passed with room to spare. */
const WIDTH = 0.007;
const CHOICE_MOVES = [-0.25, 0.25];

/**
 * The finished model with every stored value recomputed from its formulas; undefined where the decision is too close to
 * call, hangs on a single input, or asks more of a candidate than its label says, and where something that the words call
 * highest or lowest does not come out so. Another draw is cheaper than a failed check.
 */
export function settled(model: CaseModel): CaseModel | undefined {
  const compiled = compileModel(model);
  const { values, verdict } = compiled.evaluate();
  const labelled = DIFFICULTIES.indexOf(model.meta.difficulty.label);
  if (Math.abs(DIFFICULTIES.indexOf(computedDifficulty(model)) - labelled) > 1) return undefined;
  const turns = (overrides: Record<string, number>) => compiled.verdict(compiled.run(overrides)) !== verdict;
  if (isKnifeEdge(model, compiled, turns) || !isRealChoice(model, compiled, turns)) return undefined;
  for (const [id, calc] of Object.entries(model.calcs))
    calc.value = storedValue(values[id] ?? NaN, calc.round);
  return rankingFaults(model).length > 0 ? undefined : { ...model, decision: { ...model.decision, verdict } };
}

type Turns = (overrides: Record<string, number>) => boolean;

function isKnifeEdge({ facts, seed }: CaseModel, compiled: CompiledModel, turns: Turns): boolean {
  const inputs = [...compiled.factsBehind(compiled.rule)];
  const random = createRandom(seed);
  return Array.from({ length: DRAWS }).some(() =>
    turns(
      Object.fromEntries(
        inputs.map((id) => [id, (facts[id]?.value ?? NaN) * (1 + WIDTH * (2 * random.next() - 1))]),
      ),
    ),
  );
}

function isRealChoice({ facts }: CaseModel, compiled: CompiledModel, turns: Turns): boolean {
  const hurdles = new Set(namesIn(compiled.rule));
  const able = [...compiled.factsBehind(compiled.rule)].filter(
    (id) =>
      !hurdles.has(id) &&
      CHOICE_MOVES.some((move) => turns({ [id]: (facts[id]?.value ?? NaN) * (1 + move) })),
  );
  return able.length >= 2;
}
