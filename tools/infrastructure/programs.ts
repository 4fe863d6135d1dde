import { execFile, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The full path of a program on the PATH, or undefined. */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** Runs a program to its end and gives what it printed; rejects when it fails or takes over `seconds`. */
export async function runProgram(
  command: string,
  args: string[],
  options: {
    cwd?: string;
    env?: NodeJS.ProcessEnv;
    uid?: number;
    gid?: number;
    seconds?: number;
    signal?: AbortSignal;
  } = {},
): Promise<string> {
  const { seconds = 60, ...rest } = options;
  const { stdout } = await run(command, args, { ...rest, timeout: seconds * 1000, maxBuffer: 32 << 20 });
  return stdout;
}

/** Whether a program ends with success, run as the given user if one is given. */
export function succeeds(command: string, args: string[], user?: { uid: number; gid: number }): boolean {
  return spawnSync(command, args, { ...user, cwd: '/', stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
