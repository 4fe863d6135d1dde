import type { CaseModel, CheckReport } from '@casedrop/case-engine';
import type { Reading } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One version of a case's document with what the checks said about it. */
@Entity('case_versions')
export class CaseVersionEntity {
  @PrimaryColumn('uuid', { name: 'case_id' })
  caseId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('json')
  model!: CaseModel;

  @Column('json')
  checks!: CheckReport;

  /** How the headline was read that it was written from; none of one that a person or an earlier release wrote. */
  @Column('jsonb', { nullable: true })
  reading!: Reading | null;

  /** The person who edited; `null` for the generator. */
  @Column('bigint', { name: 'made_by', nullable: true, transformer: bigintNumber })
  madeBy!: number | null;

  @Column('timestamptz', { name: 'made_at' })
  madeAt!: Date;
}
