import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOTE_COUNTED = (values: string): string => `
  CREATE OR REPLACE FUNCTION note_counted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${values} AND NOT EXISTS (
        SELECT FROM attempts WHERE case_id = NEW.case_id AND person_id = NEW.person_id AND counts);
      RETURN NEW;
    END
  $$;`;

/** Tells attempts that were finished with an answer from those that were handed in blank, for figures of a person. */
export class AnsweredAttempts1764300000000 implements MigrationInterface {
  readonly name = 'AnsweredAttempts1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE attempts ADD COLUMN answered boolean NOT NULL DEFAULT false;
      UPDATE attempts SET answered = true WHERE finished_at IS NOT NULL AND is_answered(id);
      ALTER TABLE attempts
        ADD CONSTRAINT attempts_answered_when_finished CHECK (finished_at IS NOT NULL OR NOT answered),
        ADD CONSTRAINT attempts_counted_when_answered CHECK (answered OR NOT counts);
      ${NOTE_COUNTED('NEW.answered := is_answered(NEW.id); NEW.counts := NEW.answered')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${NOTE_COUNTED('NEW.counts := is_answered(NEW.id)')}
      ALTER TABLE attempts DROP COLUMN answered;
    `);
  }
}
