import { createHash } from 'node:crypto';
import {
  addressKey,
  CONFIG,
  type Limit,
  Limits,
  type Refusal,
  type Taking,
  tooMany,
} from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { takeSlowly } from './take-slowly.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const SLOWLY =
  'There were too many failed attempts to sign in to this account. Please wait a moment and try again. If you are its owner, a link in our mail, or a new password, lets you in at once.';

/** What guesses at a password count against. */
const limitsOfGuesses = (config: AuthConfig) => ({
  attempts: {
    name: 'sign-in-address',
    points: config.SIGN_IN_ATTEMPTS_PER_ADDRESS,
    seconds: MINUTE,
    sentence: 'Too many attempts to sign in from here. Please wait a minute and try again.',
  },
  failures: {
    name: 'sign-in-failures',
    points: config.SIGN_IN_FAILURES_PER_ACCOUNT,
    seconds: 15 * MINUTE,
    sentence: SLOWLY,
  },
  failuresOfStrangers: {
    name: 'sign-in-strangers',
    points: config.SIGN_IN_FAILURES_OF_STRANGERS,
    seconds: HOUR,
    sentence: SLOWLY,
  },
  failuresOfKnown: {
    name: 'sign-in-known',
    points: 5 * config.SIGN_IN_FAILURES_PER_ACCOUNT,
    seconds: HOUR,
    sentence: SLOWLY,
  },
  slowly: {
    name: 'sign-in-slowly',
    points: 1,
    seconds: config.SIGN_IN_SLOW_SECONDS,
    sentence: SLOWLY,
  },
  failuresTold: {
    name: 'sign-in-told',
    points: config.SIGN_IN_FAILURES_TOLD,
    seconds: HOUR,
    sentence: SLOWLY,
  },
  proofs: {
    name: 'password-proof',
    points: config.SIGN_IN_FAILURES_PER_ACCOUNT,
    seconds: 15 * MINUTE,
    sentence: 'Too many attempts with a wrong password. Please wait a moment and try again.',
  },
});

/** What else may be asked for so often. */
const limitsOfRequests = (config: AuthConfig) => ({
  codes: {
    name: 'code-address',
    points: config.SIGN_IN_ATTEMPTS_PER_ADDRESS,
    seconds: MINUTE,
    sentence: 'Too many attempts from here. Please wait a minute and try again.',
  },
  registrations: {
    name: 'registration-address',
    points: config.REGISTRATIONS_PER_ADDRESS,
    seconds: HOUR,
    sentence: 'Too many new accounts from here. Please try again later.',
  },
  resetsFromAddress: {
    name: 'reset-address',
    points: config.RESETS_PER_ADDRESS,
    seconds: HOUR,
    sentence: 'Too many requests for a new password from here. Please try again later.',
  },
  resetsOfAccount: {
    name: 'reset-account',
    points: config.RESETS_PER_ACCOUNT,
    seconds: HOUR,
    sentence: 'Too many requests for a new password. Please look into your mailbox, or try again later.',
  },
  enquiriesFromAddress: {
    name: 'enquiry-address',
    points: config.ENQUIRIES_PER_ADDRESS,
    seconds: HOUR,
    sentence: 'Too many enquiries from here. Please try again later.',
  },
  enquiriesOfSender: {
    name: 'enquiry-sender',
    points: config.ENQUIRIES_PER_SENDER,
    seconds: 24 * HOUR,
    sentence: 'We have your enquiries of today and will answer them. Please write again later.',
  },
  resendsInMinute: {
    name: 'resend-minute',
    points: 1,
    seconds: MINUTE,
    sentence: 'We have just sent you a mail. Please wait a minute before you ask for another one.',
  },
  resendsInDay: {
    name: 'resend-day',
    points: 5,
    seconds: 24 * HOUR,
    sentence: 'We have sent you several mails today. Please look into your mailbox, or try again later.',
  },
});

const limitsOf = (config: AuthConfig) => ({ ...limitsOfGuesses(config), ...limitsOfRequests(config) });

/** A guess at the password of an account. */
export interface Guess {
  email: string;
  address: string;
  /** By what the tries of a known browser are counted, and whose it is; `null` for a stranger. */
  known: { device: string; personId: number } | null;
}

