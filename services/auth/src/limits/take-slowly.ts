import type { Limit, Limits, Refusal, Taking } from '@casedrop/platform';

/**
 * Counts one more of each, up to the first that is over its limit and for which none of the slow turns of `slowly` is
 * left, which come one by one: its refusal is the answer.
 */
export async function takeSlowly(limits: Limits, takings: Taking[], slowly: Limit): Promise<Refusal | null> {
  for (const taking of takings) {
    if (!(await limits.takeAll([taking]))) continue;
    const refusal = await limits.takeAll([{ limit: slowly, key: `${taking.limit.name} ${taking.key}` }]);
    if (refusal) return refusal;
  }
  return null;
}
