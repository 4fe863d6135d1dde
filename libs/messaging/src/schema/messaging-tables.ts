/**
 * SQL of the tables that outbox and inbox need in the database of each service; part of every service's first
 * migration.
 */
export const MESSAGING_TABLES_UP = `
  CREATE TABLE outbox (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_id uuid NOT NULL,
    subject text NOT NULL,
    payload json NOT NULL,
    correlation_id text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    published_at timestamptz
  );
  CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL;
  CREATE TABLE outbox_stream (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    stream_created text NOT NULL
  );
  CREATE TABLE inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    handled_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
  );
  CREATE TABLE dead_letters (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    subject text NOT NULL,
    payload text NOT NULL,
    correlation_id text NOT NULL,
    reason text NOT NULL,
    died_at timestamptz NOT NULL DEFAULT now(),
    redriven_at timestamptz,
    PRIMARY KEY (consumer, event_id)
  );
`;

export const MESSAGING_TABLES_DOWN = `
  DROP TABLE dead_letters;
  DROP TABLE inbox;
  DROP TABLE outbox_stream;
  DROP TABLE outbox;
`;

/** SQL of what the outbox keeps about rows that the stream refuses; a later migration of every service. */
export const OUTBOX_REFUSALS_UP = `
  ALTER TABLE outbox
    ADD COLUMN attempts int NOT NULL DEFAULT 0,
    ADD COLUMN last_error text,
    ADD COLUMN set_aside_at timestamptz;
  DROP INDEX outbox_unpublished;
  CREATE INDEX outbox_unpublished ON outbox (attempts, position) WHERE published_at IS NULL AND set_aside_at IS NULL;
  CREATE INDEX outbox_set_aside ON outbox (position) WHERE set_aside_at IS NOT NULL;
`;

export const OUTBOX_REFUSALS_DOWN = `
  DROP INDEX outbox_set_aside;
  DROP INDEX outbox_unpublished;
  CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL;
  ALTER TABLE outbox DROP COLUMN set_aside_at, DROP COLUMN last_error, DROP COLUMN attempts;
`;
