import type { IssueState, IssueTrouble } from '@casedrop/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { IssueContent } from '../domain/issue-content.js';

/** An issue of the Monday Case Drop. */
@Entity('issues')
export class IssueEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The Monday of its week. */
  @Column('date')
  week!: string;

  @Column('text')
  state!: IssueState;

  @Column('timestamptz', { name: 'send_at' })
  sendAt!: Date;

  @Column('integer', { default: 1 })
  version!: number;

  /** Empty: made from the case's title. */
  @Column('text', { default: '' })
  subject!: string;

  @Column('text', { default: '' })
  note!: string;

  /** The editor's choice, or the case with which it is being made up. */
  @Column('uuid', { name: 'case_id', nullable: true })
  caseId!: string | null;

  /** An editor chose the case; otherwise it is the best of its moment. */
  @Column('boolean', { name: 'case_chosen', default: false })
  caseChosen!: boolean;

  /** When it was last looked at ahead of its hour. */
  @Column('timestamptz', { name: 'looked_ahead_at', nullable: true })
  lookedAheadAt!: Date | null;

  /** What goes out, frozen together with the audience. */
  @Column('jsonb', { nullable: true })
  content!: IssueContent | null;

  @Column('bytea', { name: 'exhibit_png', nullable: true, select: false })
  exhibitPng!: Buffer | null;

  @Column('integer', { nullable: true })
  audience!: number | null;

  @Column('timestamptz', { name: 'began_at', nullable: true })
  beganAt!: Date | null;

  /** Since then its case is that of the week. */
  @Column('timestamptz', { name: 'announced_at', nullable: true })
  announcedAt!: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('text', { nullable: true })
  trouble!: IssueTrouble | null;

  @Column('text', { name: 'trouble_reason', nullable: true })
  troubleReason!: string | null;

  @Column('timestamptz', { name: 'trouble_at', nullable: true })
  troubleAt!: Date | null;

  @Column('boolean', { name: 'case_withdrawn', default: false })
  caseWithdrawn!: boolean;

  /** When it was decided last about its case, as far as was heard. */
  @Column('timestamptz', { name: 'case_decided_at', nullable: true })
  caseDecidedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** Of an issue whose case was found approved at a moment: what was decided about it before, or about another one, is past. */
export const foundApproved = (at: Date) => ({ caseWithdrawn: false, caseDecidedAt: at });

/** Of an issue that has no case. */
export const UNDECIDED = { caseWithdrawn: false, caseDecidedAt: null };

/** Of an issue that has no trouble, or none any more. */
export const AT_PEACE = { trouble: null, troubleReason: null, troubleAt: null };
