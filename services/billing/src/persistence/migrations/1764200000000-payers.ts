import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who ever paid: a subscription ends and a bought unlock can be revoked and given again, and both leave nothing behind. */
export class Payers1764200000000 implements MigrationInterface {
  readonly name = 'Payers1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Kept by triggers, so that nothing that begins a subscription or enters a purchase can leave it out.
      CREATE TABLE payers (
        person_id bigint PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO payers (person_id)
        SELECT person_id FROM accounts WHERE subscription_status = 'pro'
        UNION SELECT person_id FROM unlocks WHERE cause = 'purchase';

      CREATE FUNCTION note_payer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payers (person_id) VALUES (NEW.person_id) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER accounts_payer AFTER INSERT OR UPDATE OF subscription_status ON accounts
        FOR EACH ROW WHEN (NEW.subscription_status = 'pro') EXECUTE FUNCTION note_payer();
      CREATE TRIGGER unlocks_payer AFTER INSERT OR UPDATE OF cause ON unlocks
        FOR EACH ROW WHEN (NEW.cause = 'purchase') EXECUTE FUNCTION note_payer();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER unlocks_payer ON unlocks;
      DROP TRIGGER accounts_payer ON accounts;
      DROP FUNCTION note_payer;
      DROP TABLE payers;
    `);
  }
}
