import type { SubscriptionStatus } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's credits and subscription; of an erased person a tombstone that holds nothing. */
@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  /** The sum of their ledger. */
  @Column('integer')
  balance!: number;

  @Column('text', { name: 'subscription_status', default: 'free' })
  subscriptionStatus!: SubscriptionStatus;

  @Column('timestamptz', { name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt!: Date | null;
}
