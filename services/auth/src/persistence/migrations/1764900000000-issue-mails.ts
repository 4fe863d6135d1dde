import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAIL_KINDS = `'confirm-email', 'reset-password', 'password-changed', 'new-device', 'address-registered-again', 'sales-enquiry'`;

const kindsOfMail = (kinds: string): string => `
  ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
  ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check CHECK (kind IN (${kinds}));`;

/** Mails that tell admins of an issue of the newsletter that will not go out by itself. */
export class IssueMails1764900000000 implements MigrationInterface {
  readonly name = 'IssueMails1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kindsOfMail(`${MAIL_KINDS}, 'issue-in-trouble'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM account_mails WHERE kind = 'issue-in-trouble';
      ${kindsOfMail(MAIL_KINDS)}
    `);
  }
}
