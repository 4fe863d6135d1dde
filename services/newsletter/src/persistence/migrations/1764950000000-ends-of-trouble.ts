import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of two decisions about a case the later one holds, in whichever order they are heard; and two more kinds of trouble: a week that
 * was over before its issue could go out, and a sending that fails for a reason of our own.
 */
export class EndsOfTrouble1764950000000 implements MigrationInterface {
  readonly name = 'EndsOfTrouble1764950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE issues
        -- when it was decided last about its case, as far as was heard
        ADD COLUMN case_decided_at timestamptz,
        DROP CONSTRAINT issues_trouble_check,
        ADD CONSTRAINT issues_trouble_check CHECK (trouble IN
          ('no-case', 'still-draft', 'case-withdrawn', 'mail-server', 'week-over', 'sending-failed'));
    `);
    // Earlier approvals are about to be heard for the first time: they say nothing against these.
    await runner.query(`UPDATE issues SET case_decided_at = now() WHERE case_withdrawn`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE issues SET trouble = NULL, trouble_reason = NULL, trouble_at = NULL
        WHERE trouble IN ('week-over', 'sending-failed');
      ALTER TABLE issues
        DROP COLUMN case_decided_at,
        DROP CONSTRAINT issues_trouble_check,
        ADD CONSTRAINT issues_trouble_check
          CHECK (trouble IN ('no-case', 'still-draft', 'case-withdrawn', 'mail-server'));
    `);
  }
}
