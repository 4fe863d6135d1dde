import type { auth } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { MailKind } from '../../domain/account-mail.js';
import { UserEntity } from './user.entity.js';

/** A mail about an account, with the hash of its single-use code once one was made. */
@Entity('account_mails')
export class AccountMailEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** `null` for a new password that was asked for an address without an account: both are written alike. */
  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'person_id' })
  person?: UserEntity | null;

  @Column('text')
  kind!: MailKind;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('json')
  details!: MailDetails;

  @Column('bytea', { name: 'code_hash', nullable: true, select: false })
  codeHash!: Buffer | null;

  @Column('timestamptz', { name: 'code_expires_at', nullable: true })
  codeExpiresAt!: Date | null;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}

/** Facts that only some kinds of mail tell. */
export interface MailDetails {
  device?: string;
  address?: string;
  apiKeysEnded?: number;
  change?: Extract<auth.AccountMail, { kind: 'second-factor-changed' }>['change'];
  /** The enquiry that the mail tells of; what it says is read when the mail is written. */
  enquiryId?: string;
  /** The issue of the newsletter that will not go out by itself. */
  issue?: Extract<auth.AccountMail, { kind: 'issue-in-trouble' }>['issue'];
}
