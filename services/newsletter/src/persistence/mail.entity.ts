import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailKind, MailState } from '../domain/mail.js';

/** A mail and what became of it: neither recipient nor contents. */
@Entity('mails')
export class MailEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: MailKind;

  @Column('text', { default: 'due' })
  state!: MailState;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  /** How often it was claimed, and so whose claim the latest is. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** Until then it is in a worker's hands. */
  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** The mail server's reason, without addresses. */
  @Column('text', { nullable: true })
  refusal!: string | null;
}
