import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { runProgram, succeeds } from './programs.js';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The user to run PostgreSQL as when we are root, whom it refuses: `postgres` or `nobody`; undefined when not root. */
export async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([idOf('-u', name), idOf('-g', name)]).catch(() => undefined);
    if (ids) return { uid: ids[0], gid: ids[1] };
  }
  throw new SetupError(
    'PostgreSQL refuses to run as root and this machine has no user "nobody" to run it as.',
  );
}

/**
 * A folder that `user` can reach: `wanted` where the way to it is open to them, otherwise one under the system's
 * lasting temporary folder, named after `wanted` so that the next start finds it again.
 */
export function reachableFolder(wanted: string, user: SystemUser | undefined): string {
  mkdirSync(wanted, { recursive: true });
  if (!user || succeeds('ls', ['-d', join(wanted, '.')], user)) return wanted;
  const folder = refugeOf(wanted);
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0)
    throw new SetupError(`${folder} belongs to somebody else: remove it.`);
  chmodSync(folder, 0o755);
  return folder;
}

/** Where the data of a folder is kept when the folder itself is out of reach for PostgreSQL's user. */
export function refugeOf(wanted: string): string {
  const base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  return join(base, `casedrop-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`);
}

async function idOf(flag: string, name: string): Promise<number> {
  return Number(await runProgram('id', [flag, name]));
}
