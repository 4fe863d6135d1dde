/**
 * What must hold before any TypeScript can run: the right Node, and the packages of package-lock.json installed.
 * Plain JavaScript that any Node since 14 can read, so that a wrong one is told in a sentence.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages, programs, bundles and the first data take some 1 GB. */
const NEEDED_BYTES = 1.3e9;

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const typescript = (script) => ['--conditions=source', '--import', 'tsx', join(root, script)];

/** Installs what is missing, then runs a TypeScript file with the command line's arguments; ends as it ends. */
export function run(script) {
  endOn(nodeFault(process.versions.node) || install());
  runUntilEnd(typescript(script));
}

/** The same for a program that runs for long: `bundler` makes the JavaScript file that is run, if it is not fresh. */
export function runBundled(bundler, file) {
  endOn(nodeFault(process.versions.node) || install());
  const { status } = spawnSync(process.execPath, typescript(bundler), { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  runUntilEnd(['--enable-source-maps', join(root, file)]);
}

function endOn(fault) {
  if (!fault) return;
  console.error(fault);
  process.exit(1);
}

function runUntilEnd(args) {
  const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  // A Ctrl-C in the terminal reaches the child by itself; a signal sent to us alone is handed on.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** A sentence when this version of Node is too old, otherwise an empty text. */
export function nodeFault(version) {
  const [major, minor] = version.split('.').map(Number);
  const enough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  return enough
    ? ''
    : `CaseDrop needs Node 20.19, 22.12 or later, and this is Node ${version}: see https://nodejs.org.`;
}

/** Whether an installed package is missing or has another version than package-lock.json says. */
export function isOutdated(wanted, installed) {
  return Object.entries(wanted).some(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link || entry.optional || entry.devOptional) return false;
    return !installed[path] || installed[path].version !== entry.version;
  });
}

function install() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!isOutdated(wanted, installed)) return '';
  const { bavail, bsize } = statfsSync(root);
  const fault = diskFault(bavail * bsize);
  if (fault) return fault;
  const started = Date.now();
  console.log('  Installing packages (npm ci)…');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...npm.slice(1), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(npm[0], args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (result.error) return 'npm is missing: install it together with Node from https://nodejs.org.';
  if (result.status !== 0) return `The packages could not be installed: ${reasonIn(result.stderr)}`;
  console.log(`✓ Packages installed  ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return '';
}

/** A sentence when the packages and all that is made after them would not fit, otherwise an empty text. */
export function diskFault(freeBytes) {
  if (freeBytes >= NEEDED_BYTES) return '';
  const [needed, free] = [NEEDED_BYTES, freeBytes].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
  return `The disk is nearly full: CaseDrop needs ${needed} in ${root}, and ${free} are left.`;
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function reasonIn(stderr) {
  if (stderr.includes('ENOSPC')) return 'the disk is full.';
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  return lines
    .filter((line) => line && !line.startsWith('A complete log'))
    .slice(0, 3)
    .join(' ');
}
