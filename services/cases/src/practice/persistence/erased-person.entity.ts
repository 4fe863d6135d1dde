import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who deleted their account: nothing of theirs is written again. */
@Entity('erased_people')
export class ErasedPersonEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('timestamptz', { name: 'erased_at' })
  erasedAt!: Date;
}
