import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../checks/tally.js';
import { Progress } from '../product/progress.js';
import { judge } from './judge.js';
import { Rig } from './rig.js';
import { clientsOf, type RunOptions, strikeAndRecover } from './run-faults.js';
import { purchaseSchedule } from './schedule.js';
import type { StrikeReport } from './strike-line.js';
import { eventually } from './wait.js';

const BUYERS = 8;
/** For one share of the purchases, on a busy machine. */
const PATIENCE_SECONDS = 180;

/**
 * Has people do nothing but buy while billing, the gateway, PostgreSQL and everything at once are killed at random points of
 * their purchases, and then compares what Stripe knows with what they got.
 */
export async function runPurchases(
  root: string,
  options: RunOptions & { purchases: number },
): Promise<Tally> {
  const { say, seed, purchases } = options;
  const progress = new Progress(say, false);
  const rig = await Rig.start(root, progress, { ...options, durable: true });
  const { journal, actions, shop, workload } = clientsOf(rig, seed);
  const until = async (begun: number): Promise<void> => {
    if (!(await eventually(PATIENCE_SECONDS, () => Promise.resolve(shop.begun >= begun))))
      throw new Error(`Nothing is bought any more: ${shop.begun} purchases of ${begun} were begun.`);
  };
  try {
    await rig.scheduleIssue();
    const reports: StrikeReport[] = [];
    const strikes = purchaseSchedule({ seed, purchases });
    await progress.step('Cases on sale', () => workload.startBuying(BUYERS));
    await progress.step(`${purchases} purchases, ${strikes.length} faults`, async () => {
      for (const one of strikes) {
        actions.strike = reports.length;
        await until(one.afterPurchases);
        await sleep(one.delayMs);
        const { underWay } = shop;
        reports.push({ ...one, underWay, recoveredAfterMs: await strikeAndRecover(rig, one.fault) });
      }
      await until(purchases);
      await workload.end();
    });
    return await judge(rig, journal, reports, { say });
  } finally {
    await rig.stop();
  }
}
