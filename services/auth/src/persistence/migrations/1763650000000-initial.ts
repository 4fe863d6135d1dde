import { MESSAGING_TABLES_DOWN, MESSAGING_TABLES_UP } from '@casedrop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts, how their people sign in, and what was done to them. Ids of persons stay below 2^53, since they are JSON
 * numbers, and are never given out again. Everything that hangs on a person goes with their row, except referrals
 * (the other side keeps them) and the audit log, which name nobody by more than a number.
 */
export class Initial1763650000000 implements MigrationInterface {
  name = 'Initial1763650000000';

  /**
   * One account holds an address; others, made by registering an address that was taken, live apart beside it without
   * a password. 'password_told' is what the person is told, also one apart.
   */
  private static readonly accounts = `
    CREATE TABLE users (
      id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001 MAXVALUE 9007199254740991) PRIMARY KEY,
      email text NOT NULL CHECK (email = lower(email)),
      holds_email boolean NOT NULL DEFAULT true,
      email_confirmed_at timestamptz,
      username text NOT NULL,
      password_hash text,
      password_told boolean NOT NULL DEFAULT true,
      roles text[] NOT NULL DEFAULT '{candidate}' CHECK (roles <@ '{candidate,coach,admin}'),
      referral_code text NOT NULL CONSTRAINT users_referral_code_unique UNIQUE,
      time_zone text,
      registered_at timestamptz NOT NULL,
      suspended_at timestamptz,
      suspension_reason text,
      CONSTRAINT users_apart_have_no_proof
        CHECK (holds_email OR (password_hash IS NULL AND email_confirmed_at IS NULL)),
      CONSTRAINT users_suspension_has_reason CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL))
    );
    CREATE UNIQUE INDEX users_email_unique ON users (email) WHERE holds_email;
    CREATE INDEX users_apart ON users (id) WHERE NOT holds_email;
    CREATE TABLE tombstones (
      person_id bigint PRIMARY KEY,
      erased_at timestamptz NOT NULL
    );
    CREATE TABLE registration_salts (
      email_hash bytea PRIMARY KEY CHECK (length(email_hash) = 32),
      salt bytea NOT NULL CHECK (length(salt) = 16),
      made_at timestamptz NOT NULL
    );`;

  private static readonly signingIn = `
    CREATE TABLE provider_identities (
      subject text PRIMARY KEY,
      person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      linked_at timestamptz NOT NULL
    );
    CREATE INDEX provider_identities_of_person ON provider_identities (person_id);
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('cookie', 'provider')),
      token_hash bytea NOT NULL CONSTRAINT sessions_token_hash_unique UNIQUE CHECK (length(token_hash) = 32),
      begun_at timestamptz NOT NULL,
      last_used_at timestamptz NOT NULL,
      ended_at timestamptz,
      address text NOT NULL,
      user_agent text NOT NULL
    );
    CREATE INDEX sessions_of_person ON sessions (person_id);
    CREATE TABLE devices (
      person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      device text NOT NULL,
      first_seen_at timestamptz NOT NULL,
      PRIMARY KEY (person_id, device)
    );
    CREATE TABLE closed_provider_sessions (
      token_hash bytea PRIMARY KEY,
      closed_at timestamptz NOT NULL
    );`;

  /** 'person_id' is null for a reset that was asked for an address without an account: both write alike. */
  private static readonly mails = `
    CREATE TABLE account_mails (
      id uuid PRIMARY KEY,
      person_id bigint REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN
        ('confirm-email', 'reset-password', 'password-changed', 'new-device', 'address-registered-again')),
      due_at timestamptz NOT NULL,
      details json NOT NULL,
      code_hash bytea UNIQUE CHECK (length(code_hash) = 32),
      code_expires_at timestamptz,
      used_at timestamptz,
      CHECK ((code_hash IS NULL) = (code_expires_at IS NULL))
    );
    CREATE INDEX account_mails_of_person ON account_mails (person_id, kind);`;

  private static readonly aroundAccounts = `
    CREATE TABLE api_keys (
      id uuid PRIMARY KEY,
      person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      prefix text NOT NULL,
      key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
      scopes text[] NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    CREATE INDEX api_keys_of_person ON api_keys (person_id);
    CREATE TABLE referrals (
      id uuid PRIMARY KEY,
      referrer_id bigint REFERENCES users ON DELETE SET NULL,
      referred_id bigint CONSTRAINT referrals_once UNIQUE REFERENCES users ON DELETE SET NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'rewarded', 'over-limit', 'lapsed')),
      applied_at timestamptz NOT NULL,
      qualified_at timestamptz,
      CONSTRAINT referrals_of_others CHECK (referrer_id <> referred_id)
    );
    CREATE INDEX referrals_of_referrer ON referrals (referrer_id, qualified_at);
    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      action text NOT NULL,
      person_id bigint,
      details json NOT NULL
    );
    CREATE INDEX audit_log_of_person ON audit_log (person_id);
    CREATE TABLE cleaning_rounds (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      begun_at timestamptz NOT NULL
    );`;

  async up(runner: QueryRunner): Promise<void> {
    const { accounts, signingIn, mails, aroundAccounts } = Initial1763650000000;
    await runner.query([accounts, signingIn, mails, aroundAccounts, MESSAGING_TABLES_UP].join('\n'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${MESSAGING_TABLES_DOWN}
      DROP TABLE cleaning_rounds, audit_log, referrals, api_keys, account_mails, closed_provider_sessions, devices, sessions,
        provider_identities, registration_salts, tombstones, users;
    `);
  }
}
