/**
 * The statements that every event passes, in a business transaction or beside it; all else goes through the entities.
 */

/** Hot: one in the transaction of each announcing command. Takes what `outboxColumns` gives. */
export const ADD_TO_OUTBOX = `
  INSERT INTO outbox (event_id, subject, payload, correlation_id)
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::json[], $4::text[])`;

/**
 * Hot: once or more a second in every process; its payload is passed on as text, never parsed. Locked rows are another
 * relay's. What was refused before comes after what was not, so that it holds nothing back.
 */
export const DUE_IN_OUTBOX = `
  SELECT position, event_id AS "eventId", subject, payload::text AS payload, correlation_id AS "correlationId"
    FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL
    ORDER BY attempts, position LIMIT $1 FOR UPDATE SKIP LOCKED`;

/** Hot: one for each batch of published events. */
export const MARK_PUBLISHED = 'UPDATE outbox SET published_at = now() WHERE position = ANY($1::bigint[])';

/** Hot: one in the transaction of each effect; no row comes back where the event was handled before. */
export const ADD_TO_INBOX =
  'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1';
