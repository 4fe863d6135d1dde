import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

/** Asks again and again until the answer is yes; false when it was not within `seconds`. */
export async function eventually(seconds: number, holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Whether a question was answered with 200; false too when nobody listens. */
export const answers = (asked: Promise<{ status: number }>): Promise<boolean> =>
  asked.then(
    ({ status }) => status === 200,
    () => false, // not listening now
  );
