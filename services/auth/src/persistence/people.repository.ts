import type { auth, OutputOf, Role } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { toUser, type User, USER_COLUMNS, type UserRow } from './user.repository.js';

export type PeopleAnalytics = OutputOf<typeof auth.getPeopleAnalytics>;

/** Whom an admin looks for; all conditions hold together. */
export interface PeopleSought {
  /** A part of an address or name, or a whole number of a person. */
  q?: string;
  role?: Role;
  suspended?: boolean;
}

/** A person with the last use of any session of theirs that is still kept. */
export type PersonSeen = User & { lastSeenAt: Date | null };

const WEEK_MS = 7 * 86_400_000;
const DIGITS_OF_A_NUMBER = /^\d{1,15}$/;

const LAST_SEEN = '(SELECT max(s.last_used_at) FROM sessions s WHERE s.person_id = u.id) AS last_seen_at';

/** Accounts apart are nobody new: their address belongs to somebody who is counted already. */
const ANALYTICS = `
  SELECT p.*, r.* FROM (
      SELECT count(*)::int AS "totalUsers",
          count(*) FILTER (WHERE registered_at > $2 AND registered_at <= $1)::int AS "newThisWeek",
          count(*) FILTER (WHERE registered_at > $3 AND registered_at <= $2)::int AS "newLastWeek"
        FROM users u
        WHERE holds_email OR EXISTS (SELECT 1 FROM provider_identities i WHERE i.person_id = u.id)
    ) AS p, (
      SELECT count(DISTINCT referrer_id)::int AS "referrersEver", count(*)::int AS "referralsApplied",
          count(qualified_at)::int AS "referralsQualified"
        FROM referrals
    ) AS r`;

/** Everybody, for admins. */
@Injectable()
export class PeopleRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** A window of those who are sought, the newest first, and how many there are in all. */
  async find(
    sought: PeopleSought,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ items: PersonSeen[]; total: number }> {
    const { where, values } = conditionsOf(sought);
    const [counted, found] = await Promise.all([
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM users u WHERE ${where}`, values),
      this.read(`${where} ORDER BY u.id DESC LIMIT ${limit} OFFSET ${offset}`, values),
    ]);
    return { items: found, total: counted.rows[0]?.total ?? 0 };
  }

  /** Up to `limit` people with a number above `personId`, in the order of their numbers. */
  async after(personId: number, limit: number): Promise<PersonSeen[]> {
    return this.read('u.id > $1 ORDER BY u.id LIMIT $2', [personId, limit]);
  }

  /** The addresses of those of these people who have an account. */
  async addressesOf(personIds: readonly number[]): Promise<{ personId: number; email: string }[]> {
    const { rows } = await this.pool.query<{ id: string; email: string }>(
      'SELECT id, email FROM users WHERE id = ANY ($1::bigint[])',
      [personIds],
    );
    return rows.map(({ id, email }) => ({ personId: Number(id), email }));
  }

  /** How many people there are at `now`, and how they came; a week is seven times 24 hours. */
  async analytics(now: Date): Promise<PeopleAnalytics> {
    const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * WEEK_MS);
    const { rows } = await this.pool.query<PeopleAnalytics>(ANALYTICS, [now, weeksAgo(1), weeksAgo(2)]);
    if (!rows[0]) throw new Error('auth has no figures');
    return rows[0];
  }

  private async read(conditions: string, values: unknown[]): Promise<PersonSeen[]> {
    const { rows } = await this.pool.query<UserRow & { last_seen_at: Date | null }>(
      `SELECT ${USER_COLUMNS}, ${LAST_SEEN} FROM users u WHERE ${conditions}`,
      values,
    );
    return rows.map((row) => ({ ...toUser(row), lastSeenAt: row.last_seen_at }));
  }
}

/** SQL conditions on `users u` with their values. */
function conditionsOf({ q, role, suspended }: PeopleSought): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = ['true'];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const [, exactly] = /^#(\d{1,15})$/.exec(q ?? '') ?? [];
  if (exactly) conditions.push(`u.id = ${value(Number(exactly))}`);
  else if (q) {
    const part = value(`%${q.replace(/[\\%_]/g, '\\$&')}%`);
    const number = DIGITS_OF_A_NUMBER.test(q) ? ` OR u.id = ${value(Number(q))}` : '';
    conditions.push(`(u.email LIKE lower(${part}) OR u.username ILIKE ${part}${number})`);
  }
  if (role) conditions.push(`${value(role)} = ANY (u.roles)`);
  if (suspended !== undefined) conditions.push(`u.suspended_at IS ${suspended ? 'NOT NULL' : 'NULL'}`);
  return { where: conditions.join(' AND '), values };
}
