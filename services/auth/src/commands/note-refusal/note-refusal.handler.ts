import { auth, type ParsedInputOf, type RequestContext, requireSystem } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { SecurityRecord } from '../../accounts/security-record.js';

/** Writes down that somebody signed in asked for what is not theirs to do. */
@Controller()
export class NoteRefusalHandler {
  constructor(private readonly record: SecurityRecord) {}

  @Rpc(auth.noteRefusal)
  async handle(
    { personId, route, client }: ParsedInputOf<typeof auth.noteRefusal>,
    { actor }: RequestContext,
  ): Promise<Record<string, never>> {
    requireSystem(actor);
    await this.record.note({ kind: 'refused', reason: route, client, personId });
    return {};
  }
}
