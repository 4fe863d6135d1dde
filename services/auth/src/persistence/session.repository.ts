import { auth, type RequestContext } from '@casedrop/contracts';
import { outboxRow } from '@casedrop/messaging';
import { Ids, POOL, Together } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { ABSOLUTE_LIFETIME_MS, IDLE_LIFETIME_MS, TOUCH_EVERY_MS } from '../domain/session-lifetime.js';
import type { NewSession, SessionKind } from '../domain/session.js';
import { toUser, USER_COLUMNS, type User, type UserRow } from './user.repository.js';

export interface Session {
  id: string;
  personId: number;
  begunAt: Date;
  lastUsedAt: Date;
  address: string;
  userAgent: string;
}

interface SessionRow {
  session_id: string;
  begun_at: Date;
  last_used_at: Date;
  address: string;
  user_agent: string;
}

const SESSION_COLUMNS = 's.id AS session_id, s.begun_at, s.last_used_at, s.address, s.user_agent';
const toSession = (row: SessionRow, personId: number): Session => ({
  id: row.session_id,
  personId,
  begunAt: row.begun_at,
  lastUsedAt: row.last_used_at,
  address: row.address,
  userAgent: row.user_agent,
});

/**
 * Begins sessions and, when the device of one is new to a person who has others, notes the mail that says so and
 * announces it: one statement for all that begin at the same moment, since sign-ins wait for it. The owners' rows are
 * locked against change and looked at again, so that no session begins with a password that was replaced, or for a
 * person who was suspended, meanwhile. The check for other devices sees them as they were before this statement.
 */
const BEGIN = `
  WITH asked AS (
    SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::bytea[], $5::timestamptz[], $6::timestamptz[],
        $7::text[], $8::text[], $9::text[], $10::text[], $11::uuid[], $12::json[], $13::uuid[], $14::text[],
        $15::json[], $16::text[]) WITH ORDINALITY
      AS a (id, person_id, kind, token_hash, begun_at, last_used_at, address, user_agent, password_hash, device,
        mail_id, mail_details, event_id, subject, payload, correlation_id, place)
  ), owner AS (
    SELECT u.id, u.holds_email, u.password_hash FROM users u
      WHERE u.id = ANY($2) AND u.suspended_at IS NULL ORDER BY u.id FOR SHARE
  ), session AS (
    INSERT INTO sessions (id, person_id, kind, token_hash, begun_at, last_used_at, address, user_agent)
      SELECT a.id, o.id, a.kind, a.token_hash, a.begun_at, a.last_used_at, a.address, a.user_agent
        FROM asked a JOIN owner o ON o.id = a.person_id
        WHERE a.password_hash IS NULL OR a.password_hash = o.password_hash
      ON CONFLICT (token_hash) DO NOTHING RETURNING id
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
    FROM asked a ORDER BY a.place`;

/** Sessions that begin by one statement when many people sign in at once. */
const MOST_TOGETHER = 100;

interface Beginning {
  session: NewSession;
  context: RequestContext;
  passwordHash?: string;
}

interface Begun {
  begun: boolean;
  announced: boolean;
}

const FIND_ALIVE = `
  SELECT ${SESSION_COLUMNS}, ${USER_COLUMNS} FROM sessions s JOIN users u ON u.id = s.person_id
    WHERE s.token_hash = $1 AND s.kind = $4 AND s.ended_at IS NULL AND s.last_used_at > $2
      AND s.begun_at > $3 AND u.suspended_at IS NULL`;

/** How many sessions are listed: more would not fit into a message, and nobody reads so many. */
const SHOWN = 500;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

