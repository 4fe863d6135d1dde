import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { SecurityEventRepository } from '../../persistence/security-event.repository.js';

/** What happened at the doors of the acting person's account. */
@Controller()
export class ListSecurityActivityHandler {
  constructor(private readonly events: SecurityEventRepository) {}

  @Rpc(auth.listSecurityActivity)
  handle(
    { before }: ParsedInputOf<typeof auth.listSecurityActivity>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.listSecurityActivity>> {
    return this.events.find([{ personId: requirePerson(actor) }], before);
  }
}
