import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Feeds that are polled each in its own time, what each brought, one story over all of them, and stories that are held. */
export class FeedsForRealUse1765500000000 implements MigrationInterface {
  readonly name = 'FeedsForRealUse1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE feeds
        ADD COLUMN paused_at timestamptz,
        ADD COLUMN poll_minutes integer NOT NULL DEFAULT 60 CHECK (poll_minutes BETWEEN 15 AND 1440),
        ADD COLUMN next_fetch_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
        ADD COLUMN last_status integer,
        ADD COLUMN items_seen integer NOT NULL DEFAULT 0,
        ADD COLUMN items_new integer NOT NULL DEFAULT 0;
      CREATE INDEX feeds_due ON feeds (next_fetch_at) WHERE paused_at IS NULL;

      CREATE TABLE feed_items (
        feed_id uuid NOT NULL REFERENCES feeds ON DELETE CASCADE,
        story_key text NOT NULL,
        request_id uuid NOT NULL REFERENCES generation_requests ON DELETE CASCADE,
        title text NOT NULL,
        url text,
        published_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (feed_id, story_key)
      );
      CREATE INDEX feed_items_latest ON feed_items (feed_id, seen_at DESC);
      CREATE INDEX feed_items_of_request ON feed_items (request_id);
      INSERT INTO feed_items (feed_id, story_key, request_id, title, url, published_at, seen_at)
        SELECT DISTINCT ON (h.feed_id, r.story_key)
            h.feed_id, r.story_key, r.id, h.title, h.url, h.published_at, r.created_at
          FROM headlines h JOIN generation_requests r ON r.id = h.request_id
          WHERE h.feed_id IS NOT NULL
          ORDER BY h.feed_id, r.story_key, r.created_at;

      ALTER TABLE headlines ADD COLUMN marks integer[];
      CREATE INDEX headlines_by_marks ON headlines USING gin (marks) WHERE marks IS NOT NULL;
      CREATE INDEX headlines_unmarked ON headlines (request_id) WHERE marks IS NULL;

      ALTER TABLE generation_requests
        ADD COLUMN score integer CHECK (score BETWEEN 0 AND 100),
        ADD COLUMN industry text,
        ADD COLUMN started_week text,
        DROP CONSTRAINT generation_requests_state_check,
        DROP CONSTRAINT generation_requests_check1,
        ADD CONSTRAINT state_is_known
          CHECK (state IN ('held', 'queued', 'generating', 'checking', 'pending', 'failed')),
        ADD CONSTRAINT reason_of_failed_and_held CHECK ((state IN ('failed', 'held')) = (reason IS NOT NULL));
      CREATE INDEX generation_requests_unattended ON generation_requests (started_week)
        WHERE started_week IS NOT NULL;
    `);
  }

  /** What is held waits in the queue then, as everything did before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX generation_requests_unattended;
      UPDATE generation_requests SET state = 'queued', reason = NULL WHERE state = 'held';
      ALTER TABLE generation_requests
        DROP CONSTRAINT reason_of_failed_and_held,
        DROP CONSTRAINT state_is_known,
        DROP COLUMN started_week,
        DROP COLUMN industry,
        DROP COLUMN score,
        ADD CONSTRAINT generation_requests_state_check
          CHECK (state IN ('queued', 'generating', 'checking', 'pending', 'failed')),
        ADD CONSTRAINT generation_requests_check1 CHECK ((state = 'failed') = (reason IS NOT NULL));
      DROP INDEX headlines_unmarked;
      DROP INDEX headlines_by_marks;
      ALTER TABLE headlines DROP COLUMN marks;
      DROP TABLE feed_items;
      DROP INDEX feeds_due;
      ALTER TABLE feeds
        DROP COLUMN items_new,
        DROP COLUMN items_seen,
        DROP COLUMN last_status,
        DROP COLUMN failures,
        DROP COLUMN next_fetch_at,
        DROP COLUMN poll_minutes,
        DROP COLUMN paused_at;
    `);
  }
}