@Injectable()
export class SessionRepository {
  private readonly beginnings = new Together(MOST_TOGETHER, (asks: Beginning[]) => this.beginAll(asks));

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly ids: Ids,
  ) {}

  /**
   * Begins a session, in the transaction of `manager` if there is one. `begun` is false when the person was suspended
   * or has another password than `passwordHash` by now, or the session is there already; `announced` tells that the
   * outbox has a row more.
   */
  async begin(
    session: NewSession,
    context: RequestContext,
    { passwordHash, manager }: { passwordHash?: string; manager?: EntityManager } = {},
  ): Promise<Begun> {
    const beginning = { session, context, passwordHash };
    if (!manager) return this.beginnings.ask(beginning);
    const rows = await manager.query<Begun[]>(BEGIN, this.valuesOf([beginning]));
    return rows[0] as Begun;
  }

  /** The session of a token hash, with its owner, if it is alive at `now` and its owner is not suspended. */
  async findAlive(
    kind: SessionKind,
    tokenHash: Buffer,
    now: Date,
    manager?: EntityManager,
  ): Promise<{ session: Session; user: User } | null> {
    type Row = SessionRow & UserRow;
    const values = [tokenHash, before(now, IDLE_LIFETIME_MS), before(now, ABSOLUTE_LIFETIME_MS), kind];
    const rows = manager
      ? await manager.query<Row[]>(FIND_ALIVE, values)
      : (await this.pool.query<Row>({ name: 'alive-session', text: FIND_ALIVE, values })).rows;
    const row = rows[0];
    if (!row) return null;
    const user = toUser(row);
    return { session: toSession(row, user.id), user };
  }

  /** Whether a session of the hosted provider was known here before: ended, expired, or of a deleted account. */
  async isProviderSessionKnown(manager: EntityManager, tokenHash: Buffer): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM sessions WHERE token_hash = $1
        UNION ALL SELECT 1 FROM closed_provider_sessions WHERE token_hash = $1`,
      [tokenHash],
    );
    return rows.length > 0;
  }

  /** Notes that a session was used; of many instances that do so in the same minute, one writes. */
  async touch(sessionId: string, now: Date): Promise<void> {
    await this.pool.query({
      name: 'touch-session',
      text: 'UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at <= $3',
      values: [sessionId, now, before(now, TOUCH_EVERY_MS)],
    });
  }

  /** The living sessions of a person, the latest used first. */
  async list(personId: number, now: Date): Promise<Session[]> {
    const { rows } = await this.pool.query<SessionRow>(
      `SELECT ${SESSION_COLUMNS} FROM sessions s
        WHERE s.person_id = $1 AND s.ended_at IS NULL AND s.last_used_at > $2 AND s.begun_at > $3
        ORDER BY s.last_used_at DESC, s.begun_at DESC LIMIT ${SHOWN}`,
      [personId, before(now, IDLE_LIFETIME_MS), before(now, ABSOLUTE_LIFETIME_MS)],
    );
    return rows.map((row) => toSession(row, personId));
  }

  /** Ends a person's own session; says whether it was there and not ended yet. */
  async end(manager: EntityManager, personId: number, sessionId: string, now: Date): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      'UPDATE sessions SET ended_at = $3 WHERE id = $1 AND person_id = $2 AND ended_at IS NULL',
      [sessionId, personId, now],
    );
    return count === 1;
  }

  /** Ends all sessions of a person, but the one to keep; the ids of those that ended now. */
  async endAll(manager: EntityManager, personId: number, now: Date, keep?: string): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE sessions SET ended_at = $2
        WHERE person_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3 RETURNING id`,
      [personId, now, keep ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** Remembers the provider's sessions of a person who is about to be erased: they bring no account back to life. */
  async closeProviderSessions(manager: EntityManager, personId: number, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO closed_provider_sessions (token_hash, closed_at)
        SELECT token_hash, $2 FROM sessions WHERE person_id = $1 AND kind = 'provider' ON CONFLICT DO NOTHING`,
      [personId, now],
    );
  }

  private async beginAll(beginnings: Beginning[]): Promise<Begun[]> {
    const values = this.valuesOf(beginnings);
    return (await this.pool.query<Begun>({ name: 'begin-sessions', text: BEGIN, values })).rows;
  }

  /** A list for each column of `asked`. */
  private valuesOf(beginnings: Beginning[]): unknown[][] {
    const rows = beginnings.map((beginning) => this.rowOf(beginning));
    return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
  }

  private rowOf({ session, context, passwordHash }: Beginning): unknown[] {
    const { id, personId, kind, tokenHash, begunAt, lastUsedAt, address, userAgent, device } = session;
    const mailId = this.ids.uuid();
    const event = outboxRow(auth.accountMailDue, { mailId, dueAt: begunAt.toISOString() }, context);
    return [
      ...[id, personId, kind, tokenHash, begunAt, lastUsedAt, address, userAgent],
      ...[passwordHash ?? null, device, mailId, JSON.stringify({ device, address })],
      ...[event.eventId, event.subject, event.payload, event.correlationId],
    ];
  }
}
