import { createHash } from 'node:crypto';
import { addressKey, CONFIG, type Limit, Limits, type Taking, tooMany } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const limitsOf = (config: AuthConfig) => ({
  attempts: {
    name: 'sign-in-address',
    points: config.SIGN_IN_ATTEMPTS_PER_ADDRESS,
    seconds: MINUTE,
    sentence: 'Too many attempts to sign in from here. Please wait a minute and try again.',
  },
  failures: {
    name: 'sign-in-account',
    points: config.SIGN_IN_FAILURES_PER_ACCOUNT,
    seconds: 15 * MINUTE,
    sentence: 'Too many failed attempts to sign in to this account. Please try again later.',
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
    sentence: 'Too many enquiries from here. Please try again in an hour.',
  },
  enquiriesOfSender: {
    name: 'enquiry-sender',
    points: config.ENQUIRIES_PER_SENDER,
    seconds: 24 * HOUR,
    sentence: 'We have your enquiries of today and will answer them. Please write again tomorrow.',
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
    sentence: 'We have sent you several mails today. Please look into your mailbox, or try again tomorrow.',
  },
});

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

  /**
   * Counts an attempt to sign in. It counts as a failure of the account until `signedIn` takes it back, so that many
   * guesses at the same moment cannot slip through before the first has failed. One after the other, the address first:
   * who is over the limit there uses up nothing of the account's.
   */
  async beforeSignIn(email: string, address: string): Promise<void> {
    await this.limits.require(this.fromAddress('attempts', address), this.ofAccount('failures', email));
  }

  /** Counts the proof of a password by somebody who is signed in, as `beforeSignIn` does. */
  async beforePasswordProof(email: string): Promise<void> {
    await this.limits.require(this.ofAccount('failures', email));
  }

  /** Forgets the failures of an account. */
  async signedIn(email: string): Promise<void> {
    await this.limits.forget(this.ofAccount('failures', email));
  }

  /**
   * Counts a registration, and a possible failure to sign in to the account that may hold the address. Says whether
   * the account has failures left: registering is no way to guess on, and does not say so.
   */
  async beforeRegistration(email: string, address: string): Promise<{ mayGuess: boolean }> {
    const refusal = await this.limits.takeAll([
      this.fromAddress('registrations', address),
      this.ofAccount('failures', email),
    ]);
    if (refusal?.limit === this.kinds.registrations) throw tooMany(refusal);
    return { mayGuess: refusal === null };
  }

  async beforeResetRequest(email: string, address: string): Promise<void> {
    await this.limits.require(
      this.fromAddress('resetsFromAddress', address),
      this.ofAccount('resetsOfAccount', email),
    );
  }

  /** Counts the use of a code for a new password like an attempt to sign in. */
  async beforeReset(address: string): Promise<void> {
    await this.limits.require(this.fromAddress('attempts', address));
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

  /** Addresses of people do not go into Redis. */
  private ofAccount(kind: keyof typeof this.kinds, email: string): Taking {
    return { limit: this.kinds[kind], key: createHash('sha256').update(email).digest('base64url') };
  }
}
