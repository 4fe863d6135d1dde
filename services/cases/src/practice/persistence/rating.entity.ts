import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person thinks of a case. */
@Entity('ratings')
export class RatingEntity {
  @PrimaryColumn('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @PrimaryColumn('uuid', { name: 'case_id' })
  caseId!: string;

  /** 1 to 5. */
  @Column('smallint')
  rating!: number;

  @Column('timestamptz', { name: 'rated_at' })
  ratedAt!: Date;
}
