import { MESSAGING_TABLES_DOWN, MESSAGING_TABLES_UP } from '@casedrop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the generation service. */
export class Initial1763600000000 implements MigrationInterface {
  readonly name = 'Initial1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES_UP);
    await runner.query(`
      CREATE TABLE feeds (
        id uuid PRIMARY KEY,
        url text NOT NULL UNIQUE,
        title text,
        etag text,
        last_modified text,
        last_fetched_at timestamptz,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE generation_requests (
        id uuid PRIMARY KEY,
        story_key text NOT NULL,
        week text NOT NULL,
        state text NOT NULL DEFAULT 'queued'
          CHECK (state IN ('queued', 'generating', 'checking', 'pending', 'failed')),
        reason text,
        failure text,
        case_id uuid UNIQUE,
        seed bigint NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        brief jsonb NOT NULL DEFAULT '{}',
        correlation_id text NOT NULL,
        epoch integer NOT NULL DEFAULT 0,
        claims integer NOT NULL DEFAULT 0,
        fence bigint NOT NULL DEFAULT 0,
        lease_until timestamptz,
        dispatched_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT one_case_per_story_and_week UNIQUE (story_key, week),
        CHECK ((state = 'pending') = (case_id IS NOT NULL)),
        CHECK ((state = 'failed') = (reason IS NOT NULL)),
        CHECK ((state = 'failed') = (failure IS NOT NULL)),
        CHECK ((state IN ('generating', 'checking')) = (lease_until IS NOT NULL))
      ) WITH (fillfactor = 70);
      CREATE INDEX generation_requests_by_state ON generation_requests (state, id);

      CREATE TABLE headlines (
        request_id uuid PRIMARY KEY REFERENCES generation_requests ON DELETE CASCADE,
        feed_id uuid REFERENCES feeds ON DELETE SET NULL,
        title text NOT NULL,
        url text,
        publisher text,
        published_at timestamptz NOT NULL,
        summary text
      );
      CREATE INDEX headlines_of_feed ON headlines (feed_id) WHERE feed_id IS NOT NULL;

      CREATE TABLE generation_runs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        request_id uuid NOT NULL REFERENCES generation_requests ON DELETE CASCADE,
        attempt integer NOT NULL,
        writer text NOT NULL CHECK (writer IN ('offline', 'language-model')),
        model text,
        seed bigint NOT NULL,
        prompt_hash text,
        input_tokens integer NOT NULL DEFAULT 0,
        output_tokens integer NOT NULL DEFAULT 0,
        cost_usd numeric(12, 6) NOT NULL DEFAULT 0,
        result text NOT NULL,
        detail text,
        duration_ms integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX generation_runs_of_request ON generation_runs (request_id);

      CREATE TABLE library_entries (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        case_id uuid NOT NULL UNIQUE,
        graph text NOT NULL,
        fingerprint text NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE library_entries;
      DROP TABLE generation_runs;
      DROP TABLE headlines;
      DROP TABLE generation_requests;
      DROP TABLE feeds;
    `);
    await runner.query(MESSAGING_TABLES_DOWN);
  }
}
