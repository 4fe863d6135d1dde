/**
 * Turns that the event loop takes until `work` settles: thousands when it is free, a handful when it is held up, however
 * busy the machine is.
 */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let settled = false;
  const settle = () => (settled = true);
  work.then(settle, settle);
  let turns = 0;
  while (!settled) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  return turns;
}
