import { DEMO_ACCOUNTS, type DemoAccount, type RequestContext } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock, CONFIG, Ids, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { notesOf } from '../accounts/admin-actions.js';
import { Suspension } from '../accounts/suspension.js';
import type { AuthConfig } from '../config.js';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { AuditRepository } from '../persistence/audit.repository.js';
import { UserRepository } from '../persistence/user.repository.js';

const REASON = 'A demo account of development, whose password everybody can read.';

/**
 * Closes at each start of a production, before it answers anybody, the demo accounts that a development start on the same
 * database has left: who has the published password is suspended. One with another password is somebody's own.
 */
@Injectable()
export class DemoAccountsJob implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly suspension: Suspension,
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.NODE_ENV !== 'production') return;
    const closed: number[] = [];
    for (const account of DEMO_ACCOUNTS) {
      const personId = await this.close(account);
      if (personId !== null) closed.push(personId);
    }
    if (closed.length > 0)
      this.log.warn(
        { personIds: closed },
        'demo accounts of a development start were open: they are suspended',
      );
  }

  /** The number of the account's person if it was open. */
  private async close({ email, password }: DemoAccount): Promise<number | null> {
    const actor = { kind: 'system', name: 'production-start' } as const;
    const context: RequestContext = { actor, correlationId: this.ids.uuid() };
    return this.unitOfWork.run(async (tx) => {
      const holder = await this.users.lockHolder(tx.manager, email);
      if (!holder || holder.user.suspendedAt) return null;
      if (!(await this.hasher.verify(holder.passwordHash, password))) return null;
      const { user } = holder;
      const at = this.clock.now();
      await this.suspension.begin(
        { tx, user, at, context, note: notesOf(this.audit, tx, { at, actor, personId: user.id }) },
        REASON,
      );
      return user.id;
    });
  }
}
