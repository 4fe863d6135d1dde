import { insertNew } from '@casedrop/platform';
import { type CreditEntry, SIGN_UP_CREDITS } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual, MoreThan } from 'typeorm';
import type { LedgerCause } from '../domain/account.js';
import { AccountEntity } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import { GrantEntity } from './grant.entity.js';
import { KnownCasesRepository } from './known-cases.repository.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';

/** Credits for a person, and why. */
export interface Booking {
  personId: number;
  delta: number;
  cause: LedgerCause;
  reference: string;
}

/** The ledger of credits. */
@Injectable()
export class CreditsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly knownCases: KnownCasesRepository,
  ) {}

  /**
   * Enters a booking and changes the balance by it; false for an erased person, and when the ledger holds it already.
   * The account is locked first, so that the entry waits for an erasure that is under way and then finds nothing.
   */
  async book(tx: Transaction, booking: Booking): Promise<boolean> {
    const { personId, delta } = booking;
    if (!(await this.accounts.lock(tx, personId))) return false;
    if (!(await insertNew(tx.manager, LedgerEntryEntity, booking))) return false;
    await tx.manager.increment(AccountEntity, { personId }, 'balance', delta);
    return true;
  }

  /**
   * Books what waited for a person's address to be confirmed, once; nothing waits any more. Events of the release before
   * name no number: it gave the credits for signing up as a whole.
   */
  async endWaiting(tx: Transaction, personId: number, credits?: number): Promise<void> {
    const cause = credits === undefined ? 'sign-up' : 'confirmation';
    const delta = credits ?? SIGN_UP_CREDITS;
    if (delta > 0) await this.book(tx, { personId, delta, cause, reference: cause });
    await tx.manager.update(AccountEntity, { personId }, { creditsWaiting: 0 });
  }

  /** A page of a person's ledger, the newest first, with the balance after each; and how many entries there are. */
  async list(
    personId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ total: number; items: CreditEntry[] }> {
    const [page, total] = await this.ledger.findAndCount({
      where: { personId },
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
    const [balances, titles, reasons] = await Promise.all([
      this.balancesAfter(personId, page),
      this.knownCases.titles(page.filter(isOfCase).map(({ reference }) => reference)),
      this.reasons(page.filter(({ cause }) => cause === 'grant').map(({ reference }) => reference)),
    ]);
    const items = page.map((entry): CreditEntry => {
      const { id, createdAt, delta, cause, reference } = entry;
      const caseId = isOfCase(entry) ? reference : null;
      return {
        id: Number(id),
        at: createdAt.toISOString(),
        delta,
        balance: balances.get(id) ?? 0,
        cause,
        caseId,
        caseTitle: titles.get(reference) ?? null,
        note: reasons.get(reference) ?? null,
      };
    });
    return { total, items };
  }

  /** Up to `limit` entries of the whole ledger behind an id, in the order of their ids. */
  async after(id: number, limit: number): Promise<LedgerEntryEntity[]> {
    return this.ledger.find({ where: { id: MoreThan(String(id)) }, order: { id: 'ASC' }, take: limit });
  }

  /** The sum up to the newest entry, and from there down: what was entered is never changed. */
  private async balancesAfter(
    personId: number,
    page: readonly LedgerEntryEntity[],
  ): Promise<Map<string, number>> {
    const [newest] = page;
    if (!newest) return new Map();
    let balance = (await this.ledger.sum('delta', { personId, id: LessThanOrEqual(newest.id) })) ?? 0;
    return new Map(
      page.map(({ id, delta }) => {
        const after = balance;
        balance -= delta;
        return [id, after];
      }),
    );
  }

  private async reasons(grantIds: readonly string[]): Promise<Map<string, string | null>> {
    const grants = await this.dataSource.getRepository(GrantEntity).findBy({ id: In(grantIds) });
    return new Map(grants.map(({ id, reason }) => [id, reason]));
  }

  private get ledger() {
    return this.dataSource.getRepository(LedgerEntryEntity);
  }
}

const isOfCase = ({ cause }: LedgerEntryEntity): boolean => cause === 'unlock' || cause === 'returned';
