import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of the press that spent a credit, so that a second try of it gets the answer of the first. */
export class IdempotentUnlocks1764500100000 implements MigrationInterface {
  readonly name = 'IdempotentUnlocks1764500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE unlocks ADD COLUMN idempotency_key text;
      -- One press opens one case, also when two instances take its tries at the same moment.
      CREATE UNIQUE INDEX unlocks_key_once ON unlocks (person_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unlocks DROP COLUMN idempotency_key');
  }
}
