/**
 * The statement that is named SQL and not TypeORM's, with the reason. Everything else goes through the entities, but for
 * `ConfirmationRepository.addCode`, which says why.
 */

/**
 * Hot because anybody may ask it, as fast as the limits let them, and because how long it takes must tell nothing: it is
 * one statement for new and known addresses, which writes as many rows for all of them. A confirmation is due for an address
 * that is pending or has left, and got none for a day; the request of any other comes with a mail that is not wanted, and
 * goes with it at the next sweep.
 */
export const ASK_TO_SUBSCRIBE = {
  name: 'ask-to-subscribe',
  text: `
  WITH asked AS (
    INSERT INTO subscribers AS s
      (email, email_hash, state, source, first_asked_at, last_asked_at, last_confirmation_id, last_confirmation_at)
    SELECT $2, $9,
      CASE WHEN EXISTS (SELECT 1 FROM suppressed_addresses WHERE email_hash = $9) THEN 'suppressed' ELSE 'pending' END,
      $3, $6, $6, $1, $6
    ON CONFLICT (email) DO UPDATE SET
      last_asked_at = $6,
      last_confirmation_id =
        CASE WHEN s.state IN ('pending', 'unsubscribed') AND s.last_confirmation_at <= $7 THEN $1 ELSE s.last_confirmation_id END,
      last_confirmation_at =
        CASE WHEN s.state IN ('pending', 'unsubscribed') AND s.last_confirmation_at <= $7 THEN $6 ELSE s.last_confirmation_at END
    RETURNING id, last_confirmation_id = $1 AND state IN ('pending', 'unsubscribed') AS is_due
  ), mail AS (
    INSERT INTO mails (id, kind, due_at, state, ended_at)
    SELECT $1, 'confirmation', $6, CASE WHEN is_due THEN 'due' ELSE 'not-wanted' END, CASE WHEN is_due THEN NULL ELSE $6 END
    FROM asked
  )
  INSERT INTO confirmations (id, subscriber_id, source, requested_at, address, user_agent, text_version)
  SELECT $1, id, $3, $6, $4, $5, $8 FROM asked
  RETURNING (SELECT is_due FROM asked)`,
};
