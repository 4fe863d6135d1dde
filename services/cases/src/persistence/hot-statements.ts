/**
 * The eight statements of this service that are SQL because they are hot; all else goes through entities, but for the few that
 * ADR 0019 names.
 */

/**
 * A stored document with `ofTheWeek` as it is now: documents are stored with `false` at their end. `week` is a row with
 * the id of the case of the week (`THIS_WEEK`), `c` the row of the case, `v` that of a variant.
 */
export const withWeek = (column: 'summary_json' | 'public_json', row: 'c' | 'v' = 'c'): string =>
  `CASE WHEN c.id = week.id THEN left(${row}.${column}, -length('false}')) || 'true}' ELSE ${row}.${column} END`;

/** One row with the id of the case of a week, or null; `week` is the place of its date among the values. */
export const thisWeek = (week: string): string =>
  `(SELECT (SELECT case_id FROM weekly_cases WHERE week = ${week}::date) AS id)`;

/**
 * A page of the public list as its very bytes. Hot: everybody's first page; PostgreSQL joins the stored summaries, so that
 * neither TypeORM nor node looks into 100 documents.
 * $1 the list position below which it begins, $2 how many cases, $3 the week.
 */
export const LIST_CASES = `
  WITH page AS (
    SELECT c.list_position, ${withWeek('summary_json')} AS summary,
        row_number() OVER (ORDER BY c.list_position DESC) AS place
      FROM cases c CROSS JOIN ${thisWeek('$3')} week
      WHERE c.list_position < $1 ORDER BY c.list_position DESC LIMIT $2::integer + 1
  )
  SELECT '{"items":[' || coalesce(string_agg(summary, ',' ORDER BY place) FILTER (WHERE place <= $2::integer), '')
      || '],"nextCursor":' || CASE WHEN count(*) <= $2::integer THEN 'null'
        ELSE '"' || min(list_position) FILTER (WHERE place <= $2::integer) || '"' END || '}' AS body
    FROM page`;

/**
 * Public and locked document of a case, one after the other. Hot: every page of a case; 60 kB pass untouched.
 * $1 the case, $2 whether it may be unapproved, $3 the week.
 */
export const GET_CASE = `
  WITH found AS MATERIALIZED (
    SELECT c.status, c.difficulty, coalesce(c.id = week.id, false) AS of_the_week, c.locked_json,
        ${withWeek('public_json')} AS document
      FROM cases c CROSS JOIN ${thisWeek('$3')} week WHERE c.id = $1 AND (c.status = 'approved' OR $2 AND c.status <> 'demonstration')
  )
  SELECT status, difficulty, of_the_week AS "ofTheWeek", octet_length(document) AS "publicLength",
      document || locked_json AS body
    FROM found`;

/**
 * Where a document says how people found the case. Within a text of the case quotes are escaped, so that nothing a
 * writer wrote can look like this.
 */
export const FIGURES = `"averageRating":(null|"[0-9.]+"),"totalRatings":[0-9]+,"attempts":[0-9]+`;

/**
 * The same of a variant that is kept, with the figures of the case as they are now. Hot: every page of a variant. Looks ahead
 * into `attempts`: an attempt keeps the version that it answers, so its person sees that one; everybody else the current one.
 * $1 the case, $2 the seed, $3 the person, $4 the week.
 */
export const GET_VARIANT = `
  WITH found AS MATERIALIZED (
    SELECT c.status, c.difficulty, coalesce(c.id = week.id, false) AS of_the_week, v.locked_json,
        regexp_replace(${withWeek('public_json', 'v')}, '${FIGURES}', concat('"averageRating":',
          coalesce('"' || c.average_rating || '"', 'null'), ',"totalRatings":', c.total_ratings, ',"attempts":', c.attempts)) AS document
      FROM cases c CROSS JOIN ${thisWeek('$4')} week JOIN case_variants v ON v.case_id = c.id AND v.seed = $2
      WHERE c.id = $1 AND c.status = 'approved' AND v.version = coalesce((SELECT a.version FROM attempts a
        WHERE a.person_id = $3 AND a.case_id = $1 AND a.variant = $2 ORDER BY a.begun_at DESC LIMIT 1), c.version)
  )
  SELECT status, difficulty, of_the_week AS "ofTheWeek", octet_length(document) AS "publicLength",
      document || locked_json AS body
    FROM found`;

/**
 * Saving answers. Hot: each device of everybody who practises, every few seconds; all parts in one statement, whose fence no
 * later version passes. Of each part the version edited last, here and in the table. Versions of the same moment are told
 * apart by their text, so that the order in which they come does not matter.
 */
