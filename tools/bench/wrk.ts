import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../infrastructure/programs.js';
import { unpackFromDebian } from '../infrastructure/debian-packages.js';
import { SetupError } from '../setup-error.js';
import type { Sample } from './rounds.js';

const run = promisify(execFile);

export interface Load {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** A Lua script that makes the requests, and its arguments. Scripts end by loading `report.lua`. */
  script?: string;
  scriptArguments?: string[];
}

/** The load generator wrk: from the PATH, or unpacked from Debian's package into `folder`. */
export async function findWrk(folder: string): Promise<{ command: string; env?: NodeJS.ProcessEnv }> {
  const onPath = findProgram('wrk');
  const found = onPath
    ? { command: onPath }
    : await unpackFromDebian(folder, 'wrk', ['wrk', 'libluajit-5.1-2', 'libluajit-5.1-common']);
  if (!found) throw new SetupError('The benchmark needs wrk: install it (Debian: apt-get install wrk).');
  return found;
}

/** Runs one load with one thread and reports what it saw; an answer of 400 or above counts as an error. */
export async function runWrk(wrk: Awaited<ReturnType<typeof findWrk>>, load: Load): Promise<Sample> {
  const scripts = join(import.meta.dirname, 'lua');
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '--timeout',
    '10s',
    '-s',
    join(scripts, load.script ?? 'get.lua'),
  ];
  const env = { ...process.env, ...wrk.env, LUA_PATH: `${scripts}/?.lua;;` };
  const { stdout } = await run(
    wrk.command,
    [...args, ...headers, load.url, '--', ...(load.scriptArguments ?? [])],
    { env },
  );
  const line = stdout.split('\n').find((text) => text.startsWith('RESULT '));
  if (!line) throw new Error(`wrk said nothing to be understood:\n${stdout}`);
  const seen = JSON.parse(line.slice(7)) as {
    good: number;
    bad: number;
    micros: number;
    p50: number;
    p95: number;
    p99: number;
  };
  return {
    rate: seen.good / (seen.micros / 1e6),
    p50: seen.p50 / 1000,
    p95: seen.p95 / 1000,
    p99: seen.p99 / 1000,
    errors: seen.bad,
  };
}
