/**
 * The statements that are asked so often that they are prepared, named SQL and not TypeORM's. Each says why it is hot.
 * Everything else goes through the entities, but for the return of credits: `withdrawals.repository.ts` says why.
 */

/**
 * Hot because people wait for it with their finger on the button, in crowds when a case is new: all of an unlock, for
 * many people at once, in one round trip and one commit. The accounts are locked in the order of their numbers, so that
 * two statements can only wait for, never block, each other; a locked balance is the latest one. Then the unlock comes
 * first (a living one is left alone), and only what was given is paid for, entered in the ledger and announced, each
 * person's with the outbox row that was made for them. A key that was used before gives nothing.
 * Large tables are asked by subqueries, not joins: those cannot become a scan of the whole table in a plan that was
 * made while the tables were small.
 */
export const UNLOCK_FOR_CREDIT = {
  name: 'unlock-for-credit',
  text: `
  WITH asked AS MATERIALIZED (
    SELECT *, coalesce((SELECT open FROM known_cases WHERE case_id = a.case_id), false) AS open,
        (SELECT case_id FROM unlocks WHERE person_id = a.person_id AND idempotency_key = a.key) AS key_used_for
      FROM unnest($1::bigint[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[])
        AS a (person_id, case_id, key, event_id, payload, correlation_id)
  ), account AS MATERIALIZED (
    SELECT person_id, balance, credits_waiting, subscription_status FROM accounts
      WHERE person_id = ANY ($1::bigint[]) ORDER BY person_id FOR NO KEY UPDATE
  ), granted AS (
    INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at, idempotency_key)
    SELECT person_id, case_id, 'credit', event_id, $8, key
      FROM account JOIN asked USING (person_id)
      WHERE asked.open AND asked.key_used_for IS NULL
        AND account.balance > 0 AND account.subscription_status = 'free'
    ON CONFLICT (person_id, case_id) DO UPDATE
      SET cause = excluded.cause, reference = excluded.reference, granted_at = excluded.granted_at,
        idempotency_key = excluded.idempotency_key, revoked_at = NULL
      WHERE unlocks.revoked_at IS NOT NULL
    RETURNING person_id, case_id
  ), paid AS (
    UPDATE accounts SET balance = accounts.balance - 1 FROM granted
      WHERE accounts.person_id = granted.person_id
    RETURNING accounts.person_id, accounts.balance
  ), entered AS (
    INSERT INTO credit_ledger (person_id, delta, cause, reference)
    SELECT person_id, -1, 'unlock', case_id::text FROM granted
  ), announced AS (
    INSERT INTO outbox (event_id, subject, payload, correlation_id)
    SELECT event_id, $7, payload::json, correlation_id FROM granted JOIN asked USING (person_id)
  )
  SELECT asked.person_id AS "personId", account.balance, account.credits_waiting AS "creditsWaiting",
      account.subscription_status AS "subscriptionStatus", paid.balance AS "balanceAfter", asked.open,
      asked.key_used_for IS NOT NULL AS "keyUsed", asked.key_used_for = asked.case_id AS "keyUsedHere",
      CASE WHEN paid.balance IS NULL THEN (
        SELECT cause FROM unlocks
          WHERE person_id = asked.person_id AND case_id = asked.case_id AND revoked_at IS NULL
      ) END AS cause
    FROM asked LEFT JOIN account USING (person_id) LEFT JOIN paid USING (person_id)`,
};

/** Hot because every sign-in and every page of a signed-in person shows their credits; many are read at once. */
export const GET_ACCOUNTS = {
  name: 'get-accounts',
  text: `
  SELECT person_id AS "personId", balance + credits_waiting AS "freeCredits", credits_waiting AS "creditsWaiting",
      subscription_status AS "subscriptionStatus", stripe_customer_id AS "stripeCustomerId", stripe_subscription_id AS "stripeSubscriptionId"
    FROM accounts WHERE person_id = ANY($1) AND erased_at IS NULL`,
};

/** Hot because every case page of a signed-in person asks it: account and unlock in one round trip. */
export const GET_ACCESS = {
  name: 'get-access',
  text: `
  SELECT a.balance + a.credits_waiting AS "freeCredits", a.credits_waiting AS "creditsWaiting",
      a.subscription_status AS "subscriptionStatus", u.cause AS unlock
    FROM accounts a
    LEFT JOIN unlocks u ON u.person_id = a.person_id AND u.case_id = $2 AND u.revoked_at IS NULL
    WHERE a.person_id = $1 AND a.erased_at IS NULL`,
};
