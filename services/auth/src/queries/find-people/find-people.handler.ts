import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireAdmin,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { PeopleRepository, type PersonSeen } from '../../persistence/people.repository.js';

const PAGE_SIZE = 25;

type Answer = OutputOf<typeof auth.findPeople>;

/** Looks for people, for admins. */
@Controller()
export class FindPeopleHandler {
  constructor(private readonly people: PeopleRepository) {}

  @Rpc(auth.findPeople)
  async handle(
    { page, ...sought }: ParsedInputOf<typeof auth.findPeople>,
    context: RequestContext,
  ): Promise<Answer> {
    requireAdmin(context.actor);
    const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { items, total } = await this.people.find(sought, window);
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
    return { items: items.map(recordOf), total, page, pageCount };
  }
}

const recordOf = (person: PersonSeen): Answer['items'][number] => ({
  personId: person.id,
  email: person.email,
  username: person.username,
  roles: person.roles,
  emailConfirmed: person.emailConfirmedAt !== null,
  holdsEmail: person.holdsEmail,
  registeredAt: person.registeredAt.toISOString(),
  suspendedAt: person.suspendedAt?.toISOString() ?? null,
  lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
});
