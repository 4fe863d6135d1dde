import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A recovery code that nobody has used; gone once it is. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash!: Buffer;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;
}
