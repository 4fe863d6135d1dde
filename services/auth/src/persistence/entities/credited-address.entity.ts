import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address whose sign-up credits a living account has had. It goes with the account. */
@Entity('credited_addresses')
export class CreditedAddressEntity {
  /** The address in the one form that all its ways of being written have. */
  @PrimaryColumn('text')
  identity!: string;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('timestamptz', { name: 'credited_at' })
  creditedAt!: Date;
}
