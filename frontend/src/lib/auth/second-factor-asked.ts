import type { SecondFactorQuestion } from '@casedrop/contracts/http';

/** Nobody is signed in yet: a second factor is asked for first. */
export class SecondFactorAsked extends Error {
  constructor(readonly question: SecondFactorQuestion) {
    super('A second factor is asked for.');
    this.name = 'SecondFactorAsked';
  }
}
