import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks the one attempt by which a person counts in the figures of a case and among their peers: the first that they
 * finished with an answer. Later ones have seen the result, and empty ones say nothing.
 */
export class PeopleCounted1764150000000 implements MigrationInterface {
  readonly name = 'PeopleCounted1764150000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE attempts ADD COLUMN counts boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT attempts_counted_when_finished CHECK (finished_at IS NOT NULL OR NOT counts);
      -- whether an attempt holds more than blanks
      CREATE FUNCTION is_answered(attempt uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT FROM attempt_answers
          WHERE attempt_id = attempt AND (text ~ '\\S' OR number ~ '\\S'))
      $$;
      UPDATE attempts SET counts = true WHERE id IN (
        SELECT DISTINCT ON (person_id, case_id) id FROM attempts
          WHERE finished_at IS NOT NULL AND is_answered(id) ORDER BY person_id, case_id, finished_at, id);
      CREATE UNIQUE INDEX attempts_counted_once ON attempts (case_id, person_id) WHERE counts;
      -- what people are compared by is read from this index alone
      CREATE INDEX attempts_counted ON attempts (finished_at) INCLUDE (person_id, score, seconds_spent)
        WHERE counts;
      DROP INDEX attempts_finished;
      -- A person has one open attempt at a case, so that no two of them end at once.
      CREATE FUNCTION note_counted() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.counts := is_answered(NEW.id) AND NOT EXISTS (
            SELECT FROM attempts WHERE case_id = NEW.case_id AND person_id = NEW.person_id AND counts);
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER attempts_note_counted BEFORE UPDATE OF finished_at ON attempts FOR EACH ROW
        WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION note_counted();
      -- whatever was counted by attempts is counted by people
      INSERT INTO case_statistics_due (case_id) SELECT case_id FROM case_statistics;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO case_statistics_due (case_id) SELECT case_id FROM case_statistics;
      DROP TRIGGER attempts_note_counted ON attempts;
      DROP FUNCTION note_counted();
      CREATE INDEX attempts_finished ON attempts (finished_at) INCLUDE (person_id, case_id, score, seconds_spent)
        WHERE finished_at IS NOT NULL;
      DROP INDEX attempts_counted, attempts_counted_once;
      DROP FUNCTION is_answered(uuid);
      ALTER TABLE attempts DROP COLUMN counts;
    `);
  }
}
