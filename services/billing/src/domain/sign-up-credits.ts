import { auth, type OutputOf, SIGN_UP_CREDITS } from '@casedrop/contracts';

/** What a person has got for signing up. */
export interface SignUpCredits {
  /** When they did. */
  first: number;
  /** When they confirmed their address; `null` while they have not. */
  rest: number | null;
}

/** What auth tells of it. An auth service that knows of no first credit gives all of them at once. */
export function signUpCreditsOf(told: Partial<OutputOf<typeof auth.getCreditStanding>>): SignUpCredits {
  const { earnsCredits = true, firstCredits, restCredits } = told;
  const first = firstCredits ?? (earnsCredits ? SIGN_UP_CREDITS : 0);
  const waits = earnsCredits && first < SIGN_UP_CREDITS;
  return { first, rest: restCredits ?? (waits ? null : 0) };
}

/** What a new account begins with. */
export const beginningOf = ({ first, rest }: SignUpCredits) => ({
  balance: first + (rest ?? 0),
  creditsWaiting: rest === null ? SIGN_UP_CREDITS - first : 0,
});
