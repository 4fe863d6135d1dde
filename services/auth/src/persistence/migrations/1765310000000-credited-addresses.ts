import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sign-up credits are given once for each address, however it is written, and all but the first when it is confirmed.
 * Who has an account keeps what they got, which was all at once; of confirmed accounts with one address the first is the
 * one that had its credits.
 */
export class CreditedAddresses1765310000000 implements MigrationInterface {
  readonly name = 'CreditedAddresses1765310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credited_addresses (
        identity text PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        credited_at timestamptz NOT NULL
      );
      CREATE INDEX credited_addresses_of_person ON credited_addresses (person_id);
      CREATE TABLE first_credits (
        network_mac bytea NOT NULL CHECK (length(network_mac) = 32),
        address_mac bytea NOT NULL CHECK (length(address_mac) = 32),
        given_on date NOT NULL,
        PRIMARY KEY (network_mac, address_mac)
      );
      CREATE INDEX first_credits_of_day ON first_credits (network_mac, given_on);
      -- An instance of the release before, which gives all at once, writes none: then it is all.
      ALTER TABLE users ADD COLUMN first_credits integer NOT NULL DEFAULT 5 CHECK (first_credits BETWEEN 0 AND 5);
      UPDATE users SET first_credits = 0 WHERE NOT earns_credits;
      INSERT INTO credited_addresses (identity, person_id, credited_at)
        SELECT DISTINCT ON (identity) identity, id, email_confirmed_at FROM (
          SELECT id, email_confirmed_at, CASE
              WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
              ELSE name || '@' || domain END AS identity
            FROM (
              SELECT id, email_confirmed_at, substring(email FROM '[^@]*$') AS domain,
                  regexp_replace(regexp_replace(email, '@[^@]*$', ''), '(.)[+].*$', '\\1') AS name
                FROM users WHERE holds_email AND email_confirmed_at IS NOT NULL
            ) parts
        ) addresses ORDER BY identity, id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN first_credits;
      DROP TABLE first_credits;
      DROP TABLE credited_addresses;
    `);
  }
}
