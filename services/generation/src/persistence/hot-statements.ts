/** The statements of this service that are SQL by name, each with the reason why it is. */

/** The lease of a worker's hold on a request. */
export const LEASE_SECONDS = 15;
/** Times that a worker may stop on one request before we give up on it. */
export const MOST_CLAIMS = 5;

/**
 * Hot: up to 1,000 headlines in one statement. Lists come one after the other: see `QueueBound`. A story that this feed
 * brought before is not new, in whatever week that was.
 */
export const TAKE_HEADLINES = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[])
      AS g (id, seed, story_key, title, url, publisher, published_at, summary)
  ), asked AS (
    INSERT INTO generation_requests (id, seed, story_key, week, correlation_id, brief)
      SELECT id, seed, story_key, $9, $11, $12 FROM given g
      WHERE $10::uuid IS NULL OR NOT EXISTS (
        SELECT 1 FROM generation_requests r JOIN headlines h ON h.request_id = r.id
          WHERE r.story_key = g.story_key AND h.feed_id = $10)
      ORDER BY story_key
      ON CONFLICT (story_key, week) DO NOTHING
      RETURNING id
  )
  INSERT INTO headlines (request_id, feed_id, title, url, publisher, published_at, summary)
    SELECT id, $10, title, url, publisher, published_at, summary FROM given JOIN asked USING (id)
    RETURNING request_id AS id`;

/**
 * Hot: up to 1,000 stories at once, as feeds that are fetched each hour repeat nearly all of theirs. A statement of its
 * own: it sees what a list at the same moment has committed meanwhile.
 */
export const FIND_STORIES = `
  SELECT DISTINCT ON (r.story_key) r.id, r.story_key AS "storyKey", r.state
    FROM generation_requests r
    WHERE r.story_key = ANY ($1::text[]) AND (r.week = $2 OR EXISTS (
      SELECT 1 FROM headlines h WHERE h.request_id = r.id AND h.feed_id = $3::uuid))
    ORDER BY r.story_key, r.week = $2 DESC, r.id DESC`;

/**
 * Hot: run for every job, and all workers compete for the same rows. It takes hold and reads what is to be done in one
 * statement, so that of two workers one gets the row and the other nothing.
 */
export const CLAIM_REQUEST = `
  UPDATE generation_requests r SET state = 'generating', claims = claims + 1, fence = fence + 1,
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), updated_at = now()
    FROM headlines h
    WHERE r.id = $1 AND h.request_id = r.id AND r.claims < ${MOST_CLAIMS}
      AND (r.state = 'queued' OR (r.state IN ('generating', 'checking') AND r.lease_until < now()))
    RETURNING r.id, r.fence::text, r.seed::float8 AS seed, r.attempts, r.correlation_id AS "correlationId", r.brief,
      h.title, h.url, h.publisher, h.published_at AS "publishedAt", h.summary,
      h.published_at >= r.created_at - interval '10 days' AS fresh`;

/** The day in UTC on which the database is. */
export const TODAY = "(now() AT TIME ZONE 'utc')::date";

/**
 * Hot: before every call to a language model, by all workers at once. It judges and books in one statement: the row is
 * locked by the insertion, so that of two calls for the last of the day one gets it. A call too dear for what is left
 * books nothing, and notes that the day is used up.
 */
export const RESERVE_SPEND = `
  INSERT INTO model_spend AS s (day, usd, used_up_at)
    SELECT ${TODAY}, CASE WHEN fits THEN $1::numeric ELSE 0 END, CASE WHEN fits THEN NULL ELSE now() END
      FROM (SELECT $1::numeric <= $2::numeric) AS alone (fits)
    ON CONFLICT (day) DO UPDATE SET
      usd = CASE WHEN s.usd + $1::numeric <= $2::numeric THEN s.usd + $1::numeric ELSE s.usd END,
      used_up_at = CASE WHEN s.usd + $1::numeric <= $2::numeric THEN NULL ELSE coalesce(s.used_up_at, now()) END
    RETURNING day::text, used_up_at IS NULL AS held`;
