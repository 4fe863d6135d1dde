import type { PaymentState } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment, under the provider's name for it. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryColumn('text')
  id!: string;

  /** `null` once its payer has deleted their account. */
  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  @Column('text')
  kind!: 'case' | 'pro';

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId!: string | null;

  @Column('text', { name: 'subscription_id', nullable: true })
  subscriptionId!: string | null;

  @Column('text', { name: 'invoice_id', nullable: true })
  invoiceId!: string | null;

  @Column('uuid', { name: 'case_id', nullable: true })
  caseId!: string | null;

  @Column('text', { name: 'case_title', nullable: true })
  caseTitle!: string | null;

  @Column('integer', { name: 'amount_pence' })
  amountPence!: number;

  @Column('integer', { name: 'refunded_pence' })
  refundedPence!: number;

  @Column('text')
  state!: PaymentState;

  /** Why it failed or is disputed, or that its refund failed. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'period_from', nullable: true })
  periodFrom!: Date | null;

  @Column('timestamptz', { name: 'period_to', nullable: true })
  periodTo!: Date | null;

  @Column('text', { name: 'receipt_url', nullable: true })
  receiptUrl!: string | null;

  @Column('text', { name: 'invoice_url', nullable: true })
  invoiceUrl!: string | null;

  @Column('text', { name: 'invoice_pdf_url', nullable: true })
  invoicePdfUrl!: string | null;

  @Column('timestamptz', { name: 'paid_at' })
  paidAt!: Date;
}
