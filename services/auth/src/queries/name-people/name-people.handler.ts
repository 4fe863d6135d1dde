import {
  type auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireAdmin,
} from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../../persistence/people.repository.js';

/** Tells admins the addresses of people whom a log knows by number. */
@Injectable()
export class NamePeopleHandler {
  constructor(private readonly people: PeopleRepository) {}

  async handle(
    { personIds }: ParsedInputOf<typeof auth.namePeople>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.namePeople>> {
    requireAdmin(actor);
    return { items: await this.people.addressesOf(personIds) };
  }
}
