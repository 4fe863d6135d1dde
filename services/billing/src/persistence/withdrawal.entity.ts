import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A case that was withdrawn a short while ago: credits may still have to come back to those who opened it. */
@Entity('withdrawals')
export class WithdrawalEntity {
  @PrimaryColumn('uuid', { name: 'case_id' })
  caseId!: string;

  @Column('timestamptz', { name: 'withdrawn_at' })
  withdrawnAt!: Date;

  /** Of the request that withdrew it; the events of the returns carry it on. */
  @Column('text', { name: 'correlation_id' })
  correlationId!: string;
}
