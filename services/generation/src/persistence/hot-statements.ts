/** The statements of this service that are SQL by name, each with the reason why it is. */

/** Times that a worker may stop on one request before we give up on it. */
export const MOST_CLAIMS = 5;

/** Told within so many days, or in the week itself: then it is the same story. */
const TOLD = (days: string, week: string): string =>
  `(r.week = ${week} OR r.created_at > now() - make_interval(days => ${days}))`;

/** Hot: up to 1,000 headlines in one statement. Lists come one after the other: see `QueueBound`. */
export const TAKE_HEADLINES = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[])
      AS g (id, seed, story_key, title, url, publisher, published_at, summary)
  ), asked AS (
    INSERT INTO generation_requests (id, seed, story_key, week, correlation_id, brief, state, reason)
      SELECT id, seed, story_key, $9, $11, $12, $13, $14 FROM given g
      WHERE NOT EXISTS (
        SELECT 1 FROM generation_requests r WHERE r.story_key = g.story_key AND ${TOLD('$15', '$9')})
      ORDER BY story_key
      ON CONFLICT (story_key, week) DO NOTHING
      RETURNING id
  )
  INSERT INTO headlines (request_id, feed_id, title, url, publisher, published_at, summary)
    SELECT id, $10, title, url, publisher, published_at, summary FROM given JOIN asked USING (id)
    RETURNING request_id AS id`;

/**
 * Hot: up to 1,000 stories at once, as feeds that are fetched each hour repeat nearly all of theirs. What the feed brought
 * before is found in whatever week that was.
 */
export const FIND_STORIES = `
  SELECT g.story_key AS "storyKey", r.id, r.state, i.feed_id IS NOT NULL AS "isKnownToFeed", h.publisher,
      h.published_at AS "publishedAt"
    FROM unnest($1::text[]) AS g (story_key)
    LEFT JOIN feed_items i ON i.feed_id = $2::uuid AND i.story_key = g.story_key
    LEFT JOIN LATERAL (
      SELECT r.id FROM generation_requests r WHERE r.story_key = g.story_key AND ${TOLD('$4', '$3')}
        ORDER BY r.week = $3 DESC, r.id DESC LIMIT 1) told ON i.feed_id IS NULL
    JOIN generation_requests r ON r.id = coalesce(i.request_id, told.id)
    JOIN headlines h ON h.request_id = r.id`;

/** Hot: for each new headline of a feed those that share a mark with it, by an index that TypeORM cannot ask. */
export const FIND_ALIKE = `
  SELECT g.story_key AS "storyKey", r.id, r.state, false AS "isKnownToFeed", h.publisher,
      h.published_at AS "publishedAt", h.title
    FROM unnest($1::text[], $2::text[]) AS g (story_key, marks)
    JOIN headlines h ON h.marks && g.marks::integer[]
    JOIN generation_requests r ON r.id = h.request_id AND r.created_at > now() - make_interval(days => $3)
    ORDER BY r.id`;

/** Gives headlines their marks, up to 2,000 at once, each its own. */
export const MARK_HEADLINES = `
  UPDATE headlines h SET marks = g.marks::integer[]
    FROM unnest($1::uuid[], $2::text[]) AS g (id, marks) WHERE h.request_id = g.id`;

/** Notes what is known of held stories, up to 1,000 at once, each with words of its own; what is null stays as it is. */
export const NOTE_HELD = `
  UPDATE generation_requests r SET score = coalesce(g.score, r.score), industry = coalesce(g.industry, r.industry),
      reason = coalesce(g.reason, r.reason), updated_at = now()
    FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::text[]) AS g (id, score, industry, reason)
    WHERE r.id = g.id AND r.state = 'held' AND (r.score, r.industry, r.reason)
      IS DISTINCT FROM (coalesce(g.score, r.score), coalesce(g.industry, r.industry), coalesce(g.reason, r.reason))`;

/** What a ranking declines of up to 1,000 held headlines, in one statement. */
export const DECLINE_HELD = `
  UPDATE generation_requests r SET state = 'failed', failure = 'no-business-case', reason = g.reason,
      nearest = g.nearest, updated_at = now()
    FROM jsonb_to_recordset($1::jsonb) AS g (id uuid, reason text, nearest jsonb)
    WHERE r.id = g.id AND r.state = 'held'`;

/**
 * Hot: run for every job, and all workers compete for the same rows. It takes hold and reads what is to be done in one
 * statement, so that of two workers one gets the row and the other nothing.
 */
export const CLAIM_REQUEST = `
  UPDATE generation_requests r SET state = 'generating', claims = claims + 1, fence = fence + 1,
      lease_until = now() + make_interval(secs => $2), updated_at = now()
    FROM headlines h
    WHERE r.id = $1 AND h.request_id = r.id AND r.claims < ${MOST_CLAIMS}
      AND (r.state = 'queued' OR (r.state IN ('generating', 'checking') AND r.lease_until < now()))
    RETURNING r.id, r.fence::text, r.seed::float8 AS seed, r.attempts, r.correlation_id AS "correlationId", r.brief,
      h.title, h.url, h.publisher, h.published_at AS "publishedAt", h.summary,
      h.published_at >= r.created_at - interval '10 days' AS fresh`;

/** The day in UTC on which the database is. */
export const TODAY = "(now() AT TIME ZONE 'utc')::date";

/** The first day of that month. */
export const MONTH = `date_trunc('month', ${TODAY})::date`;

/**
 * Hot: before every call to a language model, by all workers at once. It judges and books in one statement: the row of the
 * day is locked by the insertion, so that of two calls for the last of a day or a month one gets it. What the days before have
 * cost changes only as their last calls are settled, and rises only where one of them was dearer than what was held for it. A
 * call too dear for what is left books nothing, and notes what is used up.
 */
export const RESERVE_SPEND = `
  WITH month AS (SELECT coalesce(sum(usd), 0) AS before FROM model_spend WHERE day >= ${MONTH} AND day < ${TODAY}),
  asked AS (
    SELECT CASE WHEN $1::numeric > $2::numeric THEN 'day' WHEN before + $1::numeric > $3::numeric THEN 'month' END AS used_up
      FROM month
  )
  INSERT INTO model_spend AS s (day, usd, used_up)
    SELECT ${TODAY}, CASE WHEN used_up IS NULL THEN $1::numeric ELSE 0 END, used_up FROM asked
    ON CONFLICT (day) DO UPDATE SET (usd, used_up) = (
      SELECT CASE WHEN judged.used_up IS NULL THEN s.usd + $1::numeric ELSE s.usd END, judged.used_up
        FROM (SELECT CASE WHEN s.usd + $1::numeric > $2::numeric THEN 'day'
            WHEN before + s.usd + $1::numeric > $3::numeric THEN 'month' END AS used_up FROM month) AS judged)
    RETURNING day::text, used_up AS "usedUp"`;
