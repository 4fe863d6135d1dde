import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from '../infrastructure/server-process.js';
import type { RuntimeFolder } from '../infrastructure/runtime-folder.js';
import { SetupError } from '../setup-error.js';

export interface ProcessPlan {
  /** Name in messages and of the log file, such as `generation-worker`. */
  name: string;
  /** The built file to run. */
  file: string;
  env: NodeJS.ProcessEnv;
  /** Answers 200 when the process is ready. */
  healthUrl: string;
  /** Steps back when the machine is busy. */
  yields?: boolean;
  /** Is started again soon, however often it dies. */
  isKilledOften?: boolean;
}

/** What has lived so long does not die of its start, so that it is started again at once. */
const STEADY_MS = 10_000;

/** One process of the product: started, watched, started again when it dies, ended. */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private ending = false;
  private attempt = 0;
  private ready = false;
  private diedAs = '';
  private startedAt = 0;
  private readonly logFile: string;

  constructor(
    private readonly folder: RuntimeFolder,
    readonly plan: ProcessPlan,
    private readonly say: (line: string) => void,
  ) {
    this.logFile = join(folder.logs, `${plan.name}.log`);
    closeSync(openSync(this.logFile, 'w'));
  }

  /**
   * Starts the process and waits until it is healthy.
   * @throws SetupError with the end of its log when it dies first or is not healthy within `seconds`.
   */
  async start(seconds = 120): Promise<void> {
    this.spawn();
    const deadline = Date.now() + seconds * 1000;
    while (!(await isHealthy(this.plan.healthUrl))) {
      if (this.ending) return;
      if (this.diedAs) throw this.failure(`ended while starting (${this.diedAs})`);
      if (Date.now() > deadline) throw this.failure(`was not ready within ${seconds} s`);
      await sleep(40);
    }
    this.ready = true;
  }

  /** Asks the process to finish and waits; after `seconds` it is killed. It is not started again. */
  async stop(seconds = 10): Promise<void> {
    this.ending = true;
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    await gone;
    clearTimeout(late);
  }

  private spawn(): void {
    const log = openSync(this.logFile, 'a');
    this.startedAt = Date.now();
    // A group of its own: a Ctrl-C in the terminal reaches only us, and we end things in order.
    const child = spawn(process.execPath, [this.plan.file], {
      cwd: this.folder.root,
      env: this.plan.env,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    if (this.plan.yields && child.pid) yieldToOthers(child.pid);
    this.remember(child.pid);
    child.once('exit', (code, signal) => this.onExit(signal ?? `code ${code}`));
  }

  private onExit(how: string): void {
    this.remember(undefined);
    this.diedAs = how;
    if (this.ending || !this.ready) return;
    if (this.plan.isKilledOften || Date.now() - this.startedAt > STEADY_MS) this.attempt = 0;
    const wait = backOff(this.attempt++);
    this.say(
      `${this.plan.name} ended (${how}) and is started again in ${wait / 1000} s; its log: ${this.logFile}`,
    );
    setTimeout(() => {
      if (!this.ending) this.spawn();
    }, wait);
  }

  /** So that the next start can end what a killed start left behind. */
  private remember(pid: number | undefined): void {
    this.folder.updateState((state) => {
      if (pid) state.servers[this.plan.name] = { pid, mark: this.plan.file };
      else delete state.servers[this.plan.name];
    });
  }

  private failure(what: string): SetupError {
    this.ending = true;
    const lines = readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-12).join('\n');
    return new SetupError(`${this.plan.name} ${what}. The end of ${this.logFile}:\n${lines}`);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false; // not listening yet
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/**
 * A process in a session of its own is a scheduling group of its own on Linux: its threads' priorities count only
 * among themselves, so the group itself has to be lowered. Elsewhere, and where it is not allowed, nothing changes.
 */
function yieldToOthers(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, '15');
  } catch (error) {
    if (!['ENOENT', 'EACCES', 'EPERM', 'EAGAIN'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}
