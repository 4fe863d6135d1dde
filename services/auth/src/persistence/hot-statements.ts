/**
 * The statements of this service that are SQL, prepared once for each connection, because they are hot. All others go
 * through entities.
 */

const USER_COLUMNS = `u.id, u.email, u.holds_email AS "holdsEmail", u.email_confirmed_at AS "emailConfirmedAt",
  u.username, u.roles, u.referral_code AS "referralCode", u.referred_by AS "referredBy",
  u.registered_at AS "registeredAt", u.password_told AS "passwordTold", u.time_zone AS "timeZone",
  u.suspended_at AS "suspendedAt", u.earns_credits AS "earnsCredits", u.first_credits AS "firstCredits",
  u.second_factor_since AS "secondFactorSince", u.password_set_at AS "passwordSetAt"`;

/** Hot: asked for each session that a gateway does not know, all of them after a gateway has started. */
export const RESOLVE_SESSION = {
  name: 'resolve-session',
  text: `
    SELECT s.id AS "sessionId", s.begun_at AS "begunAt", s.last_used_at AS "lastUsedAt",
        s.second_factor AS "secondFactor", ${USER_COLUMNS}
      FROM sessions s JOIN users u ON u.id = s.person_id
      WHERE s.token_hash = $1 AND s.kind = $2 AND s.ended_at IS NULL AND u.suspended_at IS NULL`,
};

/** Hot: asked for each API key that a gateway does not know; programs call at any rate. */
export const RESOLVE_API_KEY = {
  name: 'resolve-api-key',
  text: `
    SELECT k.id, k.name, k.prefix, k.scopes, k.created_at AS "createdAt", k.last_used_at AS "lastUsedAt",
        k.person_id AS "personId", u.roles
      FROM api_keys k JOIN users u ON u.id = k.person_id
      WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND u.suspended_at IS NULL AND 'coach' = ANY (u.roles)`,
};

/** Hot: each sign-in waits for it; one look-up for all who sign in at the same moment. */
export const FIND_HOLDERS = {
  name: 'find-holders',
  text: `SELECT ${USER_COLUMNS}, u.password_hash AS "passwordHash" FROM users u
    WHERE u.email = ANY ($1) AND u.holds_email`,
};

/**
 * Hot: each sign-in waits for it, and for its commit; one for all sessions that begin at the same moment, each written
 * down in the record of sign-ins. When the
 * device of one is new to a person who has others, the mail that says so is noted and announced with it, by the event
 * that its asker made. The owners' rows are locked against change and looked at again, so that no session begins with a
 * password that was replaced, or for a person who was suspended, meanwhile. The check for other devices sees them as
 * they were before this statement.
 */
export const BEGIN_SESSIONS = {
  name: 'begin-sessions',
  text: `
    WITH asked AS (
      SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::bytea[], $5::timestamptz[], $6::timestamptz[],
          $7::text[], $8::text[], $9::text[], $10::text[], $11::uuid[], $12::json[], $13::uuid[], $14::text[],
          $15::json[], $16::text[], $17::text[], $18::boolean[], $19::text[]) WITH ORDINALITY
        AS a (id, person_id, kind, token_hash, begun_at, last_used_at, address, user_agent, password_hash, device,
          mail_id, mail_details, event_id, subject, payload, correlation_id, way,
          second_factor, network, place)
    ), owner AS (
      SELECT u.id, u.holds_email, u.password_hash FROM users u
        WHERE u.id = ANY($2) AND u.suspended_at IS NULL ORDER BY u.id FOR SHARE
    ), session AS (
      INSERT INTO sessions (id, person_id, kind, token_hash, begun_at, last_used_at, address, user_agent, second_factor)
        SELECT a.id, o.id, a.kind, a.token_hash, a.begun_at, a.last_used_at, a.address, a.user_agent, a.second_factor
          FROM asked a JOIN owner o ON o.id = a.person_id
          WHERE a.password_hash IS NULL OR a.password_hash = o.password_hash
        ON CONFLICT (token_hash) DO NOTHING RETURNING id
    ), record AS (
      INSERT INTO security_events (at, kind, person_id, network, device, reason)
        SELECT a.begun_at, 'signed-in', a.person_id, a.network, coalesce(a.device, ''), a.way
          FROM asked a JOIN session s ON s.id = a.id ORDER BY a.place
    ), device AS (
      INSERT INTO devices (person_id, device, first_seen_at)
        SELECT DISTINCT ON (a.person_id, a.device) a.person_id, a.device, a.begun_at
          FROM asked a JOIN session s ON s.id = a.id WHERE a.device IS NOT NULL ORDER BY a.person_id, a.device
        ON CONFLICT DO NOTHING RETURNING person_id, device
    ), mail AS (
      INSERT INTO account_mails (id, person_id, kind, due_at, details)
        SELECT DISTINCT ON (a.person_id, a.device) a.mail_id, o.id, 'new-device', a.begun_at, a.mail_details
          FROM device d JOIN asked a ON a.person_id = d.person_id AND a.device = d.device
            JOIN session s ON s.id = a.id JOIN owner o ON o.id = a.person_id
          WHERE o.holds_email AND EXISTS (SELECT 1 FROM devices k WHERE k.person_id = o.id)
          ORDER BY a.person_id, a.device
        RETURNING id
    ), announced AS (
      INSERT INTO outbox (event_id, subject, payload, correlation_id)
        SELECT a.event_id, a.subject, a.payload, a.correlation_id FROM mail m JOIN asked a ON a.mail_id = m.id
        RETURNING event_id
    )
    SELECT EXISTS (SELECT 1 FROM session s WHERE s.id = a.id) AS begun,
        EXISTS (SELECT 1 FROM announced x WHERE x.event_id = a.event_id) AS announced
      FROM asked a ORDER BY a.place`,
};

/** Hot: every page that is seen counts, where a build counts them; TypeORM has no upsert that adds. */
export const COUNT_PAGE_VIEW = {
  name: 'count-page-view',
  text: `
    INSERT INTO page_views (day, page, views) VALUES ($1, $2, 1)
      ON CONFLICT (day, page) DO UPDATE SET views = page_views.views + 1`,
};
