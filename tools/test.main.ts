import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { prepareBrowserTests, runBrowserTests } from './checks/browser-checks.js';
import { runStep, runSteps, type Step } from './checks/run-steps.js';
import { runJest, runVitest, TestServers } from './checks/spec-checks.js';
import {
  checkBoundaries,
  checkBundles,
  checkFormat,
  checkLint,
  checkUnused,
} from './checks/static-checks.js';
import { failureList, lastLine, slowest, sum, type Tally } from './checks/tally.js';
import { runFaults, SHORT_RUN } from './faults/run-faults.js';
import type { Product } from './product/start-product.js';
import { explain } from './setup-error.js';

const root = resolve(import.meta.dirname, '..');
const servers = new TestServers(root);
const products: Product[] = [];
const onStart = (product: Product) => void products.push(product);
const say = (text: string) => void process.stdout.write(text);

/**
 * One more than there are cores: every step waits for something some of its time. With two more, journeys beside component tests
 * saved little, and their pages came so late that limits of time ran out.
 */
const CAPACITY = Math.max(2, availableParallelism()) + 1;

/** In the order in which they begin as there is room: what takes long comes first. */
const steps: Step[] = [
  { name: 'prepare', weight: 1, checksNothing: true, run: (_args, say) => prepareBrowserTests(root, say) },
  { name: 'lint', weight: 1, run: (_args, say) => checkLint(root, say) },
  {
    name: 'browser',
    weight: 2,
    after: ['prepare'],
    run: (args, say) => runBrowserTests(root, args, say, onStart),
  },
  {
    name: 'faults',
    weight: 1,
    after: ['prepare'],
    run: (_args, say) => runFaults(root, { ...SHORT_RUN, onStart, say }),
  },
  { name: 'format', weight: 1, run: (_args, say) => checkFormat(root, say) },
  { name: 'boundaries', weight: 1, run: (_args, say) => checkBoundaries(root, say) },
  { name: 'unused', weight: 1, run: (_args, say) => checkUnused(root, say) },
  { name: 'bundles', weight: 1, run: (_args, say) => checkBundles(root, say) },
  {
    name: 'component',
    weight: 2,
    run: async (args, say) => runJest(root, 'component', { args, say, env: await servers.environment(say) }),
  },
  { name: 'frontend', weight: 2, run: (args, say) => runVitest(root, { args, say }) },
  { name: 'unit', weight: 2, run: (args, say) => runJest(root, 'unit', { args, say }) },
  {
    name: 'integration',
    weight: 1,
    after: ['component'], // the workers of both would have the same databases
    run: async (args, say) =>
      runJest(root, 'integration', { args, say, env: await servers.environment(say) }),
  },
];

/**
 * `npm test` runs every step, side by side as there is room and also after one that failed; `npm test -- unit` one
 * step, and what follows its name is handed to Jest, vitest or Playwright.
 */
async function main([name, ...args]: string[]): Promise<void> {
  const total = sum(name ? [await runOne(name, args)] : await runSteps(steps, CAPACITY, say));
  await end();
  if (!name) say(`\nThe slowest specs\n${slowest(total.specs ?? [])}\n`);
  if (total.failures?.length) say(`\nWhat failed\n${failureList(total.failures)}\n`);
  say(`\n${lastLine(total)}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function runOne(name: string, args: string[]): Promise<Tally> {
  const step = steps.find((one) => one.name === name);
  if (step) return runStep(step, args, say);
  const names = steps.map((one) => one.name).join(', ');
  throw new Error(`There is no step "${name}"; there are ${names}.`);
}

async function end(): Promise<void> {
  await Promise.all(products.map((product) => product.stop()));
  await servers.stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(1)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
