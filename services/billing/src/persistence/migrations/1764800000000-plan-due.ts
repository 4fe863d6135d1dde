import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of a subscription says the sum that is due, not the address alone; the provider is asked for it at once. */
export class PlanDue1764800000000 implements MigrationInterface {
  readonly name = 'PlanDue1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE subscriptions SET look_again_at = now() WHERE facts->>'payUrl' IS NOT NULL;
      UPDATE subscriptions SET facts = facts - 'payUrl' || '{"due": null}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE subscriptions SET facts = facts - 'due' || '{"payUrl": null}'`);
  }
}
