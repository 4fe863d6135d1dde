import type { CaseModel } from '@casedrop/case-engine';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of a case with other numbers, drawn by a seed when somebody first looked at it. */
@Entity('case_variants')
export class CaseVariantEntity {
  @PrimaryColumn('uuid', { name: 'case_id' })
  caseId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @PrimaryColumn('bigint', { transformer: bigintNumber })
  seed!: number;

  @Column('text', { name: 'public_json', select: false })
  publicJson!: string;

  @Column('text', { name: 'locked_json', select: false })
  lockedJson!: string;

  @Column('json', { select: false })
  model!: CaseModel;

  /** The value of each fact, as `numbersOf` writes them. */
  @Column('text')
  numbers!: string;

  @Column('timestamptz', { name: 'made_at' })
  madeAt!: Date;
}
