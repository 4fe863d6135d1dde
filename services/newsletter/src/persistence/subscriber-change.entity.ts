import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type SubscriberChange =
  | 'confirmed'
  | 'imported'
  | 'resubscribed'
  | 'unsubscribed'
  | 'suppressed'
  | 'measured'
  | 'unmeasured';

/** What happened to a subscription: the proof of consent in full, and the growth of the list. */
@Entity('subscriber_changes')
export class SubscriberChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('bigint', { name: 'subscriber_id' })
  subscriberId!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  change!: SubscriberChange;

  /** The link, the page, the kind of bounce, the source of an import. */
  @Column('text')
  by!: string;

  /** The issue whose mail led to it. */
  @Column('uuid', { name: 'issue_id', nullable: true })
  issueId!: string | null;

  /** Of the internet. */
  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;

  /** Which wording they agreed to. */
  @Column('text', { name: 'text_version', nullable: true })
  textVersion!: string | null;
}
