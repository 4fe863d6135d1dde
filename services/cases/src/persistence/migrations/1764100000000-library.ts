import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searching the library, statistics of cases and questions, and cases that return to the review queue. */
export class Library1764100000000 implements MigrationInterface {
  readonly name = 'Library1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH_UP);
    await runner.query(STATISTICS_UP);
    await runner.query(REVIEW_UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX cases_by_industry, cases_by_archetype, cases_by_archetype_newest, cases_by_difficulty;
      DROP INDEX review_log_newest;
      DROP INDEX review_log_returned_once;
      DELETE FROM review_log WHERE action IN ('returned', 'kept');
      ALTER TABLE review_log DROP CONSTRAINT review_log_action, DROP CONSTRAINT review_log_reason,
        DROP CONSTRAINT review_log_person, ALTER COLUMN person_id SET NOT NULL;
      ALTER TABLE review_log
        ADD CONSTRAINT review_log_action_check CHECK (action IN ('approved', 'rejected', 'edited')),
        ADD CONSTRAINT review_log_check CHECK ((action = 'rejected') = (reason IS NOT NULL));
      DROP TABLE case_items;
      DROP INDEX ratings_of_case;
      CREATE INDEX ratings_of_case ON ratings (case_id);
      DROP TABLE case_statistics;
      DELETE FROM case_statistics_due a USING case_statistics_due b
        WHERE a.case_id = b.case_id AND a.position > b.position;
      DROP INDEX case_statistics_due_of_case;
      ALTER TABLE case_statistics_due DROP COLUMN position, ADD PRIMARY KEY (case_id);
      ALTER TABLE cases DROP COLUMN search, DROP COLUMN search_text, DROP COLUMN estimated_minutes,
        DROP COLUMN steps, DROP COLUMN average_rating, DROP COLUMN total_ratings, DROP COLUMN attempts,
        DROP COLUMN returned_reason;
    `);
  }
}

/** Columns that the library is searched, filtered and sorted by; rows from before are filled from their documents. */
const SEARCH_UP = `
  ALTER TABLE cases
    -- what a search finds beside the title: description, client, industry, archetype, headline; nothing locked
    ADD COLUMN search_text text NOT NULL DEFAULT '',
    ADD COLUMN estimated_minutes integer NOT NULL DEFAULT 0,
    -- distinct calculations on the way to the answers
    ADD COLUMN steps integer NOT NULL DEFAULT 0,
    -- the figures that the documents show
    ADD COLUMN average_rating numeric(2, 1) CHECK (average_rating BETWEEN 1 AND 5),
    ADD COLUMN total_ratings integer NOT NULL DEFAULT 0 CHECK (total_ratings >= 0),
    ADD COLUMN attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    -- why an approved case stands in the review queue again
    ADD COLUMN returned_reason text,
    ADD CHECK (returned_reason IS NULL OR status = 'approved');
  UPDATE cases c SET
    estimated_minutes = (c.summary_json::json->>'estimatedTime')::integer,
    search_text = concat_ws(' ', c.summary_json::json->>'description', v.model->'client'->>'name',
      v.model->'client'->>'describedAs', c.summary_json::json->>'industry', replace(c.archetype, '-', ' '),
      c.summary_json::json->>'sourceTitle'),
    steps = (SELECT count(DISTINCT step) FROM json_array_elements(v.model->'parts') part,
      json_array_elements_text(coalesce(part->'path', '[]')) step)
    FROM case_versions v WHERE v.case_id = c.id AND v.version = c.version;
  ALTER TABLE cases ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', search_text), 'B')
  ) STORED;
  CREATE INDEX cases_search ON cases USING gin (search);
  -- one for each sort, and for each filter with the usual sort; all of them hold what the filters ask
  CREATE INDEX cases_by_rating ON cases (average_rating DESC NULLS LAST, total_ratings DESC, list_position DESC)
    INCLUDE (industry, archetype, difficulty, estimated_minutes) WHERE status = 'approved';
  CREATE INDEX cases_by_attempts ON cases (attempts DESC, list_position DESC)
    INCLUDE (industry, archetype, difficulty, estimated_minutes) WHERE status = 'approved';
  CREATE INDEX cases_by_minutes ON cases (estimated_minutes, list_position DESC)
    INCLUDE (industry, archetype, difficulty) WHERE status = 'approved';
  CREATE INDEX cases_by_industry ON cases (industry, list_position DESC) WHERE status = 'approved';
  CREATE INDEX cases_by_archetype ON cases (archetype, industry, list_position DESC) WHERE status = 'approved';
  CREATE INDEX cases_by_archetype_newest ON cases (archetype, list_position DESC) WHERE status = 'approved';
  CREATE INDEX cases_by_difficulty ON cases (difficulty, list_position DESC) WHERE status = 'approved';
  -- counting needs this index alone
  CREATE INDEX cases_counted ON cases (industry, archetype, difficulty, estimated_minutes, id)
    WHERE status = 'approved';
  CREATE INDEX cases_returned ON cases (created_at, id) WHERE returned_reason IS NOT NULL;
`;

const STATISTICS_UP = `
  -- A mark is a row of its own and seen once its transaction is over, so that none is lost to a count that runs
  -- at that moment, and nobody waits for anybody.
  ALTER TABLE case_statistics_due DROP CONSTRAINT case_statistics_due_pkey,
    ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
  CREATE INDEX case_statistics_due_of_case ON case_statistics_due (case_id);
  CREATE TABLE case_statistics (
    case_id uuid PRIMARY KEY REFERENCES cases,
    attempts integer NOT NULL DEFAULT 0,
    completed integer NOT NULL DEFAULT 0,
    -- finished attempts with a score, and with one of at least 60
    scored integer NOT NULL DEFAULT 0,
    passed integer NOT NULL DEFAULT 0,
    score_sum numeric NOT NULL DEFAULT 0,
    rating_sum integer NOT NULL DEFAULT 0,
    rating_count integer NOT NULL DEFAULT 0,
    -- of finished attempts
    seconds_sum bigint NOT NULL DEFAULT 0,
    median_minutes real,
    quality_score real CHECK (quality_score BETWEEN 0 AND 5),
    concerns text[] NOT NULL DEFAULT '{}',
    -- whether the case or one of its questions has a concern
    doubtful boolean NOT NULL DEFAULT false,
    counted_at timestamptz NOT NULL
  );
  CREATE INDEX case_statistics_worst ON case_statistics (doubtful DESC, quality_score, case_id);
  -- counting ratings needs this index alone
  DROP INDEX ratings_of_case;
  CREATE INDEX ratings_of_case ON ratings (case_id) INCLUDE (rating);
  CREATE TABLE case_items (
    case_id uuid NOT NULL REFERENCES cases,
    part_id text NOT NULL,
    place integer NOT NULL,
    kind text NOT NULL,
    answered integer NOT NULL,
    facility real,
    discrimination real,
    concern text,
    PRIMARY KEY (case_id, part_id)
  );
  -- whatever was begun before is counted
  INSERT INTO case_statistics_due (case_id)
    (SELECT case_id FROM attempts UNION SELECT case_id FROM ratings) EXCEPT SELECT case_id FROM case_statistics_due;
`;

/** The system returns a case to the queue, an admin keeps it. */
const REVIEW_UP = `
  ALTER TABLE review_log DROP CONSTRAINT review_log_action_check, DROP CONSTRAINT review_log_check,
    ALTER COLUMN person_id DROP NOT NULL;
  ALTER TABLE review_log
    ADD CONSTRAINT review_log_action
      CHECK (action IN ('approved', 'rejected', 'edited', 'returned', 'kept')),
    ADD CONSTRAINT review_log_reason CHECK ((action IN ('rejected', 'returned')) = (reason IS NOT NULL)),
    -- null: the statistics, which return and do nothing else
    ADD CONSTRAINT review_log_person CHECK ((action = 'returned') = (person_id IS NULL));
  CREATE UNIQUE INDEX review_log_returned_once ON review_log (case_id, version) WHERE action = 'returned';
  CREATE INDEX review_log_newest ON review_log (at DESC, id DESC);
`;
