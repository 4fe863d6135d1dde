import { setTimeout as sleep } from 'node:timers/promises';
import { HOLDS, IN_HAND } from './headline-invariants.js';
import type { Rig } from './rig.js';
import type { WorkerStrike } from './schedule.js';
import { eventually } from './wait.js';

/** For a start or an end on a busy machine. */
const UP_WITHIN_SECONDS = 120;
/** The lease, the sweep after it, and the start of whoever takes over. */
const TAKEN_OVER_WITHIN_SECONDS = 120;
/** A worker that runs ends what it has in hand in this time, most times. */
const STANDS_STILL_MS = 300;
/** Between two tries to meet a worker at work; after so many there is no more work. */
const GOES_ON_MS = 30;
const MOST_TRIES = 20;
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
    const one = up[Math.floor(place * up.length)] ?? '';
    if (fault === 'pause one') await this.pause(one, when);
    else await this.kill(fault === 'kill all' ? up : [one], when);
  }

  /** Waits until those that are paused have gone on. */
  async allGoOn(): Promise<void> {
    await Promise.all(this.paused.values());
  }

  /** kill -9; the supervisor starts what died again. */
  private async kill(names: readonly string[], when: string): Promise<void> {
    for (const name of names) this.signal(name, 'SIGKILL');
    this.struck += names.length;
    const inHand = await this.inHand();
    for (const hold of inHand) this.left.add(hold);
    this.told.push(`${when}, ${inHand.length} in hand: killed ${names.join(' and ')}`);
  }

  private async pause(name: string, when: string): Promise<void> {
    const { pid, holds } = await this.stopAtWork(name);
    this.struck += 1;
    const line = this.told.push(`${when}: paused ${name} with ${holds.length} in hand`) - 1;
    const goesOn = this.goOn({ name, pid }, new Set(holds))
      .then((how) => void (this.told[line] += how))
      .finally(() => this.paused.delete(name));
    this.paused.set(name, goesOn);
    // Seen by whoever awaits `allGoOn`; here only so that it is no unhandled rejection until then.
    goesOn.catch(() => undefined);
  }

  /** Stops a worker when it has something in hand: what stays in hand as it was while it stands still. */
  private async stopAtWork(name: string): Promise<{ pid: number; holds: string[] }> {
    for (let tries = 1; ; tries++) {
      const pid = this.signal(name, 'SIGSTOP');
      const before = new Set((await this.inHand()).filter((hold) => !this.left.has(hold)));
      await sleep(STANDS_STILL_MS);
      const holds = (await this.inHand()).filter((hold) => before.has(hold));
      if (holds.length > 0 || tries === MOST_TRIES) return { pid, holds };
      process.kill(pid, 'SIGCONT');
      await sleep(GOES_ON_MS);
    }
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
      async () => !(await this.inHand()).some((hold) => holds.has(hold)),
    );
    if (!isFree) throw new Error(`What ${name} had in hand when it was paused was never taken over.`);
    const last = new Set(await this.rig.databases.column('generation', HOLDS));
    const takenOver = [...holds].filter((hold) => !last.has(hold)).length;
    this.pauses.push(takenOver);
    const seconds = ((performance.now() - stopped) / 1000).toFixed(1);
    process.kill(pid, 'SIGCONT');
    await sleep(LEFT_ALONE_MS);
    process.kill(pid, 'SIGTERM');
    if (!(await eventually(UP_WITHIN_SECONDS, () => Promise.resolve(this.rig.pidOf(name) !== pid))))
      throw new Error(`${name} did not end after its pause.`);
    return ` for ${seconds} s, while others took over ${takenOver}`;
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

  private inHand(): Promise<string[]> {
    return this.rig.databases.column('generation', IN_HAND);
  }

  private signal(name: string, signal: NodeJS.Signals): number {
    const pid = this.rig.pidOf(name);
    if (pid === undefined) throw new Error(`${name} is not running, so it cannot be struck`);
    process.kill(pid, signal);
    return pid;
  }
}
