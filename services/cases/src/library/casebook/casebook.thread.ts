import { printCasebook } from '@casedrop/casebook';
import { parentPort } from 'node:worker_threads';
import type { Printed, StoredCase } from './casebooks.js';

async function printed({ publicJson, lockedJson }: StoredCase): Promise<Printed> {
  try {
    const whole = { ...JSON.parse(publicJson), ...JSON.parse(lockedJson) } as Parameters<
      typeof printCasebook
    >[0];
    return { bytes: await printCasebook(whole) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Prints casebooks off the event loop. It is asked for one at a time.
parentPort?.on('message', (stored: StoredCase) => {
  void printed(stored).then((answer) => parentPort?.postMessage(answer));
});
