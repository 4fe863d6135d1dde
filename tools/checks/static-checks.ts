import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { testBoundaryRules } from './boundaries-self-test.js';
import { runCommand, runTool } from './run-command.js';
import type { Say } from './run-steps.js';
import type { Tally } from './tally.js';

/**
 * Checks the types of everything that runs in Node, or of the web pages: the folder of a `tsconfig.json`. By TypeScript's native
 * compiler, which takes a tenth of the time; the one in JavaScript is there for the tools that import it.
 */
export async function checkTypes(root: string, project: '.' | 'frontend', say: Say): Promise<Tally> {
  const state = join(cacheOf(root), `types-${project === '.' ? 'node' : project}.tsbuildinfo`);
  const args = ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', state];
  return tallyOf(await runTool(root, 'typescript-native/bin/tsc', args, { quiet: true, say }));
}

/** Runs the linter, with rules that know of types, over the whole repository; a warning fails too. */
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

/** What the tools remember of unchanged files between runs. */
function cacheOf(root: string): string {
  const folder = join(root, '.runtime', 'checks');
  mkdirSync(folder, { recursive: true });
  return folder;
}

const tallyOf = (code: number): Tally => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
