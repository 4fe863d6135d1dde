import { type Actor, AppError, type RequestContext } from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { type AuditAction, type AuditDetails, AuditRepository } from '../persistence/audit.repository.js';
import { type User, UserRepository } from '../persistence/user.repository.js';
import { requireHolder, requireNumbered } from './account.errors.js';
import { AdminStanding } from './admin-standing.js';

/** Whom a command is about: the operator names an address, an admin in the product a number; never both. */
interface Named {
  email?: string;
  personId?: number;
}

/** What such a command works with: the person's locked account in an open transaction. */
export interface AdminAction {
  tx: Transaction;
  user: User;
  at: Date;
  context: RequestContext;
  /** Writes the audit row. */
  note(action: AuditAction, details?: AuditDetails): Promise<void>;
}

/** Runs what the operator or an admin does to a person, for them only, together with its audit row. */
@Injectable()
export class AdminActions {
  constructor(
    private readonly standing: AdminStanding,
    private readonly users: UserRepository,
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `not-permitted` for anybody else, `input-invalid` unless one name is given, and `person-not-found`. */
  async run<T>(named: Named, context: RequestContext, work: (action: AdminAction) => Promise<T>): Promise<T> {
    const { actor } = context;
    await this.standing.require(actor);
    return this.unitOfWork.run(async (tx) => {
      const user = await this.lock(tx, named);
      const at = this.clock.now();
      const note = notesOf(this.audit, tx, { at, actor, personId: user.id });
      return work({ tx, user, at, context, note });
    });
  }

  private async lock({ manager }: Transaction, { email, personId }: Named): Promise<User> {
    if (email !== undefined && personId === undefined)
      return requireHolder(await this.users.lockHolder(manager, email)).user;
    if (personId !== undefined && email === undefined)
      return requireNumbered(await this.users.lock(manager, personId));
    throw new AppError('input-invalid', 'Please name one person, by their address or by their number.');
  }
}

/** Notes in the audit log what `actor` does to a person. */
export const notesOf =
  (
    audit: AuditRepository,
    { manager }: Transaction,
    who: { at: Date; actor: Actor; personId: number },
  ): AdminAction['note'] =>
  (action, details) =>
    audit.add(manager, { ...who, action, details });

/** Throws `not-permitted` with the sentence when somebody does to themselves what only another may. */
export function refuseOneself({ actor }: RequestContext, { id }: User, sentence: string): void {
  if (actor.kind === 'person' && actor.personId === id) throw new AppError('not-permitted', sentence);
}
