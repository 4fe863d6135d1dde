import { setTimeout as sleep } from 'node:timers/promises';
import type { Say } from '../checks/run-steps.js';
import type { Tally } from '../checks/tally.js';
import { Progress } from '../product/progress.js';
import type { Product } from '../product/start-product.js';
import { Actions } from './actions.js';
import { readEffects } from './effects.js';
import { HELD, invariantLine, REACHED, type Finding } from './invariants.js';
import { isClean, Journal, judgeStrike } from './journal.js';
import { Rig } from './rig.js';
import { schedule, type Strike } from './schedule.js';
import { strikeLine, type StrikeReport } from './strike-line.js';
import { strike } from './strikes.js';
import { eventually } from './wait.js';
import { Workload } from './workload.js';

const RECOVERY_SECONDS = 120;
/** Headlines that are submitted just before each strike. */
const BURST = 12;
const REQUESTS_UNDER_WAY = `SELECT count(*) FROM generation_requests WHERE state NOT IN ('pending', 'failed')`;

/** The run of `npm test`: each fault once. */
export const SHORT_RUN = { seed: 1, rounds: 2, dealt: true } as const;

export interface FaultOptions {
  seed: number;
  rounds: number;
  /** Each fault once in all instead of once in each round. */
  dealt?: boolean;
  /** Told of the product as soon as there is one, so that it can be stopped from outside. */
  onStart: (product: Product) => void;
  say: Say;
}

/**
 * Starts a product of its own, has clients work with it while faults strike, and then compares what they were told
 * with the databases. Each strike and each invariant is one check.
 */
export async function runFaults(root: string, options: FaultOptions): Promise<Tally> {
  const { say } = options;
  const progress = new Progress(say, false);
  const rig = await Rig.start(root, progress, options.onStart);
  const journal = new Journal();
  const actions = new Actions(journal);
  const workload = new Workload(actions, rig.admin, rig.newClient);
  try {
    const reports: StrikeReport[] = [];
    for (const [round, strikes] of schedule(options).entries()) {
      await progress.step(`Round ${round + 1}: ${strikes.length} faults under load`, async () => {
        workload.start();
        for (const one of strikes) {
          actions.strike = reports.length;
          reports.push({ ...one, ...(await strikeOnce(rig, workload, one)) });
        }
        await workload.end();
      });
    }
    return await judge(rig, journal, reports, options);
  } finally {
    await rig.stop();
  }
}

/** Strikes in the middle of a burst of work, and measures how long it takes until all is well again. */
async function strikeOnce(rig: Rig, workload: Workload, { fault, delayMs }: Strike) {
  const burst = workload.submit(BURST);
  await sleep(delayMs);
  const [underWay = '0'] = await rig.databases.column('generation', REQUESTS_UNDER_WAY);
  const isBack = await strike(rig, fault);
  const struck = performance.now();
  const recovered = await eventually(RECOVERY_SECONDS, async () => (await isBack()) && (await rig.isWell()));
  const recoveredAfterMs = recovered ? performance.now() - struck : undefined;
  await burst;
  return { underWay: Number(underWay), recoveredAfterMs };
}

async function judge(
  rig: Rig,
  journal: Journal,
  reports: StrikeReport[],
  { say, dealt = false }: FaultOptions,
): Promise<Tally> {
  const findings = await waitForRest(rig, dealt);
  for (const { name, find } of HELD) findings.set(name, { offenders: await find(rig.databases) });
  const effects = await readEffects(rig.databases);
  const verdicts = reports.map((report, i) => ({
    report,
    verdict: judgeStrike(journal.actions, i, effects),
  }));
  for (const { report, verdict } of verdicts) say(`${strikeLine(report, verdict)}\n`);
  for (const [name, finding] of findings) say(`${invariantLine(name, finding)}\n`);
  const held = [
    ...verdicts.map(({ report, verdict }) => report.recoveredAfterMs !== undefined && isClean(verdict)),
    ...[...findings.values()].map(({ offenders }) => offenders.length === 0),
  ];
  return { passed: held.filter(Boolean).length, failed: held.filter((one) => !one).length };
}

/** Gives the product the time that each promise allows, and returns what still offends it then. */
async function waitForRest(rig: Rig, short: boolean): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  for (const { name, find, withinSeconds = 0 } of REACHED.filter(({ isSlow }) => !(short && isSlow))) {
    await eventually(withinSeconds - elapsed(), async () => {
      const offenders = await find(rig.databases);
      findings.set(name, { offenders, afterSeconds: elapsed() });
      return offenders.length === 0;
    });
  }
  return findings;
}
