import type { Role } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account. */
@Entity('users')
export class UserEntity {
  /** Given by the database, and never again. */
  @PrimaryColumn('bigint', { transformer: bigintNumber })
  id!: number;

  /** In lower case. */
  @Column('text')
  email!: string;

  /** False for an account apart, made by registering an address that another account holds. */
  @Column('boolean', { name: 'holds_email' })
  holdsEmail!: boolean;

  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  @Column('text')
  username!: string;

  /** argon2id; `null` without a password of ours. Read only where it is asked for. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash!: string | null;

  /** What the person is told about having a password; true also for an account apart, whose password is not kept. */
  @Column('boolean', { name: 'password_told' })
  passwordTold!: boolean;

  @Column('text', { array: true })
  roles!: Role[];

  @Column('text', { name: 'referral_code' })
  referralCode!: string;

  /**
   * The code of whoever referred them, beside what `referrals` knows of it: each look-up of a session reads it. The
   * database takes it away with the account of that person.
   */
  @Column('text', { name: 'referred_by', nullable: true })
  referredBy!: string | null;

  @Column('text', { name: 'time_zone', nullable: true })
  timeZone!: string | null;

  @Column('timestamptz', { name: 'registered_at' })
  registeredAt!: Date;

  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  @Column('text', { name: 'suspension_reason', nullable: true, select: false })
  suspensionReason!: string | null;

  /** Whether they get credits for signing up and being referred: until it is known that their address had them. */
  @Column('boolean', { name: 'earns_credits' })
  earnsCredits!: boolean;

  /** When the password was replaced last; browsers that were known before are not any more. `null` when it never was. */
  @Column('timestamptz', { name: 'password_set_at', nullable: true })
  passwordSetAt!: Date | null;

  /** Since when the account has a second factor; `null` without one. */
  @Column('timestamptz', { name: 'second_factor_since', nullable: true })
  secondFactorSince!: Date | null;

  /** How many of the credits for signing up they got at once; the others are given when their address is confirmed. */
  @Column('integer', { name: 'first_credits' })
  firstCredits!: number;
}

/** An account as the rest of the service knows it. */
export type User = Omit<UserEntity, 'passwordHash' | 'suspensionReason'>;
