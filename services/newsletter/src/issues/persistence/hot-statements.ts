/**
 * The statements of sending that are named SQL and not TypeORM's, each with its reason. Everything else about issues goes
 * through the entities.
 */

/**
 * Freezes the audience: whoever has agreed by now, in one statement for fifty thousand rows that never reach node. Positions
 * follow the order in which people came. $1 the issue, $2 whether opens are counted here.
 */
export const FREEZE_AUDIENCE = {
  name: 'freeze-audience',
  text: `
  INSERT INTO issue_recipients (issue_id, position, subscriber_id, mark)
  SELECT $1, row_number() OVER (ORDER BY id) - 1, id, CASE WHEN measured AND $2 THEN gen_random_uuid() END
    FROM subscribers WHERE state = 'confirmed'`,
};

/** Divides the audience into ranges. $1 the issue, $2 how many recipients a range has. */
export const MAKE_RANGES = {
  name: 'make-ranges',
  text: `
  INSERT INTO issue_ranges (issue_id, number)
  SELECT $1, number FROM generate_series(0, ((SELECT count(*) FROM issue_recipients WHERE issue_id = $1) + $2 - 1) / $2 - 1) number`,
};

/**
 * Lets the planner know the rows that were just frozen. By the statistics of the weeks before, an issue has none, and each mail
 * noted is looked for among all of them: ten times the work.
 */
export const ANALYZE_AUDIENCE = { name: 'analyze-audience', text: 'ANALYZE issue_recipients, issue_ranges' };

/**
 * Whom a range has still to reach. Hot: a set of 500 in one reading, without an object of TypeORM for each. A mark may have been
 * frozen in the moment in which its reader withdrew it.
 * $1 the issue, $2 and $3 the positions from and to before.
 */
export const WAITING_IN_RANGE = {
  name: 'waiting-in-range',
  text: `
  SELECT r.position, r.attempts, CASE WHEN s.measured THEN r.mark END AS mark, s.email, s.key, s.state = 'confirmed' AS wanted
    FROM issue_recipients r LEFT JOIN subscribers s ON s.id = r.subscriber_id
    WHERE r.issue_id = $1 AND r.position >= $2 AND r.position < $3 AND r.state = 'waiting'
    ORDER BY r.position`,
};

/**
 * Notes what became of mails and asks which of the next may go: in one round trip for all lines, since a mail is handed over
 * only after the one before it on its line is noted. So a kill leaves at most one unnoted mail a line, and whoever
 * unsubscribes gets no mail that was not on its way yet. Nothing goes unless the issue is being sent and the range is still
 * in the asking hands. A row is noted once, whoever notes it; who left while their mail was on its way was written to all the
 * same. Out of whose hands the range was taken can still say that a mail was sent, but not that it was refused or put off:
 * somebody else has it under way.
 * Most mails are taken: those are named by their positions alone.
 * A planner that saw how short the arrays of a few lines are would plan each statement anew, which is twice the work of carrying
 * it out: behind (SELECT $3) it does not see that, and keeps one plan.
 * $1 the issue, $2 the moment, $3 the positions of mails that were taken, $4 to $6 positions, states and reasons of what else
 * ended or was put off, $7 the next positions, $8 and $9 the ranges and their claims, $10 how many recipients a range has.
 */
export const NOTE_AND_ASK = {
  name: 'note-and-ask',
  text: `
  WITH held AS MATERIALIZED (
    SELECT array_agg(g.number) AS ranges, bool_and(i.state = 'sending') AS goes
      FROM unnest((SELECT $8::integer[]), (SELECT $9::integer[])) AS h (number, claim)
      JOIN issue_ranges g ON g.issue_id = $1 AND g.number = h.number AND g.claim = h.claim
      JOIN issues i ON i.id = g.issue_id
  ), noted AS (
    UPDATE issue_recipients r
      SET state = n.state, refusal = n.refusal, attempts = r.attempts + 1,
        ended_at = CASE WHEN n.state = 'waiting' THEN NULL ELSE $2::timestamptz END
      FROM (
        SELECT unnest((SELECT $3::integer[])) AS position, 'sent' AS state, NULL AS refusal
        UNION ALL SELECT * FROM unnest((SELECT $4::integer[]), (SELECT $5::text[]), (SELECT $6::text[]))
      ) AS n
      WHERE r.issue_id = $1 AND r.position = n.position
        AND (r.state = 'waiting' OR (r.state = 'suppressed' AND n.state = 'sent'))
        AND (n.state = 'sent' OR n.position / $10::integer = ANY ((SELECT ranges FROM held)::integer[]))
  )
  SELECT coalesce(array_agg(r.position), '{}') AS allowed FROM issue_recipients r
    WHERE r.issue_id = $1 AND r.position = ANY ((SELECT $7::integer[])::integer[]) AND r.state = 'waiting'
      AND (SELECT goes FROM held) AND r.position / $10::integer = ANY ((SELECT ranges FROM held)::integer[])`,
};

/** How many recipients stand in each state, and how many ended since a moment. $1 the issue, $2 the moment. */
export const COUNT_RECIPIENTS = {
  name: 'count-recipients',
  text: `
  SELECT count(*)::integer AS audience,
      count(*) FILTER (WHERE state = 'sent')::integer AS sent,
      count(*) FILTER (WHERE state = 'failed')::integer AS failed,
      count(*) FILTER (WHERE state = 'suppressed')::integer AS suppressed,
      count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
      count(*) FILTER (WHERE state = 'sent' AND ended_at > $2)::integer AS "sentSince"
    FROM issue_recipients WHERE issue_id = $1`,
};
