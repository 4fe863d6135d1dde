import { lastLine, sum, tallyJest, tallyPlaywright, withExitCode } from './tally.js';

describe('the count of a test run', () => {
  it('takes a file that could not run for a failed test', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
    expect(tallyJest(report)).toEqual({ passed: 7, failed: 3 });
  });

  it('counts browser tests, repeated ones as passed, and errors outside of tests as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1 };
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2 });
  });

  it('never calls a run that ended badly a success', () => {
    expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
    expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  });

  it('adds up to the last line', () => {
    expect(
      lastLine(
        sum([
          { passed: 400, failed: 0 },
          { passed: 12, failed: 0 },
        ]),
      ),
    ).toBe('412 passed, 0 failed');
  });
});
