import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address that was asked for, and whether it has agreed. */
@Entity('subscribers')
export class SubscriberEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('bytea', { name: 'email_hash' })
  emailHash!: Buffer;

  @Column('text', { default: 'pending' })
  state!: 'pending' | 'confirmed' | 'unsubscribed' | 'suppressed';

  /** Stands in the links of every mail to them, and is theirs alone. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  key!: string;

  /** Whether they agreed that their opens and clicks are counted. */
  @Column('boolean', { default: false })
  measured!: boolean;

  @Column('text')
  source!: string;

  @Column('timestamptz', { name: 'first_asked_at' })
  firstAskedAt!: Date;

  @Column('timestamptz', { name: 'last_asked_at' })
  lastAskedAt!: Date;

  @Column('uuid', { name: 'last_confirmation_id' })
  lastConfirmationId!: string;

  @Column('timestamptz', { name: 'last_confirmation_at' })
  lastConfirmationAt!: Date;

  /** The request that was confirmed: the proof of consent. */
  @Column('uuid', { name: 'consent_id', nullable: true })
  consentId!: string | null;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;
}
