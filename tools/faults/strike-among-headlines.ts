import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@casedrop/case-engine';
import type { Say } from '../checks/run-steps.js';
import type { Progress } from '../product/progress.js';
import { ownHeadlines } from '../reader/labelled-headlines.js';
import { SetupError } from '../setup-error.js';
import { ENDED, PUBLISHER, type Struck } from './headline-invariants.js';
import type { Rig } from './rig.js';
import { headlineSchedule, shuffle } from './schedule.js';
import { eventually } from './wait.js';
import { Workers } from './workers.js';

const LIST = 100;
/** Until the next headline ends, on a busy machine: leases and what comes after them. */
const PATIENCE_SECONDS = 180;
export interface StrikesAmongHeadlines {
  headlines: number;
  kills: number;
  /** Times that a worker is paused until another has taken over what it has in hand. */
  pauses: number;
  /** How many workers write; a pause wants another one. */
  workers: 1 | 2;
}

interface Options extends StrikesAmongHeadlines {
  root: string;
  seed: number;
  say: Say;
}

/**
 * Hands usable headlines of our own in, each a story of its own, and strikes the workers at random points of the writing. Says
 * what was struck when; what was in hand at last waits for others to take it up.
 */
export async function strikeAmongHeadlines(rig: Rig, progress: Progress, options: Options): Promise<Struck> {
  const titles = someHeadlines(options);
  const strikes = headlineSchedule(options);
  const names = ['generation-worker'];
  if (options.workers === 2) names.push(await rig.product.startSecondWorker());
  const workers = new Workers(rig, names);
  const name = `${titles.length} headlines, ${strikes.length} strikes at ${names.join(' and ')}`;
  await progress.step(name, async () => {
    await handIn(rig, titles);
    for (const strike of strikes) {
      await untilEnded(rig, strike.afterHeadlines);
      await sleep(strike.delayMs);
      await workers.strike(strike, `after ${await endedIn(rig)} headlines`);
    }
    await workers.allGoOn();
  });
  for (const line of workers.told) options.say(`  ${line}\n`);
  return { titles, strikes: workers.struck, pauses: workers.pauses };
}

/** Usable ones of our own, others for each seed. */
function someHeadlines({ root, seed, headlines }: Options): string[] {
  const usable = ownHeadlines(root).filter((headline) => headline.usable === 'yes');
  if (headlines > usable.length)
    throw new SetupError(
      `There are ${usable.length} usable headlines of our own, which is less than ${headlines}.`,
    );
  return shuffle(usable, seededRandom(seed))
    .slice(0, headlines)
    .map(({ title }) => title);
}

async function handIn(rig: Rig, titles: readonly string[]): Promise<void> {
  for (let start = 0; start < titles.length; start += LIST) {
    const headlines = titles.slice(start, start + LIST).map((title) => ({ title, publisher: PUBLISHER }));
    const { status } = await rig.admin.send('POST', '/api/admin/headlines', { headlines });
    if (status !== 202)
      throw new Error(`A list of ${headlines.length} headlines was answered with ${status}.`);
  }
}

const endedIn = async (rig: Rig): Promise<number> =>
  Number((await rig.databases.column('generation', ENDED))[0]);

/** Waits until so many of the headlines have ended; throws when none does any more. */
async function untilEnded(rig: Rig, wanted: number): Promise<void> {
  for (let ended = await endedIn(rig); ended < wanted; ended = await endedIn(rig)) {
    const before = ended;
    if (!(await eventually(PATIENCE_SECONDS, async () => (await endedIn(rig)) > before)))
      throw new Error(`Nothing is written any more: ${before} headlines of ${wanted} have ended.`);
  }
}
