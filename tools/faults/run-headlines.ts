import type { Tally } from '../checks/tally.js';
import { Progress } from '../product/progress.js';
import { amongHeadlines, endingsLine, FROM_BLUEPRINTS } from './headline-invariants.js';
import { judgeByDatabases } from './judge.js';
import { Rig } from './rig.js';
import type { RunOptions } from './run-faults.js';
import { strikeAmongHeadlines } from './strike-among-headlines.js';

const HEADLINES_FOR_A_KILL = 10;
const PAUSES = 3;

/**
 * Has headlines written while the two workers are killed at random points of every ten of them, and now and then paused past
 * their lease, and then looks in the databases for what was lost or is there twice.
 */
export async function runHeadlines(
  root: string,
  options: RunOptions & { headlines: number },
): Promise<Tally> {
  const { say, headlines } = options;
  const progress = new Progress(say, false);
  const rig = await Rig.start(root, progress, options);
  try {
    const kills = Math.ceil(headlines / HEADLINES_FOR_A_KILL);
    const strikes = { ...options, root, kills, pauses: PAUSES, workers: 2 as const };
    const struck = await strikeAmongHeadlines(rig, progress, strikes);
    const tally = await judgeByDatabases(rig, [...amongHeadlines(struck), FROM_BLUEPRINTS], say);
    say(`${headlines} headlines: ${await endingsLine(rig.databases)}\n`);
    return tally;
  } finally {
    await rig.stop();
  }
}
