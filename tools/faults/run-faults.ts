import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../checks/tally.js';
import { Progress } from '../product/progress.js';
import type { Product } from '../product/start-product.js';
import { Deeds } from './deeds.js';
import { readEffects } from './effects.js';
import { HELD, invariantLine, REACHED, type Invariant } from './invariants.js';
import { isClean, Journal, judgeStrike } from './journal.js';
import { Rig } from './rig.js';
import { schedule, type Strike } from './schedule.js';
import { strikeLine, type StrikeReport } from './strike-line.js';
import { strike } from './strikes.js';
import { eventually } from './wait.js';
import { Workload } from './workload.js';

const RECOVERY_SECONDS = 120;

export interface FaultOptions {
  seed: number;
  rounds: number;
  /** Each fault once in all instead of once in each round. */
  dealt?: boolean;
  /** Told of the product as soon as there is one, so that it can be stopped from outside. */
  onStart: (product: Product) => void;
}

/**
 * Starts a product of its own, has clients work with it while faults strike, and then compares what they were told
 * with the databases. Each strike and each invariant is one check.
 */
export async function runFaults(root: string, options: FaultOptions): Promise<Tally> {
  const progress = new Progress();
  const rig = await Rig.start(root, progress, options.onStart);
  const journal = new Journal();
  const deeds = new Deeds(journal);
  const workload = new Workload(deeds, rig.admin, rig.newClient);
  try {
    const reports: StrikeReport[] = [];
    for (const [round, strikes] of schedule(options).entries()) {
      await progress.step(`Round ${round + 1}: ${strikes.length} faults under load`, async () => {
        workload.start();
        for (const one of strikes) {
          deeds.strike = reports.length;
          reports.push({ ...one, recoveredAfterMs: await strikeOnce(rig, workload, one) });
        }
        await workload.end();
      });
    }
    return await judge(rig, journal, reports, progress);
  } finally {
    await rig.stop();
  }
}

/** Strikes while requests are under way; returns the milliseconds until all was well again, or undefined. */
async function strikeOnce(
  rig: Rig,
  workload: Workload,
  { fault, delayMs }: Strike,
): Promise<number | undefined> {
  const underWay = workload.submit();
  await sleep(delayMs);
  const isBack = await strike(rig, fault);
  const struck = performance.now();
  const recovered = await eventually(RECOVERY_SECONDS, async () => (await isBack()) && (await rig.isWell()));
  const afterMs = performance.now() - struck;
  await underWay;
  return recovered ? afterMs : undefined;
}

async function judge(
  rig: Rig,
  journal: Journal,
  reports: StrikeReport[],
  progress: Progress,
): Promise<Tally> {
  const offenders = await progress.step('Coming to rest', () => waitForRest(rig));
  for (const invariant of HELD) offenders.set(invariant.name, await invariant.find(rig.databases));
  const effects = await readEffects(rig.databases);
  const verdicts = reports.map((report, i) => ({ report, verdict: judgeStrike(journal.deeds, i, effects) }));
  for (const { report, verdict } of verdicts) progress.line(strikeLine(report, verdict));
  for (const [name, found] of offenders) progress.line(invariantLine(name, found));
  const held = [
    ...verdicts.map(({ report, verdict }) => report.recoveredAfterMs !== undefined && isClean(verdict)),
    ...[...offenders.values()].map((found) => found.length === 0),
  ];
  return { passed: held.filter(Boolean).length, failed: held.filter((one) => !one).length };
}

/** Gives the product the time that each promise allows, and returns what still offends it then. */
async function waitForRest(rig: Rig): Promise<Map<string, string[]>> {
  const offenders = new Map<string, string[]>();
  const started = performance.now();
  const look = async (invariant: Invariant): Promise<boolean> => {
    const found = await invariant.find(rig.databases);
    offenders.set(invariant.name, found);
    return found.length === 0;
  };
  for (const invariant of REACHED) {
    const left = (invariant.withinSeconds ?? 0) - (performance.now() - started) / 1000;
    await eventually(left, () => look(invariant));
  }
  return offenders;
}
