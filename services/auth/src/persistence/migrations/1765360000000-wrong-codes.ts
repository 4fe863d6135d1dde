import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAIL_KINDS = `'confirm-email', 'reset-password', 'password-changed', 'new-device', 'address-registered-again',
  'sales-enquiry', 'issue-in-trouble', 'many-failures', 'second-factor-changed'`;

const kindsOfMail = (kinds: string): string => `
  ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
  ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check CHECK (kind IN (${kinds}));`;

/** People are told by mail of many wrong codes of their second factor. */
export class WrongCodes1765360000000 implements MigrationInterface {
  readonly name = 'WrongCodes1765360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kindsOfMail(`${MAIL_KINDS}, 'many-wrong-codes'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM account_mails WHERE kind = 'many-wrong-codes';
      ${kindsOfMail(MAIL_KINDS)}
    `);
  }
}
