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
  action!: 'approved' | 'rejected' | 'edited' | 'returned' | 'kept' | 'rewritten';

  /** `null` when the statistics returned the case. */
  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz')
  at!: Date;
}
