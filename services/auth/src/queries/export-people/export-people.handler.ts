import {
  AppError,
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireAdmin,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { PeopleRepository, type PersonSeen } from '../../persistence/people.repository.js';

const PIECE = 500;
const COLUMNS = [
  'person',
  'email',
  'name',
  'roles',
  'email confirmed',
  'holds email',
  'registered',
  'suspended',
  'last seen',
];

type Answer = OutputOf<typeof auth.exportPeople>;

/** Everybody, piece by piece in the order of their numbers, for admins. */
@Controller()
export class ExportPeopleHandler {
  constructor(private readonly people: PeopleRepository) {}

  @Rpc(auth.exportPeople)
  async handle({ after }: ParsedInputOf<typeof auth.exportPeople>, context: RequestContext): Promise<Answer> {
    requireAdmin(context.actor);
    const people = await this.people.after(numberIn(after), PIECE);
    const last = people.length === PIECE ? people.at(-1) : undefined;
    return { columns: COLUMNS, rows: people.map(rowOf), next: last ? String(last.id) : null };
  }
}

function numberIn(after = '0'): number {
  const number = Number(after);
  if (/^\d{1,16}$/.test(after) && Number.isSafeInteger(number)) return number;
  throw new AppError('input-invalid', 'This is not where a piece of the export begins.');
}

const rowOf = (person: PersonSeen): Answer['rows'][number] => [
  person.id,
  person.email,
  person.username,
  person.roles.join(' '),
  person.emailConfirmedAt !== null,
  person.holdsEmail,
  person.registeredAt.toISOString(),
  person.suspendedAt?.toISOString() ?? null,
  person.lastSeenAt?.toISOString() ?? null,
];
