import { MESSAGING_TABLES_DOWN, MESSAGING_TABLES_UP } from '@casedrop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1763651000000 implements MigrationInterface {
  readonly name = 'Initial1763651000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES_UP);
    await runner.query(`
      CREATE TABLE cases (
        id uuid PRIMARY KEY,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
        version integer NOT NULL CHECK (version >= 1),
        title text NOT NULL,
        difficulty text NOT NULL CHECK (difficulty IN ('beginner', 'intermediate', 'advanced')),
        industry text NOT NULL,
        archetype text NOT NULL,
        -- whether the story was recent when it was taken in
        fresh boolean NOT NULL,
        created_at timestamptz NOT NULL,
        published_at timestamptz,
        rejection_reason text,
        -- place in the public list, the highest first; given at approval
        list_position bigint UNIQUE,
        -- ready JSON, read as it is; each ends with '"ofTheWeek":false}'
        summary_json text NOT NULL CHECK (summary_json LIKE '%"ofTheWeek":false}'),
        public_json text NOT NULL CHECK (public_json LIKE '%"ofTheWeek":false}'),
        locked_json text NOT NULL,
        -- what originality is judged by, of approved cases
        graph text,
        fingerprint text,
        review_id bigint,
        -- the transaction that wrote this row last, by which readers find what changed since they looked
        changed_in xid8 NOT NULL,
        CHECK ((status = 'approved') = (published_at IS NOT NULL)),
        CHECK ((status = 'approved') = (list_position IS NOT NULL)),
        CHECK ((status = 'approved') = (graph IS NOT NULL AND fingerprint IS NOT NULL)),
        CHECK ((status = 'rejected') = (rejection_reason IS NOT NULL)),
        CHECK ((status = 'pending') = (review_id IS NULL))
      );
      -- A list reads summaries inside their rows; the long documents lie beside, uncompressed, since they are read often.
      ALTER TABLE cases ALTER COLUMN summary_json SET STORAGE MAIN;
      ALTER TABLE cases ALTER COLUMN public_json SET STORAGE EXTERNAL;
      ALTER TABLE cases ALTER COLUMN locked_json SET STORAGE EXTERNAL;
      CREATE INDEX cases_pending ON cases (created_at, id) WHERE status = 'pending';
      CREATE INDEX cases_fresh ON cases (list_position) WHERE status = 'approved' AND fresh;
      CREATE INDEX cases_changed ON cases (changed_in);
      CREATE SEQUENCE case_list_position;
      CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.changed_in := pg_current_xact_id();
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER cases_changed BEFORE INSERT OR UPDATE ON cases FOR EACH ROW EXECUTE FUNCTION note_change();
      -- A row that is gone cannot tell; the product removes none, but whoever does by hand is to be believed at once.
      CREATE TABLE case_removals (removed_in xid8 NOT NULL);
      CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO case_removals VALUES (pg_current_xact_id());
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER cases_removed AFTER DELETE OR TRUNCATE ON cases
        FOR EACH STATEMENT EXECUTE FUNCTION note_removal();

      CREATE TABLE case_versions (
        case_id uuid NOT NULL REFERENCES cases,
        version integer NOT NULL,
        model json NOT NULL,
        checks json NOT NULL,
        -- null: the generator
        made_by bigint,
        made_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, version)
      );
      ALTER TABLE cases ADD CONSTRAINT cases_current_version
        FOREIGN KEY (id, version) REFERENCES case_versions (case_id, version) DEFERRABLE INITIALLY DEFERRED;

      CREATE TABLE review_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases,
        version integer NOT NULL,
        action text NOT NULL CHECK (action IN ('approved', 'rejected', 'edited')),
        person_id bigint NOT NULL,
        reason text,
        at timestamptz NOT NULL,
        CHECK ((action = 'rejected') = (reason IS NOT NULL)),
        UNIQUE (id, case_id, action, version)
      );
      -- No case is approved or rejected without the entry that names who did so with this very version.
      ALTER TABLE cases ADD CONSTRAINT cases_reviewed
        FOREIGN KEY (review_id, id, status, version) REFERENCES review_log (id, case_id, action, version);

      -- The newest approved case whose story was recent when it was taken in; null while there is none.
      CREATE FUNCTION case_of_the_week() RETURNS uuid LANGUAGE sql STABLE AS $$
        SELECT id FROM cases WHERE status = 'approved' AND fresh ORDER BY list_position DESC LIMIT 1
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION case_of_the_week();
      ALTER TABLE cases DROP CONSTRAINT cases_reviewed, DROP CONSTRAINT cases_current_version;
      DROP TABLE review_log;
      DROP TABLE case_versions;
      DROP TABLE cases;
      DROP TABLE case_removals;
      DROP FUNCTION note_change();
      DROP FUNCTION note_removal();
      DROP SEQUENCE case_list_position;
    `);
    await runner.query(MESSAGING_TABLES_DOWN);
  }
}
