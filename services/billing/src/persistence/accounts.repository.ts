import type { Transaction } from '@casedrop/messaging';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Account, SIGN_UP_CREDITS, type UnlockCause } from '../domain/account.js';

/** Account and sign-up credits in one statement; nothing at all when the account is open. */
const OPEN = `
  WITH opened AS (
    INSERT INTO accounts (person_id, balance) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING person_id, balance
  )
  INSERT INTO credit_ledger (person_id, delta, cause, reference)
  SELECT person_id, balance, 'sign-up', 'sign-up' FROM opened`;

const GET = `
  SELECT balance AS "freeCredits", subscription_status AS "subscriptionStatus" FROM accounts WHERE person_id = $1`;

const GET_WITH_UNLOCK = `
  SELECT a.balance AS "freeCredits", a.subscription_status AS "subscriptionStatus", u.cause AS unlock
    FROM accounts a
    LEFT JOIN unlocks u ON u.person_id = a.person_id AND u.case_id = $2 AND u.revoked_at IS NULL
    WHERE a.person_id = $1`;

type AccountWithUnlock = Account & { unlock: UnlockCause | null };

/**
 * Credit accounts. Reading opens an account that is not open yet, since a person may ask before the event of their
 * registration is here.
 */
@Injectable()
export class AccountsRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Opens the account of `personId` with the sign-up credits; does nothing when it is open. */
  async open(personId: number, tx?: Transaction): Promise<void> {
    const values = [personId, SIGN_UP_CREDITS];
    if (tx) await tx.manager.query(OPEN, values);
    else await this.pool.query({ name: 'open-account', text: OPEN, values });
  }

  /** Credits and subscription of a person. */
  async get(personId: number): Promise<Account> {
    return this.readOrOpen<Account>(personId, { name: 'get-account', text: GET, values: [personId] });
  }

  /** Credits and subscription of a person, and how they came to `caseId`, if they did. */
  async getWithUnlock(
    personId: number,
    caseId: string,
  ): Promise<{ account: Account; unlock: UnlockCause | null }> {
    const { unlock, ...account } = await this.readOrOpen<AccountWithUnlock>(personId, {
      name: 'get-access',
      text: GET_WITH_UNLOCK,
      values: [personId, caseId],
    });
    return { account, unlock };
  }

  private async readOrOpen<Row extends Account>(
    personId: number,
    statement: { name: string; text: string; values: unknown[] },
  ): Promise<Row> {
    const [row] = (await this.pool.query<Row>(statement)).rows;
    if (row) return row;
    await this.open(personId);
    const [opened] = (await this.pool.query<Row>(statement)).rows;
    if (!opened) throw new Error(`The account of person ${personId} could not be opened.`);
    return opened;
  }
}
