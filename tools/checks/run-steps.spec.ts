import { runSteps, type Step } from './run-steps.js';
import type { Tally } from './tally.js';

/** Steps that note when they begin and end when they are told to. */
function pretendedSteps(...plans: Pick<Step, 'name' | 'weight' | 'after'>[]) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const steps = plans.map((plan): Step => ({
    ...plan,
    run: (_args, say) => {
      begun.push(plan.name);
      say(`${plan.name} works\n`);
      return new Promise((resolve) => ends.set(plan.name, () => resolve({ passed: 1, failed: 0 })));
    },
  }));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { steps, begun, end };
}

describe('the steps of a run', () => {
  it('begin in their order as far as there is room, and heavier ones alone', async () => {
    const { steps, begun, end } = pretendedSteps(
      { name: 'a', weight: 1 },
      { name: 'heavy', weight: 5 },
      { name: 'b', weight: 1 },
      { name: 'c', weight: 1 },
    );
    const run = runSteps(steps, 2, () => undefined);
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('b');
    await end('c');
    expect(begun).toEqual(['a', 'b', 'c', 'heavy']);
    await end('heavy');
    expect(await run).toHaveLength(4);
  });

  it('wait for those that have to be over before', async () => {
    const { steps, begun, end } = pretendedSteps(
      { name: 'journeys', weight: 1, after: ['build'] },
      { name: 'build', weight: 1 },
    );
    const run = runSteps(steps, 2, () => undefined);
    expect(begun).toEqual(['build']);
    await end('build');
    expect(begun).toEqual(['build', 'journeys']);
    await end('journeys');
    await run;
  });

  it('say all that they have to say at their end, and go on after one that throws', async () => {
    const said: string[] = [];
    const { steps, end } = pretendedSteps({ name: 'slow', weight: 1 });
    const broken: Step = { name: 'broken', weight: 1, run: () => Promise.reject(new Error('It broke.')) };
    const run = runSteps([...steps, broken], 2, (text) => said.push(text));
    await end('broken');
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^\n▸ broken\n[^]*It broke\.[^]*✗ broken: 0 passed, 1 failed {2}\d+\.\d s\n$/);
    await end('slow');
    expect(said[1]).toMatch(/^\n▸ slow\nslow works\n✓ slow: 1 passed, 0 failed/);
    expect(await run).toEqual([
      { passed: 0, failed: 1, failures: [{ file: 'broken', message: 'It broke.' }] },
      { passed: 1, failed: 0 },
    ]);
  });

  it('have failed when what they were to check did not run, and say so', async () => {
    const said: string[] = [];
    const ends = (name: string, tally: Tally, more: Partial<Step> = {}): Step => ({
      ...{ name, weight: 1, run: () => Promise.resolve(tally) },
      ...more,
    });
    const tallies = await runSteps(
      [
        ends('empty', { passed: 0, failed: 0 }),
        ends('prepare', { passed: 0, failed: 0 }, { checksNothing: true }),
        ends('half', { passed: 5, failed: 2, turnedOff: 2 }),
      ],
      3,
      (text) => said.push(text),
    );
    expect(tallies.map(({ failed }) => failed)).toEqual([1, 0, 2]);
    expect(said[0]).toMatch(/^\n▸ empty\nThis step checked nothing[^]*✗ empty: 0 passed, 1 failed/);
    expect(said[1]).toMatch(/^\n▸ prepare\n✓ prepare: 0 passed, 0 failed/);
    expect(said[2]).toMatch(/^\n▸ half\n2 of the failed did not run[^]*✗ half: 5 passed, 2 failed/);
  });

  it('refuse to wait for one another', async () => {
    const { steps } = pretendedSteps(
      { name: 'a', weight: 1, after: ['b'] },
      { name: 'b', weight: 1, after: ['a'] },
    );
    await expect(runSteps(steps, 2, () => undefined)).rejects.toThrow('wait for one another: a, b');
  });
});
