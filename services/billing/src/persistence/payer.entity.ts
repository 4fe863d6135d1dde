import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who ever paid for anything, and since when. Written by triggers alone. */
@Entity('payers')
export class PayerEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('timestamptz')
  since!: Date;
}
