import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider will not do is tried again after a while, not in each round of the sweep. */
export class ProviderTries1764700000000 implements MigrationInterface {
  readonly name = 'ProviderTries1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE departed_customers ADD COLUMN due_at timestamptz;
      UPDATE departed_customers SET due_at = noted_at;
      ALTER TABLE departed_customers ALTER COLUMN due_at SET NOT NULL;

      ALTER TABLE refunds ADD COLUMN tried_at timestamptz;
      UPDATE refunds SET tried_at = asked_at;
      ALTER TABLE refunds ALTER COLUMN tried_at SET NOT NULL;
      -- What was asked of Stripe before this does not tell its key there: it is not asked again once Stripe has forgotten it.
      UPDATE refunds SET state = 'refused' WHERE state = 'asked' AND asked_at < now() - interval '23 hours';
      UPDATE refunds r SET state = 'refused' WHERE state = 'asked' AND EXISTS
        (SELECT 1 FROM refunds o WHERE o.payment_id = r.payment_id AND o.state = 'asked' AND (o.asked_at, o.id) < (r.asked_at, r.id));
      -- At most one of a payment waits for its answer: another press waits for the end of that.
      CREATE UNIQUE INDEX refunds_under_way ON refunds (payment_id) WHERE state = 'asked';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX refunds_under_way;
      ALTER TABLE refunds DROP COLUMN tried_at;
      ALTER TABLE departed_customers DROP COLUMN due_at;
    `);
  }
}
