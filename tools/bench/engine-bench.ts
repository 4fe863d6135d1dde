import { gradeAttempt, type CaseModel } from '@casedrop/case-engine';
import { commissionOf, writeDraft } from '@casedrop/case-engine/blueprint';
import { openLibrary } from '@casedrop/blueprint-library';
import { jestNodeOptions, newReport, readTally } from '../checks/spec-checks.js';
import { runTool } from '../checks/run-command.js';
import { median } from './rounds.js';

const TODAY = '2026-11-26';

/** `count` cases, one of each scenario in turn. */
function someCases(count: number): CaseModel[] {
  const library = openLibrary();
  const scenarios = library.entries.flatMap(({ id }) =>
    library.blueprint(id).scenarios.map((scenario) => ({ blueprint: library.blueprint(id), scenario })),
  );
  return Array.from({ length: count }, (_unused, seed) => {
    const { blueprint, scenario } = scenarios[seed % scenarios.length]!;
    const model = writeDraft(commissionOf(blueprint, scenario, { turn: seed, today: TODAY }), {
      seed,
      today: TODAY,
    });
    if (!model) throw new Error(`No draw of ${blueprint.id} ${scenario.id} meets its conditions.`);
    return model;
  });
}

/** Milliseconds of CPU to grade one attempt, the median over `count` cases, with long answers to every question. */
export function measureGrading(count: number): number {
  const answer =
    'Demand, cost and competition decide it; revenue less cost is £1.2m a year, a margin of 12 %. '.repeat(
      20,
    );
  const spent = someCases(count).map((model) => {
    const answers = model.parts.map(({ id }) => ({ partId: id, text: answer }));
    const from = process.cpuUsage();
    gradeAttempt(model, answers);
    return process.cpuUsage(from).user / 1000;
  });
  return median(spent);
}

/** The specs of the engine that take a small sample in `npm test`, by what they prove. */
const SAMPLED = {
  'grading keeps its promises': 'grading/grade-attempt',
  'a structure is told from its words': 'grading/grade-structure',
};

interface SampleResult {
  name: string;
  passed: number;
  failed: number;
}

/** Runs these specs over their large samples; tells for each how many of its tests failed, a broken run being one. */
export async function checkLargeSamples(root: string): Promise<SampleResult[]> {
  const results: SampleResult[] = [];
  for (const [name, spec] of Object.entries(SAMPLED)) {
    const report = newReport(root, 'jest-large-sample');
    const args = ['--selectProjects', 'unit', '--runInBand', '--json', `--outputFile=${report}`];
    const code = await runTool(root, 'jest/bin/jest.js', [...args, `libs/case-engine/src/${spec}.spec.ts`], {
      quiet: true,
      env: { NODE_ENV: 'test', ENGINE_SAMPLES: 'large' },
      nodeOptions: jestNodeOptions(root),
    });
    results.push({ name, ...readTally(root, report, code) });
  }
  return results;
}
