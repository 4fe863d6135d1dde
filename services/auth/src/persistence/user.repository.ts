import type { Role } from '@casedrop/contracts';
import { POOL, Together } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type EntityManager, QueryFailedError } from 'typeorm';

/** An account as the rest of the service knows it. */
export interface User {
  id: number;
  email: string;
  /** False for an account apart, made by registering an address that another account holds. */
  holdsEmail: boolean;
  emailConfirmedAt: Date | null;
  username: string;
  roles: Role[];
  referralCode: string;
  registeredAt: Date;
  /** What the person is told about having a password; true also for an account apart, whose password is not kept. */
  passwordTold: boolean;
  timeZone: string | null;
  suspendedAt: Date | null;
  /** Whether they get credits for signing up and being referred: not twice, by way of a deleted account. */
  earnsCredits: boolean;
}

export interface UserWithHash {
  user: User;
  passwordHash: string | null;
}

export type NewUser = Pick<
  User,
  'email' | 'holdsEmail' | 'emailConfirmedAt' | 'username' | 'referralCode' | 'registeredAt' | 'passwordTold'
> & { passwordHash: string | null };

/** Columns of `users` as PostgreSQL hands them out. */
export interface UserRow {
  id: string;
  email: string;
  holds_email: boolean;
  email_confirmed_at: Date | null;
  username: string;
  roles: Role[];
  referral_code: string;
  registered_at: Date;
  password_told: boolean;
  time_zone: string | null;
  suspended_at: Date | null;
  earns_credits: boolean;
}
type HashRow = UserRow & { password_hash: string | null };

/** The columns of a `UserRow`, of the table or alias `u`. */
export const USER_COLUMNS = `u.id, u.email, u.holds_email, u.email_confirmed_at, u.username, u.roles, u.referral_code,
  u.registered_at, u.password_told, u.time_zone, u.suspended_at, u.earns_credits`;

export const toUser = (row: UserRow): User => ({
  id: Number(row.id),
  email: row.email,
  holdsEmail: row.holds_email,
  emailConfirmedAt: row.email_confirmed_at,
  username: row.username,
  roles: row.roles,
  referralCode: row.referral_code,
  registeredAt: row.registered_at,
  passwordTold: row.password_told,
  timeZone: row.time_zone,
  suspendedAt: row.suspended_at,
  earnsCredits: row.earns_credits,
});

const withHash = (row: HashRow): UserWithHash => ({ user: toUser(row), passwordHash: row.password_hash });

/** Accounts looked up by one statement when many people sign in at once. */
const MOST_TOGETHER = 100;

@Injectable()
export class UserRepository {
  private readonly holders = new Together(MOST_TOGETHER, (emails: string[]) => this.findHolders(emails));

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Adds an account; `null` when it is to hold an address that is held. Throws when the referral code is in use. */
  async add(manager: EntityManager, user: NewUser): Promise<User | null> {
    const rows = await manager.query<UserRow[]>(
      `INSERT INTO users AS u (email, holds_email, email_confirmed_at, username, password_hash, password_told,
          referral_code, registered_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (email) WHERE holds_email DO NOTHING
        RETURNING ${USER_COLUMNS}`,
      [
        user.email,
        user.holdsEmail,
        user.emailConfirmedAt,
        user.username,
        user.passwordHash,
        user.passwordTold,
        user.referralCode,
        user.registeredAt,
      ],
    );
    return rows[0] ? toUser(rows[0]) : null;
  }

  /** The holder of an address (in lower case) with their password hash. */
  findHolder(email: string): Promise<UserWithHash | null> {
    return this.holders.ask(email);
  }

  /**
   * The holder of an address that is being registered, and the salt to hash its password with: the same for all who
   * register it at once, so that their hashes tell whether they have one password. Writes alike for held addresses.
   */
  async prepareRegistration(
    email: string,
    { emailHash, salt, at }: { emailHash: Buffer; salt: Buffer; at: Date },
  ): Promise<{ salt: Buffer; holder: UserWithHash | null }> {
    const { rows } = await this.pool.query<{ salt: Buffer } & (HashRow | { id: null })>({
      name: 'prepare-registration',
      text: `WITH reserved AS (
               INSERT INTO registration_salts (email_hash, salt, made_at) VALUES ($2, $3, $4)
               ON CONFLICT (email_hash) DO UPDATE SET made_at = excluded.made_at RETURNING salt
             )
             SELECT r.salt, ${USER_COLUMNS}, u.password_hash
               FROM reserved r LEFT JOIN users u ON u.email = $1 AND u.holds_email`,
      values: [email, emailHash, salt, at],
    });
    const [row] = rows;
    if (!row) throw new Error('a registration got no salt');
    return { salt: row.salt, holder: row.id === null ? null : withHash(row) };
  }

  async find(personId: number): Promise<UserWithHash | null> {
    const { rows } = await this.pool.query<HashRow>(
      `SELECT ${USER_COLUMNS}, u.password_hash FROM users u WHERE u.id = $1`,
      [personId],
    );
    return rows[0] ? withHash(rows[0]) : null;
  }

