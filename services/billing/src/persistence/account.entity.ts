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

  /** Sign-up credits that are booked only once their address is confirmed. */
  @Column('integer', { name: 'credits_waiting', default: 0 })
  creditsWaiting!: number;

  @Column('text', { name: 'subscription_status', default: 'free' })
  subscriptionStatus!: SubscriptionStatus;

  /** What the payment provider knows the person by; `null` until they begin to pay for anything. */
  @Column('text', { name: 'stripe_customer_id', nullable: true })
  stripeCustomerId!: string | null;

  /** Their latest subscription there. */
  @Column('text', { name: 'stripe_subscription_id', nullable: true })
  stripeSubscriptionId!: string | null;

  /** When they began their free days of the Pro Pass, which they get once. */
  @Column('timestamptz', { name: 'trial_used_at', nullable: true })
  trialUsedAt!: Date | null;

  @Column('timestamptz', { name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt!: Date | null;
}
