import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All sign-up credits but the first are booked when the address is confirmed, once for each person, as an entry of its own.
 * Whoever has an account keeps what they have, and waits for nothing.
 */
export class CreditsWaiting1765310000000 implements MigrationInterface {
  readonly name = 'CreditsWaiting1765310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts
        ADD COLUMN credits_waiting integer NOT NULL DEFAULT 0 CHECK (credits_waiting >= 0),
        ADD CONSTRAINT accounts_erased_wait_for_nothing CHECK (erased_at IS NULL OR credits_waiting = 0);
      ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_cause_check,
        ADD CONSTRAINT credit_ledger_cause_check
          CHECK (cause IN ('sign-up', 'confirmation', 'unlock', 'referral', 'grant', 'returned'));
      CREATE UNIQUE INDEX credit_ledger_confirmation_once ON credit_ledger (person_id) WHERE cause = 'confirmation';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX credit_ledger_confirmation_once;
      -- What was given in two entries stays given; the rules of before know one cause for both, and one entry of it.
      UPDATE credit_ledger first SET delta = first.delta + rest.delta FROM credit_ledger rest
        WHERE first.cause = 'sign-up' AND rest.cause = 'confirmation' AND rest.person_id = first.person_id;
      DELETE FROM credit_ledger rest USING credit_ledger first
        WHERE rest.cause = 'confirmation' AND first.cause = 'sign-up' AND first.person_id = rest.person_id;
      UPDATE credit_ledger SET cause = 'sign-up', reference = 'sign-up' WHERE cause = 'confirmation';
      ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_cause_check,
        ADD CONSTRAINT credit_ledger_cause_check
          CHECK (cause IN ('sign-up', 'unlock', 'referral', 'grant', 'returned'));
      ALTER TABLE accounts DROP CONSTRAINT accounts_erased_wait_for_nothing, DROP COLUMN credits_waiting;
    `);
  }
}
