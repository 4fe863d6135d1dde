import { MESSAGING_TABLES_DOWN, MESSAGING_TABLES_UP } from '@casedrop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1763652000000 implements MigrationInterface {
  readonly name = 'Initial1763652000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES_UP);
    await runner.query(`
      CREATE TABLE price_list (
        kind text PRIMARY KEY CHECK (kind IN ('case', 'pro')),
        label text NOT NULL,
        price_pence integer NOT NULL CHECK (price_pence > 0),
        period text NOT NULL CHECK (period IN ('once', 'month')),
        -- '{caseId}' stands for the case that is offered
        href_template text NOT NULL
      );
      INSERT INTO price_list (kind, label, price_pence, period, href_template) VALUES
        ('case', 'Buy Solution - £3', 300, 'once', '/checkout?caseId={caseId}'),
        ('pro', 'Get Pro Pass - £15/mo', 1500, 'month', '/subscribe');

      -- The row of an erased person stays as a tombstone: being the one row of its person, it refuses whatever comes
      -- late, and being held to nothing, it makes a statement fail that would give them something all the same.
      CREATE TABLE accounts (
        person_id bigint PRIMARY KEY,
        balance integer NOT NULL CHECK (balance >= 0),
        subscription_status text NOT NULL DEFAULT 'free' CHECK (subscription_status IN ('free', 'pro')),
        opened_at timestamptz NOT NULL DEFAULT now(),
        erased_at timestamptz,
        CONSTRAINT accounts_erased_hold_nothing
          CHECK (erased_at IS NULL OR (balance = 0 AND subscription_status = 'free'))
      );

      -- Every grant and every spend; the balance of an account is the sum of its rows.
      CREATE TABLE credit_ledger (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES accounts,
        delta integer NOT NULL CHECK (delta <> 0),
        cause text NOT NULL CHECK (cause IN ('sign-up', 'unlock', 'referral')),
        reference text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX credit_ledger_sign_up_once ON credit_ledger (person_id) WHERE cause = 'sign-up';
      CREATE UNIQUE INDEX credit_ledger_referral_once ON credit_ledger (person_id, reference) WHERE cause = 'referral';
      CREATE INDEX credit_ledger_of_person ON credit_ledger (person_id);

      -- Who may open which case, and for what one reason. A revoked one may be given again, for a new reason.
      CREATE TABLE unlocks (
        person_id bigint NOT NULL,
        case_id uuid NOT NULL,
        cause text NOT NULL CHECK (cause IN ('credit', 'purchase', 'grant')),
        reference text NOT NULL,
        granted_at timestamptz NOT NULL,
        revoked_at timestamptz,
        PRIMARY KEY (person_id, case_id)
      );

      -- What this service was told about cases; only an open one can be unlocked.
      CREATE TABLE known_cases (
        case_id uuid PRIMARY KEY,
        open boolean NOT NULL,
        told_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE known_cases;
      DROP TABLE unlocks;
      DROP TABLE credit_ledger;
      DROP TABLE accounts;
      DROP TABLE price_list;
    `);
    await runner.query(MESSAGING_TABLES_DOWN);
  }
}
