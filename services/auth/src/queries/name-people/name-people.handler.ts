import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireAdmin,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from '../../persistence/people.repository.js';

/** Tells admins the names and addresses of people whom a log knows by number. */
@Controller()
export class NamePeopleHandler {
  constructor(private readonly people: PeopleRepository) {}

  @Rpc(auth.namePeople)
  async handle(
    { personIds }: ParsedInputOf<typeof auth.namePeople>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.namePeople>> {
    requireAdmin(actor);
    return { items: await this.people.named(personIds) };
  }
}
