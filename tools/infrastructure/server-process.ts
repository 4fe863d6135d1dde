import { spawn } from 'node:child_process';
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

/**
 * Starts a server in its own session, so that a Ctrl-C in the terminal reaches only us and we end things in order,
 * remembers its pid, and waits until it answers.
 * @throws SetupError with the end of its log when it dies or does not answer within `seconds`.
 */
export async function startServer(folder: RuntimeFolder, plan: ServerPlan, seconds = 60): Promise<void> {
  const logFile = join(folder.logs, `${plan.name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(plan.command, plan.args, {
    ...plan.user,
    cwd: '/',
    env: { ...process.env, ...plan.env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `it ended with ${signal ?? `code ${code}`}`));
  child.unref();
  if (child.pid) rememberServer(folder, plan, child.pid);
  const reason = await waitUntilReady(plan.ping, () => failure, seconds);
  if (reason)
    throw new SetupError(`${plan.name} did not start (${reason}): ${lastLine(logFile)} See ${logFile}.`);
}

/** Ends a remembered server if it still runs and is really ours; waits until it is gone, then forgets it. */
export async function stopServer(folder: RuntimeFolder, name: string, signal: NodeJS.Signals): Promise<void> {
  const server = folder.readState().servers[name];
  if (!server) return;
  if (await isOurs(server)) await endProcess(server.pid, signal);
  folder.updateState((state) => {
    delete state.servers[name];
  });
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

function rememberServer(folder: RuntimeFolder, plan: ServerPlan, pid: number): void {
  folder.updateState((state) => {
    state.servers[plan.name] = { pid, mark: plan.mark };
  });
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}
