import { stripVTControlCharacters } from 'node:util';

/** How many checks of a step held and how many did not, and how long each of its spec files took. */
export interface Tally {
  passed: number;
  failed: number;
  /** How many of the failed are tests that are turned off, by an `it.only` beside them or an `it.skip`, say. */
  turnedOff?: number;
  specs?: SpecTime[];
  /** Those of the failed that can be named. */
  failures?: Failure[];
}

/** A test that failed, or a file as a whole, and what it said. */
export interface Failure {
  file: string;
  test?: string;
  message: string;
}

export interface SpecTime {
  file: string;
  seconds: number;
}

/** What we read of the report that Jest and vitest write as JSON. */
export interface SpecReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: SpecFile[];
}

interface SpecFile {
  name: string;
  status: string;
  /** Milliseconds since 1970. */
  startTime: number;
  endTime: number;
  message?: string;
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[];
}

/** What we read of Playwright's JSON report; a suite is a file or a `describe` in one. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { duration: number; errors?: { message?: string }[] }[];
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
  const failures = [...testResults.flatMap(failedTests), ...broken.map(brokenFile)];
  const failed = numFailedTests + broken.length + turnedOff;
  return { passed: numPassedTests, failed, turnedOff, specs, failures };
}

const failedTests = ({ name, assertionResults }: SpecFile): Failure[] =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      file: name,
      test: fullName,
      message: failureMessages?.join('\n') ?? '',
    }));

const brokenFile = ({ name, message = '' }: SpecFile): Failure => ({ file: name, message });

/** Counts browser tests; one that passed only when repeated has failed, and one that did not run. */
export function tallyPlaywright({ stats, errors, suites = [] }: PlaywrightReport): Tally {
  const { skipped: turnedOff } = stats;
  const failed = stats.unexpected + stats.flaky + turnedOff + errors.length;
  const specs = suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) }));
  const outside = errors.map(({ message = '' }) => ({ file: 'playwright.config.ts', message }));
  const failures = [...suites.flatMap((suite) => failedJourneys(suite)), ...outside];
  return { passed: stats.expected, failed, turnedOff, specs, failures };
}

function failedJourneys({ file, specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ file, test: title, message: messageOf(results) })),
  );
  return [...own, ...suites.flatMap((suite) => failedJourneys(suite))];
}

const messageOf = (results: PlaywrightTest['results']): string =>
  results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n');

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
    failures: tallies.flatMap(({ failures = [] }) => failures),
  };
}

/** The same counts with other names of the files. */
export function withFiles(tally: Tally, nameOf: (file: string) => string): Tally {
  const named = <T extends { file: string }>(one: T): T => ({ ...one, file: nameOf(one.file) });
  return { ...tally, specs: tally.specs?.map(named), failures: tally.failures?.map(named) };
}

/** The table of the spec files that took longest, the longest first. */
export function slowest(specs: readonly SpecTime[], most = 20): string {
  const rows = [...specs].sort((a, b) => b.seconds - a.seconds).slice(0, most);
  return rows.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`).join('\n');
}

/** What failed, said once more where a long run ends: there it is found, also when of the output only the end is kept. */
export function failureList(failures: readonly Failure[], mostLines = 15): string {
  return failures
    .map(({ file, test, message }) => {
      const said = stripVTControlCharacters(message).trim().split('\n').slice(0, mostLines);
      return [`✗ ${file}${test ? ` > ${test}` : ''}`, ...said.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
