import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Second factors. The secret of an authenticator app is sealed with a key that the database does not have; of recovery
 * codes and challenges there is the SHA-256, and of a passkey the public half. All go with their person.
 */
export class SecondFactor1765320000000 implements MigrationInterface {
  readonly name = 'SecondFactor1765320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE authenticator_apps (
        person_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret bytea,
        since timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        offered bytea,
        CHECK ((secret IS NULL) = (since IS NULL))
      );
      CREATE TABLE recovery_codes (
        code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
        person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE
      );
      CREATE INDEX recovery_codes_of_person ON recovery_codes (person_id);
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_id text NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE INDEX passkeys_of_person ON passkeys (person_id);
      CREATE TABLE sign_in_challenges (
        token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
        person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        password_mark bytea NOT NULL CHECK (length(password_mark) = 32),
        tries integer NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX sign_in_challenges_of_person ON sign_in_challenges (person_id);
      CREATE TABLE passkey_challenges (
        challenge_hash bytea PRIMARY KEY CHECK (length(challenge_hash) = 32),
        person_id bigint REFERENCES users ON DELETE CASCADE,
        session_id uuid,
        expires_at timestamptz NOT NULL,
        CHECK ((person_id IS NULL) = (session_id IS NULL))
      );
      CREATE INDEX passkey_challenges_of_person ON passkey_challenges (person_id) WHERE person_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE passkey_challenges, sign_in_challenges, passkeys, recovery_codes, authenticator_apps;
      UPDATE users SET second_factor_since = NULL;
    `);
  }
}