/** How often one may try, before anything costly is done. */
@Injectable()
export class AuthLimits {
  private readonly kinds: Record<keyof ReturnType<typeof limitsOf>, Limit>;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    private readonly limits: Limits,
  ) {
    this.kinds = limitsOf(config);
  }

  /** Counts the use of a code that cannot be guessed, or of a passkey, from a network: apart from passwords that fail there. */
  async beforeCode(address: string): Promise<void> {
    await this.limits.require(this.fromAddress('codes', address));
  }

  async beforeRegistration(address: string): Promise<void> {
    await this.limits.require(this.fromAddress('registrations', address));
  }

  /**
   * Counts a guess at a password. It counts as a failure until it is `forgiven`, so that many guesses at the same moment
   * cannot slip through before the first has failed. Strangers are counted by their network and all together, a known
   * browser by itself, and all known ones of a person together: so nobody uses up the tries of an owner. Who has none left may go on slowly; the answer is the
   * refusal of whoever is too fast even for that.
   */
  async beforeGuess(guess: Guess): Promise<Refusal | null> {
    const { known, address } = guess;
    const attempts = this.kinds.attempts;
    const attempt = known ? { limit: attempts, key: known.device } : this.fromAddress('attempts', address);
    const tooFast = await this.limits.takeAll([attempt]);
    if (tooFast) return tooFast;
    return this.takeSlowly(this.countsOf(guess));
  }

  /** Takes a guess back that was right: what came before it from the same browser or network was its person, too. */
  async forgive(guess: Guess): Promise<void> {
    const [own, all] = this.countsOf(guess);
    if (own) await this.limits.forget(own);
    if (all) await this.limits.giveBack(all);
  }

  /** Forgets the failures of strangers: their owner has shown that the mailbox is theirs. */
  async forgetStrangers(email: string): Promise<void> {
    await this.limits.forget(this.ofAccount('failuresOfStrangers', email));
  }

  /** Counts a failure; says whether it is the one of which the holder of the address is told. */
  async isToBeTold(email: string): Promise<boolean> {
    const refusal = await this.limits.takeAll([this.ofAccount('failuresTold', email)]);
    return refusal?.isFirst ?? false;
  }

  /** Counts the proof of a password by somebody who is signed in; strangers do not count with them. */
  async beforePasswordProof(personId: number): Promise<void> {
    const refusal = await this.takeSlowly([this.ofPerson(personId)]);
    if (refusal) throw tooMany({ ...refusal, limit: this.kinds.proofs });
  }

  async proved(personId: number): Promise<void> {
    await this.limits.forget(this.ofPerson(personId));
  }

  /** Counts a request for a new password: by network, so that nobody uses up those of an owner. */
  async beforeResetRequest(email: string, address: string): Promise<void> {
    await this.limits.require(
      this.fromAddress('resetsFromAddress', address),
      this.ofAccount('resetsOfAccount', email, addressKey(address)),
    );
  }

  async beforeResend(personId: number): Promise<void> {
    const key = String(personId);
    const { resendsInMinute, resendsInDay } = this.kinds;
    await this.limits.require({ limit: resendsInMinute, key }, { limit: resendsInDay, key });
  }

  /**
   * Counts an enquiry. Somebody who is signed in counts as themselves, everybody else by the address that they enter: so
   * no stranger can use up what an owner of an address may send with their account.
   */
  async beforeEnquiry(sender: { email: string; personId: number | null }, address: string): Promise<void> {
    const who = sender.personId === null ? sender.email : `person ${sender.personId}`;
    await this.limits.require(
      this.fromAddress('enquiriesFromAddress', address),
      this.ofAccount('enquiriesOfSender', who),
    );
  }

  private fromAddress(kind: keyof typeof this.kinds, address: string): Taking {
    return { limit: this.kinds[kind], key: addressKey(address) };
  }

  /** What a guess counts against: the tries of its own browser or network, and those of all strangers. */
  private countsOf({ email, address, known }: Guess): Taking[] {
    const { failures, failuresOfKnown } = this.kinds;
    if (known)
      return [
        { limit: failures, key: `device ${known.device}` },
        { limit: failuresOfKnown, key: String(known.personId) },
      ];
    return [
      this.ofAccount('failures', email, addressKey(address)),
      this.ofAccount('failuresOfStrangers', email),
    ];
  }

  private takeSlowly(takings: Taking[]): Promise<Refusal | null> {
    return takeSlowly(this.limits, takings, this.kinds.slowly);
  }

  private ofPerson(personId: number): Taking {
    return { limit: this.kinds.proofs, key: String(personId) };
  }

  /** Addresses of people do not go into Redis. */
  private ofAccount(kind: keyof typeof this.kinds, email: string, network = ''): Taking {
    const hash = createHash('sha256').update(email).digest('base64url');
    return { limit: this.kinds[kind], key: network ? `${hash} ${network}` : hash };
  }
}
