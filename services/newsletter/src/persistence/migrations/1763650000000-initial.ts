import { MESSAGING_TABLES_DOWN, MESSAGING_TABLES_UP } from '@casedrop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Subscribers, and each confirmation that was asked of them: the proof of consent. Codes are kept as SHA-256, one for
 * each attempt to send the mail, since an attempt may have arrived without our knowing. A confirmation and its mail
 * have one id. Of account mails the id is all that is known here; what they say is asked for when they are sent.
 */
export class Initial1763650000000 implements MigrationInterface {
  name = 'Initial1763650000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subscribers (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        email_hash bytea NOT NULL UNIQUE CHECK (length(email_hash) = 32),
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'suppressed')),
        source text NOT NULL,
        first_asked_at timestamptz NOT NULL,
        last_asked_at timestamptz NOT NULL,
        last_confirmation_id uuid NOT NULL,
        last_confirmation_at timestamptz NOT NULL,
        consent_id uuid,
        confirmed_at timestamptz,
        CHECK (state <> 'confirmed' OR (consent_id IS NOT NULL AND confirmed_at IS NOT NULL))
      );
      CREATE TABLE mails (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('confirmation', 'account')),
        state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'refused', 'not-wanted', 'given-up')),
        due_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        claimed_until timestamptz,
        ended_at timestamptz,
        refusal text,
        CHECK ((state = 'due') = (ended_at IS NULL))
      );
      CREATE INDEX mails_due ON mails (due_at) WHERE state = 'due';
      CREATE INDEX mails_ended ON mails (ended_at) WHERE kind = 'account';
      CREATE TABLE confirmations (
        id uuid PRIMARY KEY REFERENCES mails ON DELETE CASCADE,
        subscriber_id bigint NOT NULL REFERENCES subscribers ON DELETE CASCADE,
        source text NOT NULL,
        requested_at timestamptz NOT NULL,
        address text NOT NULL,
        user_agent text NOT NULL,
        text_version text NOT NULL,
        confirmed_at timestamptz
      );
      CREATE INDEX confirmations_of_subscriber ON confirmations (subscriber_id);
      ALTER TABLE subscribers ADD FOREIGN KEY (consent_id) REFERENCES confirmations;
      CREATE TABLE confirmation_codes (
        code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
        confirmation_id uuid NOT NULL REFERENCES confirmations ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX confirmation_codes_of_confirmation ON confirmation_codes (confirmation_id);
      CREATE TABLE suppressed_addresses (
        email_hash bytea PRIMARY KEY CHECK (length(email_hash) = 32),
        since timestamptz NOT NULL
      );
      ${MESSAGING_TABLES_UP}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${MESSAGING_TABLES_DOWN}
      DROP TABLE suppressed_addresses;
      DROP TABLE confirmation_codes;
      ALTER TABLE subscribers DROP CONSTRAINT subscribers_consent_id_fkey;
      DROP TABLE confirmations;
      DROP TABLE mails;
      DROP TABLE subscribers;
    `);
  }
}
