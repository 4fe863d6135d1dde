import type { SecondFactorMethod } from '@casedrop/contracts/http';

/** The half of a sign-in that is done: a password was right, and the account has a second factor. */
export interface SecondFactorQuestion {
  challenge: string;
  methods: SecondFactorMethod[];
  expiresAt: string;
}

/** Nobody is signed in yet: a second factor is asked for first. */
export class SecondFactorAsked extends Error {
  constructor(readonly question: SecondFactorQuestion) {
    super('A second factor is asked for.');
    this.name = 'SecondFactorAsked';
  }
}
