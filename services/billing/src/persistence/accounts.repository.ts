import { AppError } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { batched, POOL, insertNew } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { CreditStanding } from '../accounts/credit-standing.js';
import { type Account, accountOf, type OwnAccount, type UnlockCause } from '../domain/account.js';
import { beginningOf, type SignUpCredits } from '../domain/sign-up-credits.js';
import { AccountEntity } from './account.entity.js';
import { GET_ACCESS, GET_ACCOUNTS } from './hot-statements.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';

type AccountWithUnlock = Account & { unlock: UnlockCause | null };

/** Accounts read by one statement when many are asked for at the same moment, as in a storm of sign-ins. */
const LARGEST_BATCH = 100;

/**
 * Credit accounts. Reading opens an account that is not open yet, since a person may ask before the event of their
 * registration is here. The account of an erased person is never opened again: reading it throws `not-permitted`.
 */
@Injectable()
export class AccountsRepository {
  private readonly accounts = batched({ largest: LARGEST_BATCH }, (personIds: readonly number[]) =>
    this.readAll(personIds),
  );

  constructor(
    private readonly dataSource: DataSource,
    @Inject(POOL) private readonly pool: Pool,
    private readonly standing: CreditStanding,
  ) {}

  /** Opens the account of `personId`, with the sign-up credits that are theirs as auth says, unless it is open or erased. */
  async open(personId: number): Promise<void> {
    await this.openAs(personId, await this.standingOf(personId));
  }

  /**
   * What a person whose account is to be opened has of the sign-up credits, as auth says; `null` when it is open or
   * erased. To be asked before a transaction begins, which would wait for auth too.
   */
  async standingOf(personId: number): Promise<SignUpCredits | null> {
    if (await this.dataSource.manager.existsBy(AccountEntity, { personId })) return null;
    return this.standing.of(personId);
  }

  /** Opens the account of a person of whom it is known what they have of the sign-up credits; `null`: it is there. */
  async openAs(personId: number, credits: SignUpCredits | null, tx?: Transaction): Promise<void> {
    if (credits === null) return;
    const work = async (manager: EntityManager): Promise<void> => {
      if (!(await insertNew(manager, AccountEntity, { personId, ...beginningOf(credits) }))) return;
      const { first, rest } = credits;
      for (const [cause, delta] of [['sign-up', first] as const, ['confirmation', rest ?? 0] as const])
        if (delta > 0) await manager.insert(LedgerEntryEntity, { personId, delta, cause, reference: cause });
    };
    await (tx ? work(tx.manager) : this.dataSource.transaction(work));
  }

  /** A person's account, locked until the end of the transaction; `null` when it is not open, or erased. */
  async lock(tx: Transaction, personId: number): Promise<Account | null> {
    const found = await tx.manager.findOne(AccountEntity, {
      where: { personId, erasedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    return found && accountOf(found);
  }

  /** Credits and subscription of a person. */
  async get(personId: number): Promise<OwnAccount> {
    return this.orOpen(personId, () => this.accounts(personId));
  }

  /** Credits and subscription of a person, and how they came to `caseId`, if they did. */
  async getWithUnlock(
    personId: number,
    caseId: string,
  ): Promise<{ account: Account; unlock: UnlockCause | null }> {
    const { unlock, ...account } = await this.orOpen(personId, async () => {
      const { rows } = await this.pool.query<AccountWithUnlock>({
        ...GET_ACCESS,
        values: [personId, caseId],
      });
      return rows[0];
    });
    return { account, unlock };
  }

  /** What `read` finds of a person, once their account is open; throws `not-permitted` when they are erased. */
  async orOpen<Found>(personId: number, read: () => Promise<Found | null | undefined>): Promise<Found> {
    const found = await read();
    if (found) return found;
    await this.open(personId);
    const opened = await read();
    if (!opened) throw new AppError('not-permitted', 'This account has been deleted.');
    return opened;
  }

  private async readAll(personIds: readonly number[]): Promise<(OwnAccount | undefined)[]> {
    const statement = { ...GET_ACCOUNTS, values: [personIds] };
    const { rows } = await this.pool.query<OwnAccount & { personId: string }>(statement);
    const found = new Map(rows.map(({ personId, ...account }) => [Number(personId), account]));
    return personIds.map((personId) => found.get(personId));
  }
}
