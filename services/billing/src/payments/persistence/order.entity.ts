import type { OrderState } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody set out to buy, and what became of it. */
@Entity('orders')
export class OrderEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** `null` once its buyer has deleted their account. */
  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  @Column('text')
  kind!: 'case' | 'pro';

  @Column('uuid', { name: 'case_id', nullable: true })
  caseId!: string | null;

  @Column('text', { name: 'case_title', nullable: true })
  caseTitle!: string | null;

  /** The price of the list when it was ordered: once for a case, each month for the Pro Pass. */
  @Column('integer', { name: 'price_pence' })
  pricePence!: number;

  /** What is asked for at once: 0 when a trial comes first. */
  @Column('integer', { name: 'amount_pence' })
  amountPence!: number;

  @Column('boolean', { name: 'with_trial' })
  withTrial!: boolean;

  @Column('text', { nullable: true })
  coupon!: string | null;

  @Column('text')
  state!: OrderState;

  /** Why it is where it is, for the operator. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** `null` until the provider has made the page where it is paid. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column('text', { name: 'pay_url', nullable: true })
  payUrl!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text', { name: 'payment_id', nullable: true })
  paymentId!: string | null;

  @Column('text', { name: 'subscription_id', nullable: true })
  subscriptionId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When it gave what it is of. */
  @Column('timestamptz', { name: 'granted_at', nullable: true })
  grantedAt!: Date | null;

  /** When the provider was last asked about it. */
  @Column('timestamptz', { name: 'looked_at', nullable: true })
  lookedAt!: Date | null;
}
