import type { Role } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type EntityManager, QueryFailedError } from 'typeorm';

/** An account as the rest of the service knows it. */
export interface User {
  id: number;
  email: string;
  username: string;
  roles: Role[];
  referralCode: string;
  registeredAt: Date;
}

export interface NewUser extends Omit<User, 'id' | 'roles'> {
  passwordHash: string;
}

/** Columns of `users` as PostgreSQL hands them out. */
export interface UserRow {
  id: string;
  email: string;
  username: string;
  roles: Role[];
  referral_code: string;
  registered_at: Date;
}

/** The columns of a `UserRow`, of the table or alias `u`. */
export const USER_COLUMNS = 'u.id, u.email, u.username, u.roles, u.referral_code, u.registered_at';

export const toUser = (row: UserRow): User => ({
  id: Number(row.id),
  email: row.email,
  username: row.username,
  roles: row.roles,
  referralCode: row.referral_code,
  registeredAt: row.registered_at,
});

@Injectable()
export class UserRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Adds an account; `null` when the address has one already. Throws when the referral code is in use. */
  async add(manager: EntityManager, user: NewUser): Promise<User | null> {
    const rows = await manager.query<UserRow[]>(
      `INSERT INTO users AS u (email, username, password_hash, referral_code, registered_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (email) DO NOTHING RETURNING ${USER_COLUMNS}`,
      [user.email, user.username, user.passwordHash, user.referralCode, user.registeredAt],
    );
    return rows[0] ? toUser(rows[0]) : null;
  }

  /** The account of an address (in lower case) with its password hash. */
  async findWithHash(email: string): Promise<{ user: User; passwordHash: string } | null> {
    const { rows } = await this.pool.query<UserRow & { password_hash: string }>({
      name: 'user-with-hash',
      text: `SELECT ${USER_COLUMNS}, u.password_hash FROM users u WHERE u.email = $1`,
      values: [email],
    });
    return rows[0] ? { user: toUser(rows[0]), passwordHash: rows[0].password_hash } : null;
  }

  /** Adds a role; says whether that changed anything. `null` when there is no such account. */
  async addRole(
    manager: EntityManager,
    email: string,
    role: Role,
  ): Promise<{ personId: number; changed: boolean } | null> {
    const rows = await manager.query<{ id: string; roles: Role[] }[]>(
      'SELECT id, roles FROM users WHERE email = $1 FOR UPDATE',
      [email],
    );
    if (!rows[0]) return null;
    const changed = !rows[0].roles.includes(role);
    if (changed)
      await manager.query('UPDATE users SET roles = array_append(roles, $2) WHERE id = $1', [
        rows[0].id,
        role,
      ]);
    return { personId: Number(rows[0].id), changed };
  }
}

/** Whether an insert failed because another account has the same referral code. */
export const isReferralCodeTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'users_referral_code_unique';
