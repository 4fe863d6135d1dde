import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAIL_KINDS = `'confirm-email', 'reset-password', 'password-changed', 'new-device', 'address-registered-again'`;

const kindsOfMail = (kinds: string): string => `
  ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
  ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check CHECK (kind IN (${kinds}));`;

/** Enquiries about Coach Pro, and the mails that tell admins of them. An enquiry goes with the account that sent it. */
export class SalesEnquiries1764500000000 implements MigrationInterface {
  readonly name = 'SalesEnquiries1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sales_enquiries (
        id uuid PRIMARY KEY,
        person_id bigint REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        email text NOT NULL CHECK (email = lower(email)),
        organisation text,
        students text NOT NULL CHECK (students IN ('1-10', '11-50', '51-200', 'over-200')),
        message text NOT NULL,
        state text NOT NULL CHECK (state IN ('new', 'contacted', 'won', 'closed')),
        note text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        handled_by bigint REFERENCES users ON DELETE SET NULL
      );
      CREATE INDEX sales_enquiries_of_address ON sales_enquiries (email, created_at);
      CREATE INDEX sales_enquiries_of_person ON sales_enquiries (person_id);
      CREATE INDEX sales_enquiries_handled_by ON sales_enquiries (handled_by);
      CREATE INDEX sales_enquiries_in_order ON sales_enquiries (created_at, id);
      ${kindsOfMail(`${MAIL_KINDS}, 'sales-enquiry'`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM account_mails WHERE kind = 'sales-enquiry';
      ${kindsOfMail(MAIL_KINDS)}
      DROP TABLE sales_enquiries;
    `);
  }
}
