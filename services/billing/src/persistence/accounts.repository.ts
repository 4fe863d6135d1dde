import { AppError } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { POOL, Together } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  type Account,
  type AccountExport,
  REFERRAL_CREDITS,
  SIGN_UP_CREDITS,
  type UnlockCause,
} from '../domain/account.js';
import { CreditStanding } from '../accounts/credit-standing.js';
import { iso } from './iso.js';

/** Account and its first credits, if any, in one statement; nothing at all when the account is open, or its person erased. */
const OPEN = `
  WITH opened AS (
    INSERT INTO accounts (person_id, balance) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING person_id, balance
  )
  INSERT INTO credit_ledger (person_id, delta, cause, reference)
  SELECT person_id, balance, 'sign-up', 'sign-up' FROM opened WHERE balance > 0`;

/** The sign-up credits of an open account that has not had them. */
const SIGN_UP = `
  WITH account AS MATERIALIZED (
    SELECT person_id FROM accounts WHERE person_id = $1 AND erased_at IS NULL FOR NO KEY UPDATE
  ), entered AS (
    INSERT INTO credit_ledger (person_id, delta, cause, reference)
    SELECT person_id, $2, 'sign-up', 'sign-up' FROM account
    ON CONFLICT (person_id) WHERE cause = 'sign-up' DO NOTHING
    RETURNING person_id, delta
  )
  UPDATE accounts SET balance = balance + entered.delta FROM entered WHERE accounts.person_id = entered.person_id`;

const HAS = 'SELECT 1 FROM accounts WHERE person_id = $1';

const GET = `
  SELECT person_id AS "personId", balance AS "freeCredits", subscription_status AS "subscriptionStatus"
    FROM accounts WHERE person_id = ANY($1) AND erased_at IS NULL`;

const GET_WITH_UNLOCK = `
  SELECT a.balance AS "freeCredits", a.subscription_status AS "subscriptionStatus", u.cause AS unlock
    FROM accounts a
    LEFT JOIN unlocks u ON u.person_id = a.person_id AND u.case_id = $2 AND u.revoked_at IS NULL
    WHERE a.person_id = $1 AND a.erased_at IS NULL`;

/**
 * Credits for one referral, entered once. The account is locked first, so that the entry waits for an erasure that is
 * under way and then finds nothing.
 */
const REWARD = `
  WITH account AS MATERIALIZED (
    SELECT person_id FROM accounts WHERE person_id = $1 AND erased_at IS NULL FOR NO KEY UPDATE
  ), entered AS (
    INSERT INTO credit_ledger (person_id, delta, cause, reference)
    SELECT person_id, $3, 'referral', $2 FROM account
    ON CONFLICT (person_id, reference) WHERE cause = 'referral' DO NOTHING
    RETURNING person_id, delta
  )
  UPDATE accounts SET balance = balance + entered.delta FROM entered WHERE accounts.person_id = entered.person_id`;

/** Makes the account, or the place where it would be, a tombstone. It comes first: unlocks and rewards wait for it. */
const BURY = `
  INSERT INTO accounts AS a (person_id, balance, opened_at, erased_at) VALUES ($1, 0, $2, $2)
    ON CONFLICT (person_id) DO UPDATE
      SET balance = 0, subscription_status = 'free', opened_at = excluded.opened_at, erased_at = excluded.erased_at
      WHERE a.erased_at IS NULL`;

/** One statement, so that balance and ledger are of one moment. */
const EXPORT = `
  SELECT balance AS "freeCredits", subscription_status AS "subscriptionStatus", ${iso('opened_at')} AS "openedAt",
      (SELECT ${iso('since')} FROM payers WHERE person_id = a.person_id) AS "firstPaidAt",
      (SELECT coalesce(json_agg(json_build_object('at', ${iso('created_at')}, 'delta', delta, 'cause', cause,
          'reference', reference) ORDER BY id), '[]')
        FROM credit_ledger WHERE person_id = a.person_id) AS ledger,
      (SELECT coalesce(json_agg(json_build_object('caseId', case_id, 'cause', cause, 'reference', reference,
          'grantedAt', ${iso('granted_at')}, 'revokedAt', ${iso('revoked_at')}) ORDER BY granted_at), '[]')
        FROM unlocks WHERE person_id = a.person_id) AS unlocks,
      (SELECT coalesce(json_agg(json_build_object('at', ${iso('at')}, 'credits', credits, 'caseId', case_id,
          'reason', reason) ORDER BY at, id), '[]')
        FROM grant_log WHERE person_id = a.person_id) AS grants
    FROM accounts a WHERE person_id = $1 AND erased_at IS NULL`;

