import type { AttemptDetail } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const score = {
  to: (value: number | null): number | null => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};

/** An attempt of a person at one version of a case. */
@Entity('attempts')
export class AttemptEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'person_id', transformer: bigintNumber })
  personId!: number;

  @Column('uuid', { name: 'case_id' })
  caseId!: string;

  /** The version whose questions are answered and whose model grades. */
  @Column('integer')
  version!: number;

  /** The variant of that version whose numbers it has; `null` for the original. */
  @Column('bigint', { nullable: true, transformer: bigintNumber })
  variant!: number | null;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;

  @Column('timestamptz', { name: 'saved_at' })
  savedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('integer', { name: 'seconds_spent' })
  secondsSpent!: number;

  /** Percent of what can be reached; `null` until graded. */
  @Column('numeric', { nullable: true, transformer: score })
  score!: number | null;

  @Column('boolean', { name: 'grading_failed' })
  gradingFailed!: boolean;

  @Column('text', { nullable: true })
  feedback!: string | null;

  @Column('json', { nullable: true })
  dimensions!: AttemptDetail['dimensions'] | null;

  /** Tells of the solution: for whoever is entitled to the case. */
  @Column('json', { nullable: true, select: false })
  criteria!: AttemptDetail['criteria'] | null;

  /** Whether it was finished with an answer; a trigger notes it. */
  @Column({ type: 'boolean', insert: false, update: false })
  answered!: boolean;

  /**
   * Whether it is the one by which the person counts in the figures of the case; a trigger notes it. Never one at a variant:
   * other numbers are another difficulty, so figures and comparisons hold originals only.
   */
  @Column({ type: 'boolean', insert: false, update: false })
  counts!: boolean;
}
