import type { Role } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import {
  ArrayContains,
  DataSource,
  type EntityManager,
  IsNull,
  Not,
  QueryFailedError,
  type SelectQueryBuilder,
} from 'typeorm';
import { lockUntilCommit } from './advisory-lock.js';
import { RegistrationSaltEntity } from './entities/registration-salt.entity.js';
import { TombstoneEntity } from './entities/tombstone.entity.js';
import { type User, UserEntity } from './entities/user.entity.js';

export type { User };

export interface UserWithHash {
  user: User;
  passwordHash: string | null;
}

export type NewUser = Pick<
  UserEntity,
  | 'email'
  | 'holdsEmail'
  | 'emailConfirmedAt'
  | 'username'
  | 'passwordHash'
  | 'passwordTold'
  | 'referralCode'
  | 'registeredAt'
>;

@Injectable()
export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds an account; `null` when it is to hold an address that is held. Throws when the referral code is in use. */
  async add(manager: EntityManager, user: NewUser): Promise<User | null> {
    const adding = manager
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values(user)
      .orUpdate([], ['email'], { indexPredicate: 'holds_email' }) // nothing to update: the row is left out
      .returning(['id']);
    const [added] = (await adding.execute()).raw as { id: string }[];
    return added ? manager.findOneByOrFail(UserEntity, { id: Number(added.id) }) : null;
  }

  /**
   * The holder of an address that is being registered, and the salt to hash its password with: the same for all who
   * register it at once, so that their hashes tell whether they have one password. Does as much for held addresses.
   */
  async prepareRegistration(
    email: string,
    { emailHash, salt, at }: { emailHash: Buffer; salt: Buffer; at: Date },
  ): Promise<{ salt: Buffer; holder: UserWithHash | null }> {
    const reserving = this.dataSource
      .createQueryBuilder()
      .insert()
      .into(RegistrationSaltEntity)
      .values({ emailHash, salt, madeAt: at })
      .orUpdate(['made_at'], ['email_hash'])
      .returning(['salt']);
    const [reserved] = (await reserving.execute()).raw as [{ salt: Buffer }];
    return { salt: reserved.salt, holder: split(await holding(this.dataSource.manager, email).getOne()) };
  }

  async find(personId: number): Promise<UserWithHash | null> {
    return split(await withHash(this.dataSource.manager).where({ id: personId }).getOne());
  }

  /** A person's account, locked until the end of the transaction. */
  lock(manager: EntityManager, personId: number): Promise<User | null> {
    return manager.findOne(UserEntity, { where: { id: personId }, lock: { mode: 'pessimistic_write' } });
  }

  /** The holder of an address, locked until the end of the transaction. */
  async lockHolder(manager: EntityManager, email: string): Promise<UserWithHash | null> {
    return split(await holding(manager, email).setLock('pessimistic_write').getOne());
  }

  /** The owner of a referral code who is not suspended. */
  findByReferralCode(manager: EntityManager, referralCode: string): Promise<User | null> {
    return manager.findOneBy(UserEntity, { referralCode, suspendedAt: IsNull() });
  }

  async setReferredBy(manager: EntityManager, id: number, referredBy: string): Promise<void> {
    await manager.update(UserEntity, { id }, { referredBy });
  }

  async setRoles(manager: EntityManager, id: number, roles: Role[]): Promise<void> {
    await manager.update(UserEntity, { id }, { roles });
  }

  /**
   * Whether nobody else who is not suspended is an admin. Holds everybody else off who asks, until the end of the
   * transaction: two last admins cannot go at once.
   */
  async isLastAdmin(manager: EntityManager, user: User): Promise<boolean> {
    if (!user.roles.includes('admin') || user.suspendedAt) return false;
    await lockUntilCommit(manager, 'admins');
    const others = { roles: ArrayContains<Role>(['admin']), suspendedAt: IsNull(), id: Not(user.id) };
    return !(await manager.existsBy(UserEntity, others));
  }

  /** The admins whom a mail can reach: who hold their address, have confirmed it and are not suspended. */
  async adminsToWriteTo(manager: EntityManager): Promise<number[]> {
    const admins = await manager.find(UserEntity, {
      where: {
        roles: ArrayContains<Role>(['admin']),
        holdsEmail: true,
        emailConfirmedAt: Not(IsNull()),
        suspendedAt: IsNull(),
      },
      order: { id: 'ASC' },
    });
    return admins.map(({ id }) => id);
  }

  /** Suspends a person, or lifts it with `null`. */
  async setSuspension(
    manager: EntityManager,
    id: number,
    suspension: { at: Date; reason: string } | null,
  ): Promise<void> {
    const { at: suspendedAt, reason: suspensionReason } = suspension ?? { at: null, reason: null };
    await manager.update(UserEntity, { id }, { suspendedAt, suspensionReason });
  }

  /**
   * Sets a password, by which no browser is known any more; with `replacing` only if that is still the stored hash. Says
   * whether it did.
   */
  async setPassword(
    manager: EntityManager,
    id: number,
    { passwordHash, at }: { passwordHash: string; at: Date },
    replacing?: string,
  ): Promise<boolean> {
    const still = replacing === undefined ? {} : { passwordHash: replacing };
    const set = { passwordHash, passwordTold: true, passwordSetAt: at };
    const { affected } = await manager.update(UserEntity, { id, holdsEmail: true, ...still }, set);
    return affected === 1;
  }

  /** Puts a newer hash of the same password in the place of an outdated one, if that still stands. */
  async renewHash(id: number, passwordHash: string, outdated: string): Promise<void> {
    await this.dataSource.manager.update(UserEntity, { id, passwordHash: outdated }, { passwordHash });
  }

  /**
   * Notes that a person's address is theirs, and whether they earn credits by it: in one update, since the second of one
   * transaction would look at the row of whoever referred them, and two who referred each other would wait for one another.
   */
  async confirmEmail(
    manager: EntityManager,
    id: number,
    { at, earnsCredits }: { at: Date; earnsCredits: boolean },
  ): Promise<void> {
    await manager.update(UserEntity, { id }, { emailConfirmedAt: at, holdsEmail: true, earnsCredits });
  }

  /** Notes what a new person has of the sign-up credits. */
  async setCredits(
    manager: EntityManager,
    id: number,
    credits: Pick<User, 'earnsCredits' | 'firstCredits'>,
  ): Promise<void> {
    await manager.update(UserEntity, { id }, credits);
  }

  /** Makes an account one apart, a plain candidate: its address, and what was given for it, belong to somebody else. */
  async loseAddress(manager: EntityManager, id: number): Promise<void> {
    const set = { holdsEmail: false, passwordHash: null, roles: ['candidate' as const] };
    await manager.update(UserEntity, { id }, set);
  }

  /** Changes what is given; says whether there was such a person. */
  async updateProfile(
    manager: EntityManager,
    id: number,
    { username, timeZone }: { username?: string; timeZone?: string },
  ): Promise<boolean> {
    const user = await this.lock(manager, id);
    if (!user) return false;
    const set = { username: username ?? user.username, timeZone: timeZone ?? user.timeZone };
    await manager.update(UserEntity, { id }, set);
    return true;
  }

  /** Erases a person with everything that hangs on their row, and leaves a tombstone. */
  async erase(manager: EntityManager, personId: number, at: Date): Promise<void> {
    await manager.insert(TombstoneEntity, { personId, erasedAt: at });
    await manager.delete(UserEntity, { id: personId });
  }
}

const withHash = (manager: EntityManager): SelectQueryBuilder<UserEntity> =>
  manager.createQueryBuilder(UserEntity, 'u').addSelect('u.passwordHash');

/** As the partial index of addresses that are held has it. */
const holding = (manager: EntityManager, email: string): SelectQueryBuilder<UserEntity> =>
  withHash(manager).where('u.email = :email AND u.holdsEmail', { email });

function split(found: UserEntity | null): UserWithHash | null {
  if (!found) return null;
  const { passwordHash, ...user } = found;
  return { user, passwordHash };
}

/** Whether an insert failed because another account has the same referral code. */
export const isReferralCodeTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'users_referral_code_unique';