type AccountWithUnlock = Account & { unlock: UnlockCause | null };

/** Accounts read by one statement when many are asked for at the same moment, as in a storm of sign-ins. */
const MOST_TOGETHER = 100;

/**
 * Credit accounts. Reading opens an account that is not open yet, since a person may ask before the event of their
 * registration is here. The account of an erased person is never opened again: reading it throws `not-permitted`.
 */
@Injectable()
export class AccountsRepository {
  private readonly accounts = new Together(MOST_TOGETHER, (personIds: number[]) => this.readAll(personIds));

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly standing: CreditStanding,
  ) {}

  /**
   * Opens the account of `personId`, with the sign-up credits if auth says that they earn them; does nothing when it
   * is open or erased.
   */
  async open(personId: number, tx?: Transaction): Promise<void> {
    if (await this.isThere(personId, tx)) return;
    await this.openAs(personId, await this.standing.earnsCredits(personId), tx);
  }

  /** Asks on the connection of `tx`: a second one could wait for others who hold one and wait for theirs. */
  private async isThere(personId: number, tx?: Transaction): Promise<boolean> {
    if (tx) return (await tx.manager.query<unknown[]>(HAS, [personId])).length > 0;
    const { rowCount } = await this.pool.query({ name: 'has-account', text: HAS, values: [personId] });
    return rowCount !== 0;
  }

  /** Opens the account of a person of whom it is known whether they earn the sign-up credits, as `open` does. */
  async openAs(personId: number, earnsCredits: boolean, tx?: Transaction): Promise<void> {
    const values = [personId, earnsCredits ? SIGN_UP_CREDITS : 0];
    if (tx) await tx.manager.query(OPEN, values);
    else await this.pool.query({ name: 'open-account', text: OPEN, values });
  }

  /** Books the sign-up credits of `personId` that were held back, once; nothing for an erased person. */
  async giveSignUpCredits(personId: number, tx: Transaction): Promise<void> {
    await this.openAs(personId, true, tx);
    await tx.manager.query(SIGN_UP, [personId, SIGN_UP_CREDITS]);
  }

  /** Books the credits of one referral to `personId`, once; nothing for an erased person. */
  async reward(personId: number, referralId: string, tx: Transaction): Promise<void> {
    await this.open(personId, tx);
    await tx.manager.query(REWARD, [personId, referralId, REFERRAL_CREDITS]);
  }

  /** Erases all that is kept about `personId`, for good; a tombstone stays, also of a person not known yet. */
  async erase(personId: number, at: string, tx: Transaction): Promise<void> {
    await tx.manager.query(BURY, [personId, at]);
    await tx.manager.query('DELETE FROM credit_ledger WHERE person_id = $1', [personId]);
    await tx.manager.query('DELETE FROM unlocks WHERE person_id = $1', [personId]);
    await tx.manager.query('DELETE FROM payers WHERE person_id = $1', [personId]);
    await tx.manager.query('UPDATE grant_log SET reason = NULL WHERE person_id = $1', [personId]);
  }

  /** Everything that is kept about a person. */
  async export(personId: number): Promise<AccountExport> {
    return this.orOpen(personId, async () => {
      const { rows } = await this.pool.query<AccountExport>(EXPORT, [personId]);
      return rows[0];
    });
  }

  /** Credits and subscription of a person. */
  async get(personId: number): Promise<Account> {
    return this.orOpen(personId, () => this.accounts.ask(personId));
  }

  /** Credits and subscription of a person, and how they came to `caseId`, if they did. */
  async getWithUnlock(
    personId: number,
    caseId: string,
  ): Promise<{ account: Account; unlock: UnlockCause | null }> {
    const statement = { name: 'get-access', text: GET_WITH_UNLOCK, values: [personId, caseId] };
    const { unlock, ...account } = await this.orOpen(personId, async () => {
      const { rows } = await this.pool.query<AccountWithUnlock>(statement);
      return rows[0];
    });
    return { account, unlock };
  }

  private async orOpen<Row>(personId: number, read: () => Promise<Row | undefined>): Promise<Row> {
    const row = await read();
    if (row) return row;
    await this.open(personId);
    const opened = await read();
    if (!opened) throw new AppError('not-permitted', 'This account has been deleted.');
    return opened;
  }

  private async readAll(personIds: number[]): Promise<(Account | undefined)[]> {
    const statement = { name: 'get-accounts', text: GET, values: [personIds] };
    const { rows } = await this.pool.query<Account & { personId: number }>(statement);
    const found = new Map(rows.map(({ personId, ...account }) => [Number(personId), account]));
    return personIds.map((personId) => found.get(personId));
  }
}