export const MERGE_ANSWERS = `
  INSERT INTO attempt_answers AS kept (attempt_id, part_id, text, number, edited_at)
  SELECT DISTINCT ON (part_id) $1::uuid, part_id, text, number, edited_at
    FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) AS given (part_id, text, number, edited_at)
    ORDER BY part_id, edited_at DESC, text COLLATE "C" DESC, coalesce(number, '') COLLATE "C" DESC
  ON CONFLICT (attempt_id, part_id) DO UPDATE
    SET text = excluded.text, number = excluded.number, edited_at = excluded.edited_at
    WHERE (excluded.edited_at, excluded.text COLLATE "C", coalesce(excluded.number, '') COLLATE "C")
      > (kept.edited_at, kept.text COLLATE "C", coalesce(kept.number, '') COLLATE "C")`;

/** Devices of one attempt whose time is counted; a person has a few. */
const MOST_DEVICES = 10;
/** Milliseconds by which a request may be slower than another one without the clock having been put. */
const CLOCK_TOLERANCE = 30_000;

/**
 * Saving the time of a device. Hot: with each save of answers. Of each device the longest time, but no more than has passed
 * since the attempt began (perhaps on another machine whose clock is a little ahead), and how far its clock is off. That is measured by the first request and holds until the clock
 * is put: were it measured by each, a slow request would make old edits look new.
 */
export const MERGE_DEVICE = `
  INSERT INTO attempt_devices AS kept (attempt_id, device_id, seconds, clock_offset_ms)
  SELECT id, $2, greatest(0, least($3, floor(extract(epoch FROM $4::timestamptz - begun_at)))), $5 FROM attempts
    WHERE id = $1
      AND (SELECT count(*) FROM attempt_devices WHERE attempt_id = $1 AND device_id <> $2) < ${MOST_DEVICES}
  ON CONFLICT (attempt_id, device_id) DO UPDATE SET seconds = greatest(kept.seconds, excluded.seconds),
    clock_offset_ms = CASE WHEN abs(kept.clock_offset_ms - excluded.clock_offset_ms) <= ${CLOCK_TOLERANCE}
      THEN kept.clock_offset_ms ELSE coalesce(excluded.clock_offset_ms, kept.clock_offset_ms) END
  RETURNING clock_offset_ms::float8 AS "offsetMs"`;

/**
 * Saving the time of an attempt. Hot: with each save of answers. One person practises at one place: the times of all devices
 * are in sum no longer than the attempt has been open.
 * $1 the attempt, $2 the moment.
 */
export const SAVE_TIME = `
  UPDATE attempts SET saved_at = greatest(saved_at, $2), seconds_spent = least(
      (SELECT coalesce(sum(seconds), 0) FROM attempt_devices WHERE attempt_id = $1),
      floor(extract(epoch FROM greatest(saved_at, $2) - begun_at)))
    WHERE id = $1`;

/** The newest of each kind; among these the three are chosen. */
const NEWEST = 30;
const newest = (likeness: number, condition: string): string => `
  (SELECT id, ${likeness} AS likeness, list_position FROM cases
    WHERE status = 'approved' AND ${condition} AND id <> $1 ORDER BY list_position DESC LIMIT ${NEWEST})`;

/**
 * Cases like another. Hot: beside each page of a case; three index scans instead of a sort of the library.
 * $1 the case, $2 its archetype, $3 its industry, $4 the person, $5 the week. Those not solved
 * first (solved is a case that the person has finished with an answer), then those alike in archetype and industry, then
 * the newest.
 */
export const RELATED_CASES = `
  WITH alike AS (${[
    newest(2, 'archetype = $2 AND industry = $3'),
    newest(1, 'archetype = $2'),
    newest(1, 'industry = $3'),
  ].join(' UNION ALL ')}),
  chosen AS (
    SELECT alike.id, max(likeness) AS likeness, EXISTS (SELECT FROM attempts a
        WHERE a.person_id = $4 AND a.case_id = alike.id AND a.answered) AS solved
      FROM alike GROUP BY alike.id
  )
  SELECT ${withWeek('summary_json')} AS summary FROM chosen JOIN cases c USING (id) CROSS JOIN ${thisWeek('$5')} week
    ORDER BY solved, likeness DESC, c.list_position DESC LIMIT 3`;

/**
 * Everything a person attempted. Hot: each dashboard; as bare columns thousands of attempts stay cheap. What was handed in
 * blank is not done. $1 the person.
 */
export const PRACTICE_HISTORY = `
  SELECT a.case_id, (extract(epoch FROM coalesce(a.finished_at, a.saved_at)) * 1000)::float8, a.answered,
      CASE WHEN a.answered THEN a.score::float8 END, a.seconds_spent, c.industry, c.difficulty, c.status = 'approved'
    FROM attempts a JOIN cases c ON c.id = a.case_id WHERE a.person_id = $1`;
