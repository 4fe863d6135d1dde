import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A range of an issue's recipients, by their positions: the unit of sending. */
@Entity('issue_ranges')
export class IssueRangeEntity {
  @PrimaryColumn('uuid', { name: 'issue_id' })
  issueId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'done';

  /** Counts those who took it in hand, and so tells whose it is. */
  @Column('integer', { default: 0 })
  claim!: number;

  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  /** Not before: some of its mails were put off by the mail server. */
  @Column('timestamptz', { name: 'next_at', nullable: true })
  nextAt!: Date | null;
}
