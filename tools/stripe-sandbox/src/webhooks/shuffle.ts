/** The same things in another order, which the seed decides. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const result = [...things];
  let state = seed >>> 0;
  for (let left = result.length; left > 1; left--) {
    // mulberry32: small, and the same on every machine.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const index = ((mixed ^ (mixed >>> 14)) >>> 0) % left;
    [result[index], result[left - 1]] = [result[left - 1]!, result[index]!];
  }
  return result;
}
