import { UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountErasure } from '../accounts/account-erasure.js';
import { CleaningRepository } from '../persistence/cleaning.repository.js';
import { UserRepository } from '../persistence/user.repository.js';

const EVERY_MS = 3_600_000;
const LOOK_EVERY_MS = 300_000;

/** Removes each hour what is over. Of several instances the one that takes the round does it. */
@Injectable()
export class CleanerJob {
  constructor(
    private readonly cleaning: CleaningRepository,
    private readonly users: UserRepository,
    private readonly erasure: AccountErasure,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly log: Logger,
    work: RecurringWork,
  ) {
    work.every(LOOK_EVERY_MS, 'cleaning', (ending) => this.clean(ending));
  }

  /** One round, if one is due; says whether it was this instance's to do. */
  async clean(ending?: AbortSignal): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.cleaning.claimRound(now, EVERY_MS))) return false;
    const accounts = await this.eraseAllForsaken(now, ending);
    const sessions = await this.cleaning.removeSessions(now);
    await this.cleaning.removeMailsAndSalts(now);
    await this.cleaning.removeApiKeys(now);
    await this.cleaning.removeEnquiries(now);
    await this.cleaning.removeSecurityEvents(now);
    await this.cleaning.removeChallenges(now);
    await this.cleaning.forgetAddresses(now);
    this.log.info({ accounts, sessions }, 'what was over is removed');
    return true;
  }

  /** Batch after batch, since in an hour there may be more than one; how many went. */
  private async eraseAllForsaken(now: Date, ending?: AbortSignal): Promise<number> {
    const gone = new Set<number>();
    for (;;) {
      const forsaken = await this.cleaning.forsakenAccounts(now);
      const left = forsaken.filter((personId) => !gone.has(personId));
      if (left.length === 0 || ending?.aborted) return gone.size;
      for (const personId of left) {
        if (ending?.aborted) return gone.size;
        await this.eraseForsaken(personId, now);
        gone.add(personId);
      }
    }
  }

  /** Each in a transaction of its own, so that a long row of them locks little and loses nothing at a crash. */
  private async eraseForsaken(personId: number, now: Date): Promise<void> {
    const context = { actor: { kind: 'system', name: 'cleaner' }, correlationId: this.ids.uuid() } as const;
    await this.unitOfWork.run(async (tx) => {
      const user = await this.users.lock(tx.manager, personId);
      if (user && !user.holdsEmail) await this.erasure.erase(tx, user, now, context);
    });
  }
}
