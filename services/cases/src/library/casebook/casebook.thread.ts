import { printCasebook } from '@casedrop/casebook';
import { parentPort } from 'node:worker_threads';
import { LOADED } from '../threads/turns.js';
import type { Printed, StoredCase } from './casebooks.js';

type Whole = Parameters<typeof printCasebook>[0];
/** Where nothing is worked in `locked`, `solution` says why. */
type Stored = Omit<Whole, 'locked'> & { solution: string; locked: Whole['locked'] | { parts?: undefined } };

async function printed({ publicJson, lockedJson }: StoredCase): Promise<Printed> {
  try {
    const stored = { ...JSON.parse(publicJson), ...JSON.parse(lockedJson) } as Stored;
    const { locked, solution } = stored;
    if (!locked.parts) return { refusal: solution };
    return { bytes: await printCasebook({ ...stored, locked }) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Prints casebooks off the event loop. It is asked for one at a time.
parentPort?.on('message', (stored: StoredCase) => {
  void printed(stored).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage(LOADED);
