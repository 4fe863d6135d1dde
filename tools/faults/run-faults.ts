import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@casedrop/case-engine';
import type { Say } from '../checks/run-steps.js';
import type { Tally } from '../checks/tally.js';
import { Progress } from '../product/progress.js';
import type { Product } from '../product/start-product.js';
import { Actions } from './actions.js';
import { amongHeadlines } from './headline-invariants.js';
import { Journal } from './journal.js';
import { judge } from './judge.js';
import { Rig } from './rig.js';
import { strikeAmongHeadlines, type StrikesAmongHeadlines } from './strike-among-headlines.js';
import { schedule, type Strike } from './schedule.js';
import { Shop } from './shop.js';
import type { StrikeReport } from './strike-line.js';
import { strike } from './strikes.js';
import { eventually } from './wait.js';
import { Workload } from './workload.js';

const RECOVERY_SECONDS = 120;
/** Headlines that are submitted just before each strike. */
const BURST = 12;
const REQUESTS_UNDER_WAY = `SELECT count(*) FROM generation_requests WHERE state NOT IN ('pending', 'failed')`;

/** The run of `npm test`: a few kills of the worker alone, and then each fault once. */
export const SHORT_RUN = {
  seed: 1,
  rounds: 2,
  dealt: true,
  headlines: { headlines: 40, kills: 3, pauses: 0, workers: 1 },
} as const;

export interface RunOptions {
  seed: number;
  /** Told of the product as soon as there is one, so that it can be stopped from outside. */
  onStart: (product: Product) => void;
  say: Say;
}

export interface FaultOptions extends RunOptions {
  rounds: number;
  /** Each fault once in all instead of once in each round. */
  dealt?: boolean;
  /** How many headlines are written before the rounds, and how often workers are struck among them. */
  headlines?: StrikesAmongHeadlines;
}

/** The clients of a run, and what they write down. */
export function clientsOf(rig: Rig, seed: number) {
  const journal = new Journal();
  const actions = new Actions(journal);
  const shop = new Shop(actions, rig.payments, rig.stripe, rig.admin, seededRandom(seed));
  return { journal, actions, shop, workload: new Workload(actions, rig.admin, rig.newClient, shop) };
}

/**
 * Starts a product of its own, has clients work with it while faults strike, and then compares what they were told
 * with the databases. Each strike and each invariant is one check.
 */
export async function runFaults(root: string, options: FaultOptions): Promise<Tally> {
  const { say, seed, headlines, dealt: short } = options;
  const progress = new Progress(say, false);
  const rig = await Rig.start(root, progress, options);
  const { journal, actions, workload } = clientsOf(rig, seed);
  try {
    await rig.scheduleIssue();
    const struck =
      headlines && (await strikeAmongHeadlines(rig, progress, { ...headlines, root, seed, say }));
    const reports: StrikeReport[] = [];
    for (const [round, strikes] of schedule(options).entries()) {
      await progress.step(`Round ${round + 1}: ${strikes.length} faults under load`, async () => {
        workload.start();
        for (const one of strikes) {
          actions.strike = reports.length;
          reports.push({ ...one, ...(await strikeInBurst(rig, workload, one)) });
        }
        await workload.end();
      });
    }
    const also = struck
      ? amongHeadlines({ ...struck, strikes: struck.strikes + reports.filter(hitsWorker).length })
      : [];
    return await judge(rig, journal, reports, { say, short, also });
  } finally {
    await rig.stop();
  }
}

/** What is left of the headlines among which the worker was struck may be cut off again in the rounds. */
const hitsWorker = ({ fault }: StrikeReport): boolean =>
  fault === 'kill generation-worker' || fault === 'kill everything';

/** Strikes in the middle of a burst of work. */
async function strikeInBurst(rig: Rig, workload: Workload, { fault, delayMs }: Strike) {
  const burst = workload.submit(BURST);
  await sleep(delayMs);
  const [underWay = '0'] = await rig.databases.column('generation', REQUESTS_UNDER_WAY);
  const recoveredAfterMs = await strikeAndRecover(rig, fault);
  await burst;
  return { underWay: Number(underWay), recoveredAfterMs };
}

/** Strikes, and measures how long it takes until all is well again; undefined when it never was. */
export async function strikeAndRecover(rig: Rig, fault: Strike['fault']): Promise<number | undefined> {
  const isBack = await strike(rig, fault);
  const struck = performance.now();
  const recovered = await eventually(RECOVERY_SECONDS, async () => (await isBack()) && (await rig.isWell()));
  return recovered ? performance.now() - struck : undefined;
}