  /** A person's account, locked until the end of the transaction. */
  async lock(manager: EntityManager, personId: number): Promise<User | null> {
    const rows = await manager.query<UserRow[]>(
      `SELECT ${USER_COLUMNS} FROM users u WHERE u.id = $1 FOR UPDATE`,
      [personId],
    );
    return rows[0] ? toUser(rows[0]) : null;
  }

  /** The holder of an address, locked until the end of the transaction. */
  async lockHolder(manager: EntityManager, email: string): Promise<UserWithHash | null> {
    const rows = await manager.query<HashRow[]>(
      `SELECT ${USER_COLUMNS}, u.password_hash FROM users u WHERE u.email = $1 AND u.holds_email FOR UPDATE`,
      [email],
    );
    return rows[0] ? withHash(rows[0]) : null;
  }

  /** The owner of a referral code who is not suspended. */
  async findByReferralCode(manager: EntityManager, code: string): Promise<number | null> {
    const rows = await manager.query<{ id: string }[]>(
      'SELECT id FROM users WHERE referral_code = $1 AND suspended_at IS NULL',
      [code],
    );
    return rows[0] ? Number(rows[0].id) : null;
  }

  async setRoles(manager: EntityManager, personId: number, roles: readonly Role[]): Promise<void> {
    await manager.query('UPDATE users SET roles = $2 WHERE id = $1', [personId, roles]);
  }

  /**
   * Whether nobody else who is not suspended is an admin. Holds everybody else off who asks, until the end of the
   * transaction: two last admins cannot go at once.
   */
  async isLastAdmin(manager: EntityManager, user: User): Promise<boolean> {
    if (!user.roles.includes('admin') || user.suspendedAt) return false;
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('admins'))");
    const others = await manager.query<unknown[]>(
      "SELECT 1 FROM users WHERE 'admin' = ANY (roles) AND suspended_at IS NULL AND id <> $1 LIMIT 1",
      [user.id],
    );
    return others.length === 0;
  }

  /** Suspends a person, or lifts it with `null`. */
  async setSuspension(
    manager: EntityManager,
    personId: number,
    suspension: { at: Date; reason: string } | null,
  ): Promise<void> {
    await manager.query('UPDATE users SET suspended_at = $2, suspension_reason = $3 WHERE id = $1', [
      personId,
      suspension?.at ?? null,
      suspension?.reason ?? null,
    ]);
  }

  /** Sets a password; with `replacing` only if that is still the stored hash. Says whether it did. */
  async setPassword(
    manager: EntityManager,
    personId: number,
    passwordHash: string,
    replacing?: string,
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE users SET password_hash = $2, password_told = true
        WHERE id = $1 AND holds_email AND ($3::text IS NULL OR password_hash = $3)`,
      [personId, passwordHash, replacing ?? null],
    );
    return count === 1;
  }

  /** Notes that a person's address is theirs; says whether that is new. */
  async confirmEmail(manager: EntityManager, personId: number, at: Date): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE users SET email_confirmed_at = $2, holds_email = true WHERE id = $1 AND email_confirmed_at IS NULL`,
      [personId, at],
    );
    return count === 1;
  }

  /** Holds the credits of a person back, or lets them earn what was held back. */
  async setEarning(manager: EntityManager, personId: number, earns: boolean): Promise<void> {
    await manager.query('UPDATE users SET earns_credits = $2 WHERE id = $1', [personId, earns]);
  }

  /** Makes an account one apart, a plain candidate: its address, and what was given for it, belong to somebody else. */
  async loseAddress(manager: EntityManager, personId: number): Promise<void> {
    await manager.query(
      `UPDATE users SET holds_email = false, password_hash = NULL, roles = '{candidate}' WHERE id = $1`,
      [personId],
    );
  }

  /** Changes what is given; says whether there was such a person. */
  async updateProfile(
    manager: EntityManager,
    personId: number,
    { username, timeZone }: { username?: string; timeZone?: string },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      'UPDATE users SET username = coalesce($2, username), time_zone = coalesce($3, time_zone) WHERE id = $1',
      [personId, username ?? null, timeZone ?? null],
    );
    return count === 1;
  }

  /** Erases a person with everything that hangs on their row, and leaves a tombstone. */
  async erase(manager: EntityManager, personId: number, at: Date): Promise<void> {
    await manager.query('INSERT INTO tombstones (person_id, erased_at) VALUES ($1, $2)', [personId, at]);
    await manager.query('DELETE FROM users WHERE id = $1', [personId]);
  }

  private async findHolders(emails: string[]): Promise<(UserWithHash | null)[]> {
    const { rows } = await this.pool.query<HashRow>({
      name: 'holders-with-hash',
      text: `SELECT ${USER_COLUMNS}, u.password_hash FROM users u WHERE u.email = ANY($1) AND u.holds_email`,
      values: [emails],
    });
    const found = new Map(rows.map((row) => [row.email, withHash(row)]));
    return emails.map((email) => found.get(email) ?? null);
  }
}

/** Whether an insert failed because another account has the same referral code. */
export const isReferralCodeTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'users_referral_code_unique';
