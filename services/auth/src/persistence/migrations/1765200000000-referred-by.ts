import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An account knows the code of whoever referred its person, so that looking up a session joins nothing for it. The code
 * goes with the account that it is of.
 */
export class ReferredBy1765200000000 implements MigrationInterface {
  readonly name = 'ReferredBy1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN referred_by text REFERENCES users (referral_code) ON DELETE SET NULL;
      UPDATE users u SET referred_by = referrer.referral_code
        FROM referrals r JOIN users referrer ON referrer.id = r.referrer_id
        WHERE r.referred_id = u.id;
      CREATE INDEX users_of_referrer ON users (referred_by) WHERE referred_by IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN referred_by');
  }
}
