import { SIGN_UP_CREDITS } from '@casedrop/contracts';

/** What decides how many sign-up credits somebody has. */
interface Earner {
  emailConfirmedAt: Date | null;
  earnsCredits: boolean;
  firstCredits: number;
}

/** How many of the credits that waited a person gets who has shown that their address is theirs. */
export const restOf = ({ earnsCredits, firstCredits }: Omit<Earner, 'emailConfirmedAt'>): number =>
  earnsCredits ? SIGN_UP_CREDITS - firstCredits : 0;

/** What somebody has got: on signing up, and on confirming their address if they have. */
export const standingOf = (person: Earner) => ({
  earnsCredits: person.earnsCredits,
  firstCredits: person.firstCredits,
  ...(person.emailConfirmedAt && { restCredits: restOf(person) }),
});
