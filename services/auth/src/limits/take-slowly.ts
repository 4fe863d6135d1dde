import type { Limit, Limits, Refusal, Taking } from '@casedrop/platform';

/** Counts one more; who is over the limit needs one of the slow turns of `slowly`, which come one by one. */
export async function takeSlowly(limits: Limits, taking: Taking, slowly: Limit): Promise<Refusal | null> {
  if (!(await limits.takeAll([taking]))) return null;
  return limits.takeAll([{ limit: slowly, key: `${taking.limit.name} ${taking.key}` }]);
}
