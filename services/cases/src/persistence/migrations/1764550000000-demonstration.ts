import type { MigrationInterface, QueryRunner } from 'typeorm';

const CASE = 'ccddaca7-6555-5481-bef1-10e21499444d';

/** Notes of a finished attempt whether it was answered, and whether its person counts by it; `only` narrows that. */
const noteCounted = (only = ''): string => `
      CREATE OR REPLACE FUNCTION note_counted() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.answered := is_answered(NEW.id);
          NEW.counts := ${only}NEW.answered AND NOT EXISTS (
            SELECT FROM attempts WHERE case_id = NEW.case_id AND person_id = NEW.person_id AND counts);
          RETURN NEW;
        END
      $$;`;

/**
 * Lets the demonstration case be a row that attempts can point at: of a status of its own, which is neither reviewed nor
 * listed. A person has one attempt at it, by which nobody is compared: everybody may read its solution first.
 */
export class Demonstration1764550000000 implements MigrationInterface {
  readonly name = 'Demonstration1764550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases DROP CONSTRAINT cases_status_check, DROP CONSTRAINT cases_check4,
        ADD CONSTRAINT cases_status_check CHECK (status IN ('pending', 'approved', 'rejected', 'demonstration')),
        ADD CONSTRAINT cases_reviewed_or_waiting
          CHECK ((status IN ('pending', 'demonstration')) = (review_id IS NULL)),
        ADD CONSTRAINT cases_one_demonstration
          CHECK ((status = 'demonstration') = (id = '${CASE}'));
      CREATE UNIQUE INDEX attempts_one_demonstration ON attempts (person_id)
        WHERE case_id = '${CASE}';
      ${noteCounted(`NEW.case_id <> '${CASE}' AND `)}
    `);
  }

  /** What people did with it goes along: without the case it cannot be told. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${noteCounted()}
      DROP INDEX attempts_one_demonstration;
      DELETE FROM attempts WHERE case_id = '${CASE}';
      DELETE FROM case_statistics_due WHERE case_id = '${CASE}';
      SET CONSTRAINTS cases_current_version DEFERRED;
      DELETE FROM case_versions WHERE case_id = '${CASE}';
      DELETE FROM cases WHERE status = 'demonstration';
      ALTER TABLE cases DROP CONSTRAINT cases_one_demonstration, DROP CONSTRAINT cases_reviewed_or_waiting,
        DROP CONSTRAINT cases_status_check,
        ADD CONSTRAINT cases_status_check CHECK (status IN ('pending', 'approved', 'rejected')),
        ADD CONSTRAINT cases_check4 CHECK ((status = 'pending') = (review_id IS NULL));
    `);
  }
}
