import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup-error.js';
import { runProgram } from './programs.js';
import type { RunningServer, RuntimeFolder } from './runtime-folder.js';

/** How one infrastructure server is run and how to tell that it is ready. */
export interface ServerPlan {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  user?: { uid: number; gid: number };
  /** A string of its command line that no other program has, normally its data folder. */
  mark: string;
  /** Resolves when the server answers, rejects when it does not yet. */
  ping: () => Promise<void>;
}

export interface Watch {
  /** Once aborted, nothing is started any more. */
  signal?: AbortSignal;
  /** Told when a server that had been up died and is started again. */
  say?: (line: string) => void;
}

/**
 * Starts a server in its own session, so that a Ctrl-C in the terminal reaches only us and we end things in order,
 * remembers its pid, and waits until it answers. A server that dies later is started again.
 * @throws SetupError with the end of its log when it dies or does not answer within 60 s.
 */
export async function startServer(folder: RuntimeFolder, plan: ServerPlan, watch: Watch = {}): Promise<void> {
  watch.signal?.throwIfAborted();
  const logFile = join(folder.logs, `${plan.name}.log`);
  const child = spawnServer(folder, plan, logFile);
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `it ended with ${signal ?? `code ${code}`}`));
  const reason = await waitUntilReady(plan.ping, () => failure, 60);
  if (reason)
    throw new SetupError(`${plan.name} did not start (${reason}): ${lastLine(logFile)} See ${logFile}.`);
  child.once('exit', (code, signal) => {
    if (folder.readState().servers[plan.name]?.pid !== child.pid) return; // ended on purpose, see stopServer
    watch.say?.(`${plan.name} ended (${signal ?? `code ${code}`}) and is started again; its log: ${logFile}`);
    void startAgain(folder, plan, watch);
  });
}

async function startAgain(folder: RuntimeFolder, plan: ServerPlan, watch: Watch): Promise<void> {
  for (let attempt = 0; !watch.signal?.aborted; attempt++) {
    try {
      return await startServer(folder, plan, watch);
    } catch (error) {
      if (watch.signal?.aborted) return;
      watch.say?.((error as Error).message);
      await sleep(backOff(attempt));
    }
  }
}

/** Forgets a server and, if it still runs and is really ours, ends it; waits until it is gone. */
export async function stopServer(folder: RuntimeFolder, name: string, signal: NodeJS.Signals): Promise<void> {
  const server = folder.readState().servers[name];
  if (!server) return;
  folder.updateState((state) => {
    delete state.servers[name];
  });
  if (await isOurs(server)) await endProcess(server.pid, signal);
}

/** Milliseconds to wait before the next start of a process that has died `attempt` times in a row. */
export function backOff(attempt: number): number {
  return Math.min(500 * 2 ** attempt, 30_000);
}

/** Whether the remembered process is alive and is the server we started, not a stranger that got its number. */
export async function isOurs(server: RunningServer): Promise<boolean> {
  if (!isAlive(server.pid)) return false;
  return (await commandLine(server.pid)).includes(server.mark);
}

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Asks a process to end and waits; after `seconds` it is killed. */
export async function endProcess(pid: number, signal: NodeJS.Signals, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  process.kill(pid, signal);
  while (isAlive(pid) && Date.now() < deadline) await sleep(30);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

async function waitUntilReady(ping: () => Promise<void>, failure: () => string | undefined, seconds: number) {
  const deadline = Date.now() + seconds * 1000;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const dead = failure();
    if (dead) return dead;
    try {
      await ping();
      return undefined;
    } catch (error) {
      last = (error as Error).message;
      await sleep(50);
    }
  }
  return `no answer within ${seconds} s, last: ${last}`;
}

function spawnServer(folder: RuntimeFolder, plan: ServerPlan, logFile: string): ChildProcess {
  const log = openSync(logFile, 'w');
  const child = spawn(plan.command, plan.args, {
    ...plan.user,
    cwd: '/',
    env: { ...process.env, ...plan.env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  folder.updateState((state) => {
    if (child.pid) state.servers[plan.name] = { pid: child.pid, mark: plan.mark };
  });
  return child;
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}
