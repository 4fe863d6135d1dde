import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { ABSOLUTE_LIFETIME_MS, IDLE_LIFETIME_MS, TOUCH_EVERY_MS } from '../domain/session-lifetime.js';
import type { NewSession } from '../domain/session.js';
import { toUser, USER_COLUMNS, type User, type UserRow } from './user.repository.js';

/** Runs a statement: the pool's or a transaction's. */
type RunStatement = (text: string, values: unknown[]) => Promise<unknown>;

export interface Session {
  id: string;
  personId: number;
  begunAt: Date;
  lastUsedAt: Date;
}

interface SessionRow extends UserRow {
  session_id: string;
  begun_at: Date;
  last_used_at: Date;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

@Injectable()
export class SessionRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Adds a session, in the caller's transaction when `run` belongs to one. */
  async add(session: NewSession, run: RunStatement = this.prepared('add-session')): Promise<void> {
    const { id, personId, tokenHash, begunAt, lastUsedAt, address, userAgent } = session;
    await run(
      `INSERT INTO sessions (id, person_id, token_hash, begun_at, last_used_at, address, user_agent)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, personId, tokenHash, begunAt, lastUsedAt, address, userAgent],
    );
  }

  /** The session of a token hash, with its owner, if it is alive at `now`. */
  async findAlive(tokenHash: Buffer, now: Date): Promise<{ session: Session; user: User } | null> {
    const { rows } = await this.pool.query<SessionRow>({
      name: 'alive-session',
      text: `SELECT s.id AS session_id, s.begun_at, s.last_used_at, ${USER_COLUMNS}
              FROM sessions s JOIN users u ON u.id = s.person_id
              WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.last_used_at > $2 AND s.begun_at > $3`,
      values: [tokenHash, before(now, IDLE_LIFETIME_MS), before(now, ABSOLUTE_LIFETIME_MS)],
    });
    const row = rows[0];
    if (!row) return null;
    const user = toUser(row);
    const { session_id: id, begun_at: begunAt, last_used_at: lastUsedAt } = row;
    return { session: { id, personId: user.id, begunAt, lastUsedAt }, user };
  }

  /** Notes that a session was used; of many instances that do so in the same minute, one writes. */
  async touch(sessionId: string, now: Date): Promise<void> {
    await this.prepared('touch-session')(
      'UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at <= $3',
      [sessionId, now, before(now, TOUCH_EVERY_MS)],
    );
  }

  /** Ends a person's own session; says whether it was there and not ended yet. */
  async end(manager: EntityManager, personId: number, sessionId: string, now: Date): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      'UPDATE sessions SET ended_at = $3 WHERE id = $1 AND person_id = $2 AND ended_at IS NULL',
      [sessionId, personId, now],
    );
    return count === 1;
  }

  private prepared(name: string): RunStatement {
    return (text, values) => this.pool.query({ name, text, values });
  }
}
