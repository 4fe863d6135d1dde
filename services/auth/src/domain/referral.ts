const HOUR_MS = 60 * 60 * 1000;

/** Credits that each of the two gets. */
export const REFERRAL_CREDITS = 2;
/** Rewarded referrals of one referrer in a calendar month (UTC); later ones earn nothing. */
export const REWARDS_A_MONTH = 20;
/** How long after registering a person may still tell who referred them. */
const APPLY_WITHIN_MS = 24 * HOUR_MS;

/** Whether it is not too late to tell who referred a person. */
export const mayStillApply = (registeredAt: Date, now: Date): boolean =>
  now.getTime() - registeredAt.getTime() <= APPLY_WITHIN_MS;

/** The first instant of the calendar month of `now`, and of the next, in UTC. */
export function monthOf(now: Date): { from: Date; to: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
}

/** What becomes of a referral whose person confirms when the referrer had `rewarded` rewards this month. */
export const outcomeOf = (rewarded: number): 'rewarded' | 'over-limit' =>
  rewarded < REWARDS_A_MONTH ? 'rewarded' : 'over-limit';

/** A name that its friend knows again and that tells no address: the first two letters. */
export const shortName = (username: string | null): string =>
  username === null ? 'Deleted account' : `${[...username].slice(0, 2).join('')}…`;
