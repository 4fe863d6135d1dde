import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money that an admin gave back, and why. */
@Entity('refunds')
export class RefundEntity {
  /** Of the admin's press: the same for every try of it. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'payment_id' })
  paymentId!: string;

  @Column('integer', { name: 'amount_pence' })
  amountPence!: number;

  /** `null` once the payer has deleted their account. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** The number of the admin, or `system:` and a name. */
  @Column('text')
  actor!: string;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;

  /** When the provider was last asked for it. */
  @Column('timestamptz', { name: 'tried_at' })
  triedAt!: Date;

  /** `asked` until the provider has answered. */
  @Column('text')
  state!: 'asked' | 'done' | 'refused';

  @Column('text', { name: 'stripe_refund_id', nullable: true })
  stripeRefundId!: string | null;
}
