/** How many checks of a step held and how many did not, and how long each of its spec files took. */
export interface Tally {
  passed: number;
  failed: number;
  /** How many of the failed are tests that are turned off, by an `it.only` beside them or an `it.skip`, say. */
  turnedOff?: number;
  specs?: SpecTime[];
}

export interface SpecTime {
  file: string;
  seconds: number;
}

/** What we read of the report that Jest and vitest write as JSON. */
export interface SpecReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

/** What we read of Playwright's JSON report; a suite is a file or a `describe` in one. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

/**
 * Counts tests; a file that failed without one of its tests (it could not be loaded, say) is one failed test, and so is
 * each test that is there and did not run.
 */
export function tallySpecs({ numPassedTests, numFailedTests, testResults }: SpecReport): Tally {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const turnedOff = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed').length;
  const specs = testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests + broken.length + turnedOff, turnedOff, specs };
}

/** Counts browser tests; one that passed only when repeated has failed, and one that did not run. */
export function tallyPlaywright({ stats, errors, suites = [] }: PlaywrightReport): Tally {
  const { skipped: turnedOff } = stats;
  const failed = stats.unexpected + stats.flaky + turnedOff + errors.length;
  const specs = suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) }));
  return { passed: stats.expected, failed, turnedOff, specs };
}

function secondsOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((total, { duration }) => total + duration / 1000, 0);
  return suites.reduce((total, suite) => total + secondsOf(suite), own);
}

/** The counts of a run that ended with this exit code: one that failed has at least one failed check. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    turnedOff: tallies.reduce((total, { turnedOff = 0 }) => total + turnedOff, 0),
    specs: tallies.flatMap(({ specs = [] }) => specs),
  };
}

/** The table of the spec files that took longest, the longest first. */
export function slowest(specs: readonly SpecTime[], most = 20): string {
  const rows = [...specs].sort((a, b) => b.seconds - a.seconds).slice(0, most);
  return rows.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`).join('\n');
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
