import {
  calculationGraph,
  generateCase,
  gradeAttempt,
  NEAR_DUPLICATE,
  similarity,
  textFingerprint,
  type LibraryEntry,
} from '@casedrop/case-engine';
import { jestNodeOptions, newReport, readTally } from '../checks/spec-checks.js';
import { runTool } from '../checks/run-command.js';
import { benchHeadlines } from './headlines.js';
import { median } from './rounds.js';

export interface EngineFigures {
  casesPerSecond: number;
  distinctGraphs: number;
  /** Share of pairs whose prose is a near-duplicate. */
  nearDuplicates: number;
  cases: number;
}

/** Milliseconds of CPU to grade one attempt, the median over `count` cases, with long answers to every question. */
export function measureGrading(count: number): number {
  const answer =
    'Demand, cost and competition decide it; revenue less cost is £1.2m a year, a margin of 12 %. '.repeat(
      20,
    );
  const spent = benchHeadlines(count).map((headline, seed) => {
    const brief = { headline, publisher: 'Bench', publishedAt: '2026-11-19', today: '2026-11-20' };
    const result = generateCase(brief, { seed, today: '2026-11-20' });
    if (!result.ok) throw new Error(`"${headline}" became no case: ${result.reason}`);
    const answers = result.model.parts.map(({ id }) => ({ partId: id, text: answer }));
    const from = process.cpuUsage();
    gradeAttempt(result.model, answers);
    return process.cpuUsage(from).user / 1000;
  });
  return median(spent);
}

/** Writes and checks `count` cases in this process and compares them with one another. */
export function measureEngine(count: number): EngineFigures {
  const started = performance.now();
  const library: LibraryEntry[] = [];
  benchHeadlines(count).forEach((headline, seed) => {
    const brief = { headline, publisher: 'Bench', publishedAt: '2026-11-19', today: '2026-11-20' };
    const result = generateCase(brief, { seed, today: '2026-11-20' });
    if (!result.ok) throw new Error(`"${headline}" became no case: ${result.reason}`);
    const { model } = result;
    library.push({ id: model.id, graph: calculationGraph(model), fingerprint: textFingerprint(model) });
  });
  const seconds = (performance.now() - started) / 1000;
  return {
    cases: count,
    casesPerSecond: count / seconds,
    distinctGraphs: new Set(library.map((entry) => entry.graph)).size,
    nearDuplicates: shareOfNearDuplicates(library),
  };
}

/** The specs of the engine that take a small sample in `npm test`, by what they prove. */
const SAMPLED = {
  'generated cases pass': 'writer/generate-case',
  'generated cases differ': 'writer/diversity',
  'names are free of known firms': 'writer/names',
  'grading keeps its promises': 'grading/grade-attempt',
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

function shareOfNearDuplicates(library: LibraryEntry[]): number {
  let near = 0;
  let pairs = 0;
  library.forEach((a, i) => {
    for (const b of library.slice(i + 1)) {
      pairs++;
      if (similarity(a.fingerprint, b.fingerprint) >= NEAR_DUPLICATE) near++;
    }
  });
  return near / Math.max(1, pairs);
}
