import { type RequestContext, requireSystem } from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { type AuditAction, AuditRepository } from '../persistence/audit.repository.js';
import { type User, UserRepository } from '../persistence/user.repository.js';
import { requireHolder } from './account.errors.js';

/** What an operator's command works with: the person's locked account in an open transaction. */
export interface Deed {
  tx: Transaction;
  user: User;
  at: Date;
  context: RequestContext;
  /** Writes the audit row. */
  note(action: AuditAction, details?: Record<string, unknown>): Promise<void>;
}

/** Runs what the operator does to the holder of an address, for the system only, together with its audit row. */
@Injectable()
export class OperatorDeed {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `not-permitted` for anybody but the system, and `person-not-found`. */
  async run<T>(email: string, context: RequestContext, work: (deed: Deed) => Promise<T>): Promise<T> {
    requireSystem(context.actor);
    const { actor } = context;
    return this.unitOfWork.run(async (tx) => {
      const { user } = requireHolder(await this.users.lockHolder(tx.manager, email));
      const at = this.clock.now();
      const note: Deed['note'] = (action, details) =>
        this.audit.add(tx.manager, { at, actor, action, personId: user.id, details });
      return work({ tx, user, at, context, note });
    });
  }
}
