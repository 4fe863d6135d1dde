import { publicView, renderProse, runChecks } from '@casedrop/case-engine';
import { starterCases } from './starter-library.js';

// That these checks see what is told in front is tried with planted texts in `libs/blueprint-library`.
const TELLING = ['no-leak', 'no-verdict-in-front'];

describe.each(starterCases().map((model) => [model.id, model] as const))('%s', (_id, model) => {
  it('tells neither an answer nor its verdict in front', () => {
    expect(runChecks(model, {}, TELLING).results.flatMap(({ details }) => details)).toEqual([]);
    expect(JSON.stringify(publicView(model))).not.toContain(
      renderProse(model, model.solution.recommendation),
    );
  });
});
