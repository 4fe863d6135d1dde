import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits and cases that admins give, credits of withdrawn cases that come back, and the titles of cases. */
export class GrantsAndReturns1764100000000 implements MigrationInterface {
  readonly name = 'GrantsAndReturns1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_cause_check;
      ALTER TABLE credit_ledger ADD CONSTRAINT credit_ledger_cause_check
        CHECK (cause IN ('sign-up', 'unlock', 'referral', 'grant', 'returned'));
      CREATE UNIQUE INDEX credit_ledger_grant_once ON credit_ledger (reference) WHERE cause = 'grant';

      -- Unknown of cases that were approved before titles were told.
      ALTER TABLE known_cases ADD COLUMN title text;

      -- Who gave whom what, and why. Of an erased person the number stays, without the reason.
      CREATE TABLE grant_log (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        actor text NOT NULL,
        person_id bigint NOT NULL,
        credits integer CHECK (credits > 0),
        case_id uuid,
        reason text,
        CONSTRAINT grant_log_of_one_thing CHECK ((credits IS NULL) <> (case_id IS NULL))
      );
      CREATE INDEX grant_log_newest ON grant_log (at DESC, id DESC);
      CREATE INDEX grant_log_of_person ON grant_log (person_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE grant_log;
      ALTER TABLE known_cases DROP COLUMN title;
      DROP INDEX credit_ledger_grant_once;
      ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_cause_check;
      ALTER TABLE credit_ledger ADD CONSTRAINT credit_ledger_cause_check
        CHECK (cause IN ('sign-up', 'unlock', 'referral'));
    `);
  }
}
