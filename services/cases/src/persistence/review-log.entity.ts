import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who did what to a case, when and why. Only ever added to. */
@Entity('review_log')
export class ReviewLogEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('uuid', { name: 'case_id' })
  caseId!: string;

  @Column('integer')
  version!: number;

  @Column('text')
  action!: 'approved' | 'rejected' | 'edited';

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz')
  at!: Date;
}
