import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RecipientState } from '../domain/recipient.js';

/** Somebody in the audience of an issue, and what became of their mail. */
@Entity('issue_recipients')
export class IssueRecipientEntity {
  @PrimaryColumn('uuid', { name: 'issue_id' })
  issueId!: string;

  @PrimaryColumn('integer')
  position!: number;

  /** `null` once the person was erased. */
  @Column('bigint', { name: 'subscriber_id', nullable: true })
  subscriberId!: string | null;

  @Column('text', { default: 'waiting' })
  state!: RecipientState;

  @Column('smallint', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** The mail server's reason, without addresses. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  /** Names this recipient in links that are counted; only of those who agreed. */
  @Column('uuid', { nullable: true })
  mark!: string | null;

  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt!: Date | null;

  @Column('timestamptz', { name: 'clicked_at', nullable: true })
  clickedAt!: Date | null;
}
