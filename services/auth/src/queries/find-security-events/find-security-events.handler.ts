import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { addressKey } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { In } from 'typeorm';
import { AdminStanding } from '../../accounts/admin-standing.js';
import { SecurityRecord } from '../../accounts/security-record.js';
import { SecurityEventRepository } from '../../persistence/security-event.repository.js';
import { SignInRepository } from '../../persistence/sign-in.repository.js';

/** The record of sign-ins for an admin, by whatever they know. */
@Controller()
export class FindSecurityEventsHandler {
  constructor(
    private readonly standing: AdminStanding,
    private readonly record: SecurityRecord,
    private readonly events: SecurityEventRepository,
    private readonly signIns: SignInRepository,
  ) {}

  @Rpc(auth.findSecurityEvents)
  async handle(
    { email, network, before, ...sought }: ParsedInputOf<typeof auth.findSecurityEvents>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.findSecurityEvents>> {
    await this.standing.require(actor);
    const rest = { ...sought, ...(network === undefined ? {} : { network: addressKey(network) }) };
    if (email === undefined) return this.events.find([rest], before);
    return this.events.find(
      (await this.aboutAddress(email)).map((about) => ({ ...rest, ...about })),
      before,
    );
  }

  /** What was tried at an address, and what is written down of the account that holds it: its sign-ins name no address. */
  private async aboutAddress(email: string) {
    const holder = await this.signIns.findHolder(email);
    const entered = { emailHash: In(this.record.hashesOf(email)) };
    return holder ? [entered, { personId: holder.user.id }] : [entered];
  }
}
