import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An editor's choice is kept with the story that was chosen, which need not rest on a reading that is likely enough to be a label. */
export class ChosenStories1765700000000 implements MigrationInterface {
  readonly name = 'ChosenStories1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reading_labels
        ALTER COLUMN event DROP NOT NULL, ALTER COLUMN sector DROP NOT NULL,
        ADD COLUMN blueprint text, ADD COLUMN scenario text,
        ADD CONSTRAINT reading_labels_teach CHECK (
          (event IS NULL) = (sector IS NULL)
          AND (scenario IS NULL OR blueprint IS NOT NULL)
          AND coalesce(event, blueprint) IS NOT NULL)`);
  }

  /** Choices of a story alone go, as they had no place. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM reading_labels WHERE event IS NULL');
    await runner.query(`
      ALTER TABLE reading_labels
        DROP CONSTRAINT reading_labels_teach,
        DROP COLUMN blueprint, DROP COLUMN scenario,
        ALTER COLUMN event SET NOT NULL, ALTER COLUMN sector SET NOT NULL`);
  }
}
