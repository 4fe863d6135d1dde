import type { CaseModel, Part } from '../model/case-model.js';
import type { Scenario, Words } from './blueprint-schema.js';

type Criterion = CaseModel['rubric']['criteria'][number];
type Dimension = Criterion['dimension'];

/** How much each dimension weighs: fixed, so that people can be compared across cases. */
const WEIGHTS: Readonly<Record<Dimension, number>> = {
  structuring: 25,
  quantitative: 25,
  judgement: 20,
  synthesis: 15,
  creativity: 10,
  communication: 5,
};

/** The rubric of a case: the author's anchors, each dimension tied to the questions that show it. */
export function rubricOf(
  scenario: Scenario,
  parts: readonly Part[],
  say: (words: Words) => string,
): CaseModel['rubric'] {
  const idsOf = (...kinds: Part['kind'][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const answered = idsOf('quant', 'exhibit');
  const read = idsOf('exhibit');
  const partsOf: Record<Dimension, string[]> = {
    structuring: idsOf('structure'),
    quantitative: answered,
    judgement: read.length > 0 ? read : answered.slice(-1),
    synthesis: idsOf('recommend'),
    creativity: idsOf('brainstorm'),
    communication: idsOf('structure', 'recommend'),
  };
  const anchorsOf = (dimension: Dimension): Criterion['anchors'] => {
    const anchors = scenario.anchors[dimension];
    return { 1: say(anchors[1]), 3: say(anchors[3]), 5: say(anchors[5]) };
  };
  const dimensions = Object.keys(WEIGHTS) as Dimension[];
  return {
    scale: [1, 5],
    criteria: dimensions.map((dimension) => ({
      id: dimension,
      dimension,
      weight: WEIGHTS[dimension],
      parts: partsOf[dimension],
      anchors: anchorsOf(dimension),
    })),
  };
}
