import { performance } from 'node:perf_hooks';
import { explain } from '../setup-error.js';
import { lastLine, type Tally } from './tally.js';

/** Tells the reader of the run a text, ending its own lines. */
export type Say = (text: string) => void;

/** One of the steps of `npm test`. */
export interface Step {
  name: string;
  /** How many cores it keeps busy. */
  weight: number;
  /** Steps that have to be over before. */
  after?: readonly string[];
  /** It only makes what others need. Any other step that counted nothing has failed: what it was to check did not run. */
  checksNothing?: true;
  run: (args: string[], say: Say) => Promise<Tally>;
}

/**
 * Runs all steps, also after one that failed, side by side as far as their weights fit into `capacity`: whatever is
 * ready first in the list begins first, and a step that is heavier than all of it runs alone. What a step says is told
 * whole when it ends.
 */
export async function runSteps(steps: readonly Step[], capacity: number, say: Say): Promise<Tally[]> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const tallies: Tally[] = [];
  const isReady = (step: Step): boolean => {
    const open = [...waiting, ...running.keys()].map(({ name }) => name);
    const used = [...running.keys()].reduce((total, { weight }) => total + weight, 0);
    const fits = running.size === 0 || used + step.weight <= capacity;
    return fits && !step.after?.some((name) => open.includes(name));
  };
  const begin = (step: Step): void => {
    waiting.splice(waiting.indexOf(step), 1);
    const said: string[] = [];
    const ended = runStep(step, [], (text) => said.push(text)).then((tally) => {
      tallies.push(tally);
      running.delete(step);
      say(said.join(''));
    });
    running.set(step, ended);
  };
  while (waiting.length + running.size > 0) {
    for (let next = waiting.find(isReady); next; next = waiting.find(isReady)) begin(next);
    if (running.size === 0) throw new Error(`These steps wait for one another: ${namesOf(waiting)}.`);
    await Promise.race(running.values());
  }
  return tallies;
}

/** Runs one step and says its name, what it has to say, its counts and its seconds; one that throws has failed. */
export async function runStep(step: Step, args: string[], say: Say): Promise<Tally> {
  say(`\n▸ ${step.name}\n`);
  const started = performance.now();
  const said: string[] = [];
  const listen: Say = (text) => {
    said.push(text);
    say(text);
  };
  const ended = await step.run(args, listen).catch((error: unknown): Tally => {
    listen(`${explain(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  const tally = withReason(step, withoutGaps(step, ended, listen), said.join(''));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${tally.failed > 0 ? '✗' : '✓'} ${step.name}: ${lastLine(tally)}  ${seconds} s\n`);
  return tally;
}

/** What did not run has failed, and is told: a step is not to look well because its tests are turned off. */
function withoutGaps({ checksNothing }: Step, tally: Tally, say: Say): Tally {
  if (tally.turnedOff)
    say(`${tally.turnedOff} of the failed did not run: an only, a skip or a todo turns them off.\n`);
  if (checksNothing || tally.passed + tally.failed > 0) return tally;
  say('This step checked nothing, which counts as failed.\n');
  return { ...tally, failed: 1 };
}

/** A step that failed and names no test is a failure itself, with the last that it said. */
function withReason({ name }: Step, tally: Tally, said: string): Tally {
  if (tally.failed === 0 || tally.failures?.length) return tally;
  const message = said.trimEnd().split('\n').slice(-15).join('\n');
  return { ...tally, failures: [{ file: name, message }] };
}

const namesOf = (steps: readonly Step[]): string => steps.map(({ name }) => name).join(', ');
