import { CONFIG, type Limit, Limits, type Refusal, type Taking } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { takeSlowly } from './take-slowly.js';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const SLOWLY =
  'There were too many wrong codes for this account. A passkey, or a browser in which you have signed in before, lets you in at once. In this one, please wait and then sign in again.';

const limitsOf = (config: AuthConfig) => ({
  codes: {
    name: 'factor-codes',
    points: config.SIGN_IN_FAILURES_PER_ACCOUNT,
    seconds: HOUR,
    sentence: SLOWLY,
  },
  codesOfKnown: {
    name: 'factor-known',
    points: 5 * config.SIGN_IN_FAILURES_PER_ACCOUNT,
    seconds: DAY,
    sentence: SLOWLY,
  },
  slowly: { name: 'factor-slowly', points: 1, seconds: 10 * config.SIGN_IN_SLOW_SECONDS, sentence: SLOWLY },
  wrongTold: { name: 'factor-told', points: config.SIGN_IN_FAILURES_TOLD, seconds: DAY, sentence: SLOWLY },
  confirmations: {
    name: 'factor-confirmation',
    points: 3 * config.SIGN_IN_FAILURES_PER_ACCOUNT,
    seconds: HOUR,
    sentence: 'Too many codes. Please try again later.',
  },
});

/** A guess at a code of a second factor, by somebody who has the password. */
export interface CodeGuess {
  personId: number;
  /** By what the tries of a known browser are counted; `null` for a stranger. */
  device: string | null;
}

/** How often one may try the codes of a second factor. */
@Injectable()
export class FactorLimits {
  private readonly kinds: Record<keyof ReturnType<typeof limitsOf>, Limit>;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    private readonly limits: Limits,
  ) {
    this.kinds = limitsOf(config);
  }

  /**
   * Counts a guess at a code, as guesses at a password are counted: those of strangers by the account, wherever they come
   * from, and those of a known browser by itself. All known browsers together have a bound of their own: whoever reads
   * somebody's mails can make browsers known.
   */
  beforeGuess(guess: CodeGuess): Promise<Refusal | null> {
    return takeSlowly(this.limits, this.countsOf(guess), this.kinds.slowly);
  }

  /** Takes a guess back that was right. */
  async forgive(guess: CodeGuess): Promise<void> {
    for (const taking of this.countsOf(guess)) await this.limits.giveBack(taking);
  }

  /** Counts a wrong code; says whether it is the one of which the owner is told. */
  async isToBeTold(personId: number): Promise<boolean> {
    const refusal = await this.limits.takeAll([{ limit: this.kinds.wrongTold, key: String(personId) }]);
    return refusal?.isFirst ?? false;
  }

  /** Counts a try to confirm an authenticator app by somebody who is signed in. */
  async beforeConfirmation(personId: number): Promise<void> {
    await this.limits.require({ limit: this.kinds.confirmations, key: String(personId) });
  }

  private countsOf({ personId, device }: CodeGuess): Taking[] {
    const key = String(personId);
    const { codes, codesOfKnown } = this.kinds;
    if (device === null) return [{ limit: codes, key }];
    return [
      { limit: codes, key: `device ${device}` },
      { limit: codesOfKnown, key },
    ];
  }
}
