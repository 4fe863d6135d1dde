import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, runProgram } from './programs.js';

/**
 * Unpacks a program from Debian's packages, with the libraries that this machine lacks, into `folder/<program>`
 * without root and without touching the system; a second call finds it there.
 * @returns the program's path and the environment to run it with, or undefined where Debian's tools are missing.
 */
export async function unpackFromDebian(folder: string, program: string, packages: string[]) {
  const home = join(folder, program);
  if (!existsSync(home)) {
    if (!findProgram('apt-get') || !findProgram('dpkg')) return undefined;
    await fetchOnce(home, packages);
  }
  const command = ['bin', 'sbin'].map((bin) => join(home, 'usr', bin, program)).find(existsSync);
  return command ? { command, env: { LD_LIBRARY_PATH: libraryFolders(home).join(':') } } : undefined;
}

const underWay = new Map<string, Promise<void>>();

/** Two steps of a first test run ask for the same program at the same moment: one fetches it, the other waits. */
function fetchOnce(home: string, packages: string[]): Promise<void> {
  const fetching = underWay.get(home) ?? fetchInto(home, packages).finally(() => underWay.delete(home));
  underWay.set(home, fetching);
  return fetching;
}

async function fetchInto(home: string, packages: string[]): Promise<void> {
  const draft = `${home}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    await download(draft, packages, []);
  } catch {
    // The machine's package lists are missing or stale: fetch lists of our own, which needs no root.
    const own = privateLists(join(draft, 'apt'));
    await runProgram('apt-get', [...own, 'update'], { seconds: 300 });
    await download(draft, packages, own);
  }
  for (const file of readdirSync(draft).filter((name) => name.endsWith('.deb'))) {
    await runProgram('dpkg', ['-x', join(draft, file), draft]);
    rmSync(join(draft, file));
  }
  rmSync(join(draft, 'apt'), { recursive: true, force: true });
  if (existsSync(home)) rmSync(draft, { recursive: true, force: true }); // another process was sooner
  else renameSync(draft, home);
}

async function download(cwd: string, packages: string[], options: string[]): Promise<void> {
  const wanted = [...packages, ...(await missingLibraries(packages, options))];
  await runProgram('apt-get', [...options, ...asCaller, 'download', ...wanted], { cwd, seconds: 300 });
}

async function missingLibraries(packages: string[], options: string[]): Promise<string[]> {
  const depends = await runProgram('apt-cache', [...options, 'depends', '--important', ...packages]);
  const installed = new Set((await runProgram('dpkg-query', ['-W', '-f', '${Package}\n'])).split('\n'));
  return librariesAmong(depends).filter((name) => !installed.has(name));
}

/**
 * The libraries that `apt-cache depends` names (Lua's modules are libraries too). Their own libraries are not asked
 * for: those of Redis need only what apt itself needs, so every Debian has them.
 */
export function librariesAmong(depends: string): string[] {
  const names = [...depends.matchAll(/^ +(?:Pre)?Depends: ((?:lib|lua-)[a-z0-9.+-]+)$/gm)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set(names)];
}

// Root's apt gives up its rights to the user _apt, who may not be allowed to write to our folder.
const asCaller = ['-o', 'APT::Sandbox::User=', '-o', 'Acquire::Retries=3'];

function privateLists(folder: string): string[] {
  for (const part of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, part), { recursive: true });
  return ['-o', `Dir::State::Lists=${folder}/lists`, '-o', `Dir::Cache=${folder}/cache`, ...asCaller];
}

function libraryFolders(home: string): string[] {
  return [join(home, 'usr', 'lib'), join(home, 'lib')].filter(existsSync).flatMap((lib) => [
    lib,
    ...readdirSync(lib)
      .filter((name) => name.includes('linux-gnu'))
      .map((name) => join(lib, name)),
  ]);
}
