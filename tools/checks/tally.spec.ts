import { failureList, lastLine, slowest, sum, tallyPlaywright, tallySpecs, withExitCode } from './tally.js';

describe('the count of a test run', () => {
  const file = (name: string, status: string, ...tests: string[]) => ({
    name,
    status,
    startTime: 1000,
    endTime: 3500,
    assertionResults: tests.map((one) => ({ status: one })),
  });

  it('takes a file that could not run, or whose end failed, for a failed test', () => {
    const testResults = [
      file('a', 'passed', 'passed'),
      file('b', 'failed', 'passed', 'failed'),
      file('c', 'failed'),
      file('d', 'failed', 'passed'),
    ];
    const tally = tallySpecs({ numPassedTests: 7, numFailedTests: 1, testResults });
    expect(tally).toMatchObject({ passed: 7, failed: 3 });
    expect(tally.specs?.[0]).toEqual({ file: 'a', seconds: 2.5 });
  });

  it('takes tests that are there and did not run for failed ones', () => {
    const testResults = [
      file('only', 'passed', 'passed', 'pending', 'pending'),
      file('skip', 'skipped', 'skipped'),
      file('todo', 'passed', 'passed', 'todo'),
    ];
    const tally = tallySpecs({ numPassedTests: 2, numFailedTests: 0, testResults });
    expect(tally).toMatchObject({ passed: 2, failed: 4, turnedOff: 4 });
    const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 2 };
    const journeys = tallyPlaywright({ stats, errors: [] });
    expect(journeys).toMatchObject({ passed: 4, failed: 2, turnedOff: 2 });
    expect(sum([tally, journeys, { passed: 1, failed: 0 }])).toMatchObject({ failed: 6, turnedOff: 6 });
  });

  it('counts browser tests, those that passed when repeated and errors outside of tests as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
    const tests = [{ status: 'flaky' as const, results: [{ duration: 1500 }, { duration: 500 }] }];
    const spec = { title: 'one', tests };
    const suites = [{ file: 'a.e2e.ts', specs: [spec], suites: [{ file: 'a.e2e.ts', specs: [spec] }] }];
    expect(tallyPlaywright({ stats, errors: [{}], suites })).toMatchObject({
      passed: 4,
      failed: 3,
      turnedOff: 0,
      specs: [{ file: 'a.e2e.ts', seconds: 4 }],
    });
  });

  it('names what failed, and what it said, for the end of the run', () => {
    const red = '\u001B[31mExpected 1\u001B[39m\nReceived 2';
    const testResults = [
      {
        ...file('a.spec.ts', 'failed'),
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'subtracts', failureMessages: [red] },
        ],
      },
      { ...file('b.spec.ts', 'failed'), message: 'cannot be loaded' },
    ];
    const specs = tallySpecs({ numPassedTests: 1, numFailedTests: 1, testResults });
    const failed = { status: 'flaky' as const, results: [{ duration: 5, errors: [{ message: 'gone' }] }] };
    const passed = { status: 'expected' as const, results: [{ duration: 5 }] };
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    const journeys = {
      file: 'c.e2e.ts',
      suites: [{ file: 'c.e2e.ts', specs: [{ title: 'pays', tests: [failed, passed] }] }],
    };
    const browser = tallyPlaywright({ stats, errors: [], suites: [journeys] });
    expect(failureList(sum([specs, browser]).failures ?? [])).toBe(
      [
        '✗ a.spec.ts > subtracts',
        '    Expected 1',
        '    Received 2',
        '✗ b.spec.ts',
        '    cannot be loaded',
        '✗ c.e2e.ts > pays',
        '    gone',
      ].join('\n'),
    );
    expect(failureList([{ file: 'long', message: 'one\ntwo\nthree' }], 1)).toBe('✗ long\n    one');
  });

  it('never calls a run that ended badly a success', () => {
    expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
    expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  });

  it('adds up to the last line, and to the slowest files', () => {
    const total = sum([
      { passed: 400, failed: 0, specs: [{ file: 'quick', seconds: 0.25 }] },
      { passed: 12, failed: 0 },
      { passed: 0, failed: 0, specs: [{ file: 'slow', seconds: 12 }] },
    ]);
    expect(lastLine(total)).toBe('412 passed, 0 failed');
    expect(slowest(total.specs ?? [])).toBe('  12.0 s  slow\n   0.3 s  quick');
    expect(slowest(total.specs ?? [], 1)).toBe('  12.0 s  slow');
  });
});
