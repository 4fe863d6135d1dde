import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { ERASED_ADDRESS_KEPT_MS } from '../domain/erased-address.js';
import { ABSOLUTE_LIFETIME_MS, IDLE_LIFETIME_MS } from '../domain/session-lifetime.js';

const DAY_MS = 86_400_000;
/** How long sessions that are over are kept, for whoever asks what happened. */
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** How long revoked API keys are kept: as long as sessions, and for the same reason. */
const API_KEYS_KEPT_MS = SESSIONS_KEPT_MS;
/** How long mails are kept after they were due; by then their codes have long expired. */
const MAILS_KEPT_MS = 30 * DAY_MS;
/** Mails for nobody, written for addresses without an account. */
const MAILS_FOR_NOBODY_KEPT_MS = DAY_MS;
const SALTS_KEPT_MS = DAY_MS / 24;
/** How long an account apart outlives its last session. */
const APART_KEPT_MS = DAY_MS;
const BATCH = 500;

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** What is over and may go. */
@Injectable()
export class CleaningRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Takes the round that is due, for one of all instances; false when one was begun within `everyMs`. */
  async claimRound(now: Date, everyMs: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO cleaning_rounds AS c (begun_at) VALUES ($1)
        ON CONFLICT (only_row) DO UPDATE SET begun_at = $1 WHERE c.begun_at <= $2`,
      [now, ago(now, everyMs)],
    );
    return rowCount === 1;
  }

  /** Removes sessions that are long over; the provider's stay known by their hash, so that they do not begin anew. */
  async removeSessions(now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `WITH gone AS (
         DELETE FROM sessions WHERE ended_at <= $2 OR last_used_at <= $3 OR begun_at <= $4 RETURNING token_hash, kind
       ), closed AS (
         INSERT INTO closed_provider_sessions (token_hash, closed_at)
           SELECT token_hash, $1 FROM gone WHERE kind = 'provider' ON CONFLICT DO NOTHING
       )
       SELECT 1 FROM gone`,
      [
        now,
        ago(now, SESSIONS_KEPT_MS),
        ago(now, SESSIONS_KEPT_MS + IDLE_LIFETIME_MS),
        ago(now, SESSIONS_KEPT_MS + ABSOLUTE_LIFETIME_MS),
      ],
    );
    return rowCount ?? 0;
  }

  /** Forgets API keys that were revoked long ago; the audit log keeps that they were. */
  async removeApiKeys(now: Date): Promise<void> {
    await this.pool.query('DELETE FROM api_keys WHERE revoked_at <= $1', [ago(now, API_KEYS_KEPT_MS)]);
  }

  /** Forgets the addresses of accounts that were deleted long ago. */
  async forgetErasedAddresses(now: Date): Promise<void> {
    await this.pool.query('DELETE FROM erased_addresses WHERE erased_at <= $1', [
      ago(now, ERASED_ADDRESS_KEPT_MS),
    ]);
  }

  /** Removes old mails with their codes, and salts of registrations that are over. */
  async removeMailsAndSalts(now: Date): Promise<void> {
    await this.pool.query(
      'DELETE FROM account_mails WHERE due_at <= $1 OR (person_id IS NULL AND due_at <= $2)',
      [ago(now, MAILS_KEPT_MS), ago(now, MAILS_FOR_NOBODY_KEPT_MS)],
    );
    await this.pool.query('DELETE FROM registration_salts WHERE made_at <= $1', [ago(now, SALTS_KEPT_MS)]);
  }

  /** A batch of accounts apart, without the hosted provider, that nobody has had a living session of for a day. */
  async forsakenAccounts(now: Date): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT u.id FROM users u
        WHERE NOT u.holds_email AND u.registered_at <= $1
          AND NOT EXISTS (SELECT 1 FROM provider_identities i WHERE i.person_id = u.id)
          AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person_id = u.id AND coalesce(s.ended_at, $4) > $1
            AND s.last_used_at > $2 AND s.begun_at > $3)
        LIMIT ${BATCH}`,
      [
        ago(now, APART_KEPT_MS),
        ago(now, APART_KEPT_MS + IDLE_LIFETIME_MS),
        ago(now, APART_KEPT_MS + ABSOLUTE_LIFETIME_MS),
        now,
      ],
    );
    return rows.map(({ id }) => Number(id));
  }
}
