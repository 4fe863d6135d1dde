import { join } from 'node:path';
import { testBoundaryRules } from './boundaries-self-test.js';
import { runCommand, runTool } from './run-command.js';
import type { Say } from './run-steps.js';
import type { Tally } from './tally.js';

/**
 * Checks the types of everything and runs the linter, whose rules know of types, in one pass: the compiler behind both is
 * TypeScript's native one. A warning fails too.
 */
export async function checkLint(root: string, say: Say): Promise<Tally> {
  return tallyOf(await runTool(root, 'oxlint/bin/oxlint', ['--deny-warnings'], { quiet: true, say }));
}

/** Checks that the formatter would change nothing. */
export async function checkFormat(root: string, say: Say): Promise<Tally> {
  return tallyOf(await runTool(root, 'oxfmt/bin/oxfmt', ['--check'], { quiet: true, say }));
}

/** Checks who imports whom, and then the rules themselves with planted violations. */
export async function checkBoundaries(root: string, say: Say): Promise<Tally> {
  const folders = ['libs', 'services', 'gateway', 'frontend', 'tools'];
  const args = ['--config', '.dependency-cruiser.mjs', ...folders];
  const own = tallyOf(
    await runTool(root, 'dependency-cruiser/bin/dependency-cruise.mjs', args, { quiet: true, say }),
  );
  const selfTest = await testBoundaryRules(root);
  for (const fault of selfTest.faults) say(`${fault}\n`);
  return { passed: own.passed + selfTest.passed, failed: own.failed + selfTest.faults.length };
}

/** Checks that nothing is exported, declared or kept that nobody uses, and that every package used is declared. */
export async function checkUnused(root: string, say: Say): Promise<Tally> {
  return tallyOf(await runTool(root, 'knip/bin/knip.js', ['--no-progress'], { quiet: true, say }));
}

/** Checks that no route of the web pages needs too much JavaScript before its first view. */
export async function checkBundles(root: string, say: Say): Promise<Tally> {
  const cwd = join(root, 'frontend');
  const script = join('scripts', 'check-bundle-budget.mjs');
  return tallyOf(await runCommand(process.execPath, [script], { cwd, quiet: true, say }));
}

const tallyOf = (code: number): Tally => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
