import { resolve } from 'node:path';
import { runBrowserTests, runProviderTests } from './checks/browser-checks.js';
import { runJest, TestServers } from './checks/jest-checks.js';
import { checkBoundaries, checkFormat, checkLint, checkTypes } from './checks/static-checks.js';
import { lastLine, sum, type Tally } from './checks/tally.js';
import { runFaults, SHORT_RUN } from './faults/run-faults.js';
import type { Product } from './product/start-product.js';
import { explain } from './setup-error.js';

const root = resolve(import.meta.dirname, '..');
const servers = new TestServers(root);
let product: Product | undefined;

const steps: Record<string, (args: string[]) => Promise<Tally>> = {
  types: () => checkTypes(root),
  lint: () => checkLint(root),
  format: () => checkFormat(root),
  boundaries: () => checkBoundaries(root),
  unit: (args) => runJest(root, 'unit', args),
  frontend: (args) => runJest(root, 'frontend', args),
  integration: async (args) => runJest(root, 'integration', args, await servers.environment()),
  component: async (args) => runJest(root, 'component', args, await servers.environment()),
  faults: () => runFaults(root, { ...SHORT_RUN, onStart: (started) => (product = started) }),
  browser: (args) => runBrowserTests(root, args, (started) => (product = started)),
  provider: (args) => runProviderTests(root, args, (started) => (product = started)),
};

/**
 * `npm test` runs every step, also after one that failed; `npm test -- unit` one step, and what follows its name is
 * handed to Jest or Playwright.
 */
async function main([name, ...args]: string[]): Promise<void> {
  if (name && !steps[name])
    throw new Error(`There is no step "${name}"; there are ${Object.keys(steps).join(', ')}.`);
  const chosen = Object.entries(steps).filter(([step]) => !name || step === name);
  const tallies: Tally[] = [];
  for (const [step, run] of chosen) tallies.push(await runStep(step, () => run(args)));
  await end();
  const total = sum(tallies);
  console.log(`\n${lastLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function runStep(name: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n▸ ${name}`);
  const started = performance.now();
  const tally = await run().catch((error: unknown) => {
    console.log(explain(error));
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${name}: ${lastLine(tally)}  ${seconds} s`);
  return tally;
}

async function end(): Promise<void> {
  await product?.stop();
  await servers.stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(1)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
