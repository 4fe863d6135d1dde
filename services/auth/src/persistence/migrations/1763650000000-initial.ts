import { MESSAGING_TABLES_DOWN, MESSAGING_TABLES_UP } from '@casedrop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts and their sessions. Ids of persons stay below 2^53, since they are JSON numbers. */
export class Initial1763650000000 implements MigrationInterface {
  name = 'Initial1763650000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001 MAXVALUE 9007199254740991) PRIMARY KEY,
        email text NOT NULL CONSTRAINT users_email_unique UNIQUE CHECK (email = lower(email)),
        username text NOT NULL,
        password_hash text NOT NULL,
        roles text[] NOT NULL DEFAULT '{candidate}' CHECK (roles <@ '{candidate,coach,admin}'),
        referral_code text NOT NULL CONSTRAINT users_referral_code_unique UNIQUE,
        registered_at timestamptz NOT NULL
      );
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES users,
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        begun_at timestamptz NOT NULL,
        last_used_at timestamptz NOT NULL,
        ended_at timestamptz,
        address text NOT NULL,
        user_agent text NOT NULL
      );
      CREATE INDEX sessions_of_person ON sessions (person_id);
      ${MESSAGING_TABLES_UP}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${MESSAGING_TABLES_DOWN}
      DROP TABLE sessions;
      DROP TABLE users;
    `);
  }
}
