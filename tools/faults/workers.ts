import { setTimeout as sleep } from 'node:timers/promises';
import { HOLDS, IN_HAND } from './headline-invariants.js';
import type { Rig } from './rig.js';
import type { WorkerStrike } from './schedule.js';
import { eventually } from './wait.js';

/** For a start or an end on a busy machine. */
const UP_WITHIN_SECONDS = 120;
/** The lease of 15 s, the sweep after it, and the start of whoever takes over. */
const TAKEN_OVER_WITHIN_SECONDS = 120;
/** A worker that goes on after its pause is left to itself for so long, before it is told to end. */
const LEFT_ALONE_MS = 1000;

/** The workers of a product, which are struck while they write cases. */
export class Workers {
  /** Workers that were killed or paused, each as often as it was. */
  struck = 0;
  /** For each pause the headlines that others took over meanwhile. */
  readonly pauses: number[] = [];
  /** A line about each strike. */
  readonly told: string[] = [];
  private readonly paused = new Map<string, Promise<void>>();
  /** What was in hand when workers were killed, so that some of it is nobody's now. */
  private readonly left = new Set<string>();

  constructor(
    private readonly rig: Rig,
    private readonly names: readonly string[],
  ) {}

  /** Strikes now, or as soon as a worker is up. */
  async strike({ fault, place }: WorkerStrike, when: string): Promise<void> {
    const up = await this.someUp();
    const one = up.slice(Math.floor(place * up.length)).slice(0, 1);
    if (fault === 'pause one') await this.pause(one[0] ?? '', when);
    else await this.kill(fault === 'kill all' ? up : one, when);
  }

  /** Waits until those that are paused have gone on. */
  async allGoOn(): Promise<void> {
    await Promise.all(this.paused.values());
  }

  /** kill -9; the supervisor starts what died again. */
  private async kill(names: readonly string[], when: string): Promise<void> {
    for (const name of names) this.signal(name, 'SIGKILL');
    const inHand = await this.column(IN_HAND);
    for (const hold of inHand) this.left.add(hold);
    this.told.push(`${when}, ${inHand.length} in hand: killed ${names.join(' and ')}`);
  }

  private async pause(name: string, when: string): Promise<void> {
    const pid = this.signal(name, 'SIGSTOP');
    const inHand = await this.column(IN_HAND);
    const line = this.told.push(`${when}, ${inHand.length} in hand: paused ${name}`) - 1;
    const goesOn = this.goOn({ name, pid }, new Set(inHand.filter((hold) => !this.left.has(hold))))
      .then((how) => void (this.told[line] += how))
      .finally(() => this.paused.delete(name));
    this.paused.set(name, goesOn);
    // Seen by whoever awaits `allGoOn`; here only so that it is no unhandled rejection until then.
    goesOn.catch(() => undefined);
  }

  /**
   * Lets a paused worker go on once nothing is held as it was when it stopped: others have ended what they had, and have
   * taken over what it had. When it has ended in its turn, whatever it still writes is written. Says how long it was stopped.
   */
  private async goOn(
    { name, pid }: { name: string; pid: number },
    holds: ReadonlySet<string>,
  ): Promise<string> {
    const stopped = performance.now();
    const isFree = await eventually(
      TAKEN_OVER_WITHIN_SECONDS,
      async () => !(await this.column(IN_HAND)).some((hold) => holds.has(hold)),
    );
    if (!isFree) throw new Error(`What ${name} had in hand when it was paused was never taken over.`);
    const last = new Set(await this.column(HOLDS));
    const takenOver = [...holds].filter((hold) => !last.has(hold)).length;
    this.pauses.push(takenOver);
    const seconds = ((performance.now() - stopped) / 1000).toFixed(1);
    process.kill(pid, 'SIGCONT');
    await sleep(LEFT_ALONE_MS);
    process.kill(pid, 'SIGTERM');
    if (!(await eventually(UP_WITHIN_SECONDS, () => Promise.resolve(this.rig.pidOf(name) !== pid))))
      throw new Error(`${name} did not end after its pause.`);
    return ` for ${seconds} s, while ${takenOver} were taken over by others`;
  }

  /** Those that run, and are not paused; waits until there is one. */
  private async someUp(): Promise<string[]> {
    let up: string[] = [];
    const found = await eventually(UP_WITHIN_SECONDS, async () => {
      const running = this.names.filter((name) => !this.paused.has(name));
      const answers = await Promise.all(running.map((name) => this.rig.isUp(name)));
      up = running.filter((_, i) => answers[i]);
      return up.length > 0;
    });
    if (!found) throw new Error('No worker came up again.');
    return up;
  }

  private column(sql: string): Promise<string[]> {
    return this.rig.databases.column('generation', sql);
  }

  private signal(name: string, signal: NodeJS.Signals): number {
    const pid = this.rig.pidOf(name);
    if (pid === undefined) throw new Error(`${name} is not running, so it cannot be struck`);
    process.kill(pid, signal);
    this.struck += 1;
    return pid;
  }
}
