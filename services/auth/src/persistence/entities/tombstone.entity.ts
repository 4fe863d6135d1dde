import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is left of a person who was erased. */
@Entity('tombstones')
export class TombstoneEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('timestamptz', { name: 'erased_at' })
  erasedAt!: Date;
}
