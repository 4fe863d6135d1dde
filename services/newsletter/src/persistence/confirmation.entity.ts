import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { MailEntity } from './mail.entity.js';
import { SubscriberEntity } from './subscriber.entity.js';

/** One request to subscribe: who asked, from where, in which wording. Its mail has the same id. */
@Entity('confirmations')
export class ConfirmationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @OneToOne(() => MailEntity)
  @JoinColumn({ name: 'id' })
  mail!: Relation<MailEntity>;

  @Column('bigint', { name: 'subscriber_id' })
  subscriberId!: string;

  @ManyToOne(() => SubscriberEntity)
  @JoinColumn({ name: 'subscriber_id' })
  subscriber!: Relation<SubscriberEntity>;

  @Column('text')
  source!: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('text')
  address!: string;

  @Column('text', { name: 'user_agent' })
  userAgent!: string;

  @Column('text', { name: 'text_version' })
  textVersion!: string;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** Of the internet, from where it was confirmed. */
  @Column('text', { name: 'confirmed_address', nullable: true })
  confirmedAddress!: string | null;

  @Column('text', { name: 'confirmed_user_agent', nullable: true })
  confirmedUserAgent!: string | null;
}
