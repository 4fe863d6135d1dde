import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testBoundaryRules } from './boundaries-self-test.js';
import { runTool } from './run-command.js';
import type { Tally } from './tally.js';

/** Checks the types of everything that runs in Node, and of the web pages. */
export async function checkTypes(root: string): Promise<Tally> {
  const projects = ['.', 'frontend'].filter((project) => existsSync(join(root, project, 'tsconfig.json')));
  const codes: number[] = [];
  for (const project of projects)
    codes.push(await runTool(root, 'typescript/bin/tsc', ['-p', project, '--noEmit'], { quiet: true }));
  return tallyOf(codes);
}

/** Runs ESLint over the whole repository; warnings are shown and do not fail. */
export async function checkLint(root: string): Promise<Tally> {
  const code = await runTool(root, 'eslint/bin/eslint.js', ['.', '--quiet'], { quiet: true });
  return tallyOf([code]);
}

/** Checks that Prettier would change nothing. */
export async function checkFormat(root: string): Promise<Tally> {
  const code = await runTool(root, 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'], {
    quiet: true,
  });
  return tallyOf([code]);
}

/** Checks who imports whom, and then the rules themselves with planted violations. */
export async function checkBoundaries(root: string): Promise<Tally> {
  const folders = ['libs', 'services', 'gateway', 'frontend', 'tools'];
  const args = ['--config', '.dependency-cruiser.mjs', ...folders];
  const code = await runTool(root, 'dependency-cruiser/bin/dependency-cruise.mjs', args, { quiet: true });
  const selfTest = await testBoundaryRules(root);
  for (const fault of selfTest.faults) console.log(fault);
  const own = tallyOf([code]);
  return { passed: own.passed + selfTest.passed, failed: own.failed + selfTest.faults.length };
}

function tallyOf(codes: number[]): Tally {
  const passed = codes.filter((code) => code === 0).length;
  return { passed, failed: codes.length - passed };
}
