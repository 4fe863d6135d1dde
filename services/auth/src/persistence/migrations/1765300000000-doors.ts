import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAIL_KINDS = `'confirm-email', 'reset-password', 'password-changed', 'new-device', 'address-registered-again',
  'sales-enquiry', 'issue-in-trouble'`;

const kindsOfMail = (kinds: string): string => `
  ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
  ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check CHECK (kind IN (${kinds}));`;

/**
 * What happens at the doors is written down: who signed in, failed to, or asked for what is not theirs. An event about
 * an address without an account has the address as a keyed hash only. Permits stand for a password that was shown again.
 * A session knows whether it was begun with a second factor, and an account since when it has one,
 * and when its password was replaced.
 */
export class Doors1765300000000 implements MigrationInterface {
  readonly name = 'Doors1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN second_factor_since timestamptz, ADD COLUMN password_set_at timestamptz;
      ALTER TABLE sessions ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
      CREATE TABLE security_events (
        id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
        at timestamptz NOT NULL,
        kind text NOT NULL CHECK (kind IN ('signed-in', 'second-factor-asked', 'sign-in-failed', 'locked', 'refused', 'door-opened',
          'password-changed', 'second-factor-added', 'second-factor-removed', 'exported')),
        person_id bigint REFERENCES users ON DELETE CASCADE,
        email_hash bytea CHECK (length(email_hash) = 32),
        network text NOT NULL,
        device text NOT NULL,
        reason text NOT NULL
      );
      CREATE INDEX security_events_of_person ON security_events (person_id, id);
      CREATE INDEX security_events_of_address ON security_events (email_hash, id) WHERE email_hash IS NOT NULL;
      CREATE INDEX security_events_of_network ON security_events (network, id);
      CREATE INDEX security_events_by_time ON security_events (at);
      CREATE TABLE permits (
        token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
        person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        session_id uuid NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('export', 'delete', 'second-factor')),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX permits_of_person ON permits (person_id);
      ${kindsOfMail(`${MAIL_KINDS}, 'many-failures', 'second-factor-changed'`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM account_mails WHERE kind IN ('many-failures', 'second-factor-changed');
      ${kindsOfMail(MAIL_KINDS)}
      DROP TABLE permits, security_events;
      ALTER TABLE sessions DROP COLUMN second_factor;
      ALTER TABLE users DROP COLUMN second_factor_since, DROP COLUMN password_set_at;
    `);
  }
}
