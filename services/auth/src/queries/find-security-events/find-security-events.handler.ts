import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { addressKey } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
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
    const byNetwork = network === undefined ? {} : { network: addressKey(network) };
    const narrowed = { ...sought, ...byNetwork };
    if (email === undefined) return this.events.find([narrowed], before);
    const byAddress = { ...narrowed, emailHashes: this.record.hashesOf(email) };
    const byHolder = (await this.holders(email, sought.personId)).map((personId) => ({
      ...narrowed,
      personId,
    }));
    return this.events.find([byAddress, ...byHolder], before);
  }

  /** Whose account has the address, unless somebody else is sought: what is theirs is kept by their number alone. */
  private async holders(email: string, sought: number | undefined): Promise<number[]> {
    const id = (await this.signIns.findHolder(email))?.user.id;
    return id === undefined || (sought ?? id) !== id ? [] : [id];
  }
}
