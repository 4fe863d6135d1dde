import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts at cases with their answers, times and scores, and ratings. */
export class Practice1764000000000 implements MigrationInterface {
  readonly name = 'Practice1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE attempts (
        id uuid PRIMARY KEY,
        person_id bigint NOT NULL,
        case_id uuid NOT NULL,
        -- the version whose questions are answered and whose model grades
        version integer NOT NULL,
        begun_at timestamptz NOT NULL,
        saved_at timestamptz NOT NULL,
        finished_at timestamptz,
        -- the sum of attempt_devices
        seconds_spent integer NOT NULL DEFAULT 0 CHECK (seconds_spent >= 0),
        -- percent of what can be reached; null until graded
        score numeric(5, 2) CHECK (score BETWEEN 0 AND 100),
        grading_failed boolean NOT NULL DEFAULT false,
        feedback text,
        -- [{dimension, score}] and the graded criteria, which are for whoever is entitled to the case
        dimensions json,
        criteria json,
        FOREIGN KEY (case_id, version) REFERENCES case_versions (case_id, version),
        CHECK (finished_at IS NOT NULL OR (score IS NULL AND NOT grading_failed)),
        CHECK ((score IS NOT NULL) = (finished_at IS NOT NULL AND NOT grading_failed))
      );
      -- A person has one open attempt at a case.
      CREATE UNIQUE INDEX attempts_open_once ON attempts (person_id, case_id) WHERE finished_at IS NULL;
      CREATE INDEX attempts_of_person ON attempts (person_id, begun_at DESC);
      CREATE INDEX attempts_of_case ON attempts (case_id, finished_at);
      CREATE TABLE attempt_answers (
        attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
        part_id text NOT NULL,
        text text NOT NULL,
        number text,
        edited_at timestamptz NOT NULL,
        PRIMARY KEY (attempt_id, part_id)
      );
      CREATE TABLE attempt_devices (
        attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
        device_id uuid NOT NULL,
        seconds integer NOT NULL CHECK (seconds >= 0),
        PRIMARY KEY (attempt_id, device_id)
      );
      -- How each question of a finished attempt went, as a share of the best, 0 to 1.
      CREATE TABLE attempt_parts (
        attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
        part_id text NOT NULL,
        kind text NOT NULL,
        share real NOT NULL CHECK (share BETWEEN 0 AND 1),
        PRIMARY KEY (attempt_id, part_id)
      );
      CREATE TABLE ratings (
        person_id bigint NOT NULL,
        case_id uuid NOT NULL REFERENCES cases,
        rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
        rated_at timestamptz NOT NULL,
        PRIMARY KEY (person_id, case_id)
      );
      CREATE INDEX ratings_of_case ON ratings (case_id);
      -- People who deleted their account: nothing of theirs is written again.
      CREATE TABLE erased_people (person_id bigint PRIMARY KEY, erased_at timestamptz NOT NULL);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE erased_people;
      DROP TABLE ratings;
      DROP TABLE attempt_parts;
      DROP TABLE attempt_devices;
      DROP TABLE attempt_answers;
      DROP TABLE attempts;
    `);
  }
}
