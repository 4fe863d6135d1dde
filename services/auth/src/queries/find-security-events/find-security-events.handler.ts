import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { addressKey } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { In } from 'typeorm';
import { AdminStanding } from '../../accounts/admin-standing.js';
import { SecurityRecord } from '../../accounts/security-record.js';
import { SecurityEventRepository } from '../../persistence/security-event.repository.js';

/** The record of sign-ins for an admin, by whatever they know. */
@Controller()
export class FindSecurityEventsHandler {
  constructor(
    private readonly standing: AdminStanding,
    private readonly record: SecurityRecord,
    private readonly events: SecurityEventRepository,
  ) {}

  @Rpc(auth.findSecurityEvents)
  async handle(
    { email, network, before, ...sought }: ParsedInputOf<typeof auth.findSecurityEvents>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.findSecurityEvents>> {
    await this.standing.require(actor);
    const byAddress = email === undefined ? {} : { emailHash: In(this.record.hashesOf(email)) };
    const byNetwork = network === undefined ? {} : { network: addressKey(network) };
    return this.events.find({ ...sought, ...byAddress, ...byNetwork }, before);
  }
}
