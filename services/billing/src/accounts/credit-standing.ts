import { auth } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { type SignUpCredits, signUpCreditsOf } from '../domain/sign-up-credits.js';

const ACTOR = { kind: 'system', name: 'billing' } as const;

/** Asks the auth service, which alone knows whose address had an account before. */
@Injectable()
export class CreditStanding {
  constructor(
    private readonly rpc: RpcClient,
    private readonly ids: Ids,
  ) {}

  /** What a person has of the sign-up credits. Throws `service-unavailable` while the auth service is away. */
  async of(personId: number): Promise<SignUpCredits> {
    const context = { actor: ACTOR, correlationId: this.ids.uuid() };
    return signUpCreditsOf(await this.rpc.request(auth.getCreditStanding, { personId }, context));
  }
}
