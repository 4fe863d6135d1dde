import { auth } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';

const ACTOR = { kind: 'system', name: 'billing' } as const;

/** Asks the auth service, which alone knows who had an account before. */
@Injectable()
export class CreditStanding {
  constructor(
    private readonly rpc: RpcClient,
    private readonly ids: Ids,
  ) {}

  /** Whether a person gets sign-up credits. Throws `service-unavailable` while the auth service is away. */
  async earnsCredits(personId: number): Promise<boolean> {
    const context = { actor: ACTOR, correlationId: this.ids.uuid() };
    return (await this.rpc.request(auth.getCreditStanding, { personId }, context)).earnsCredits;
  }
}
