import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../infrastructure/programs.js';
import { permitted, violations, type Violation } from './boundary-violations.js';

/** What the cruiser's JSON report says that we read. */
interface CruiseReport {
  summary: {
    violations: { from: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

/**
 * Plants every violation in a small copy of the repository's layout and checks it with the repository's own rules.
 * @returns how many plants were judged rightly, and a sentence for each that was not.
 */
export async function testBoundaryRules(root: string): Promise<{ passed: number; faults: string[] }> {
  const copy = mkdtempSync(join(tmpdir(), 'casedrop-boundaries-'));
  try {
    plantAll(root, copy);
    return judge(await cruise(root, copy));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Compares a report of the planted files with what it had to say. */
export function judge({ summary }: CruiseReport): { passed: number; faults: string[] } {
  const reported = (file: string) =>
    summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
  const faults = [
    ...violations
      .filter(({ rule, file }) => !reported(file).includes(rule))
      .map(
        ({ rule, file, imports }) => `The rule ${rule} does not catch the import of ${imports} in ${file}.`,
      ),
    ...permitted
      .filter(({ file }) => reported(file).length > 0)
      .map(
        ({ file, imports }) =>
          `${reported(file).join(', ')} refuses the permitted import of ${imports} in ${file}.`,
      ),
    ...summary.ruleSetUsed.forbidden
      .filter(({ name }) => !violations.some(({ rule }) => rule === name))
      .map(({ name }) => `No violation is planted for the rule ${name}.`),
  ];
  return { passed: Math.max(0, violations.length + permitted.length - faults.length), faults };
}

function plantAll(root: string, copy: string): void {
  for (const violation of [...violations, ...permitted]) plant(copy, violation);
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    copyFileSync(join(root, file), join(copy, file));
  }
  linkPackages(root, copy);
}

function plant(copy: string, { file, imports, beside = {} }: Violation): void {
  write(join(copy, file), `import '${imports}';\n`);
  for (const [path, content] of Object.entries(beside)) write(join(copy, path), `${content}\n`);
}

/** The real packages, but our own libraries as they are in the copy. */
function linkPackages(root: string, copy: string): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@casedrop'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@casedrop')) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of ['contracts', 'testing']) {
    copyFileSync(join(root, 'libs', name, 'package.json'), join(copy, 'libs', name, 'package.json'));
    symlinkSync(join(copy, 'libs', name), join(modules, '@casedrop', name));
  }
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function cruise(root: string, copy: string): Promise<CruiseReport> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'libs',
    'services',
    'gateway',
    'frontend',
  ];
  const output = await runProgram(process.execPath, [program, ...args], { cwd: copy, seconds: 120 });
  return JSON.parse(output) as CruiseReport;
}
