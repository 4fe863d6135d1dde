import { Column, Entity, PrimaryColumn } from 'typeorm';

const number = { to: (value: number): number => value, from: (value: string): number => Number(value) };

/** What the attempts at a case and its ratings added up to when they were counted last. */
@Entity('case_statistics')
export class CaseStatisticsEntity {
  @PrimaryColumn('uuid', { name: 'case_id' })
  caseId!: string;

  @Column('integer')
  attempts!: number;

  @Column('integer')
  completed!: number;

  @Column('integer')
  scored!: number;

  @Column('integer')
  passed!: number;

  @Column('numeric', { name: 'score_sum', transformer: number })
  scoreSum!: number;

  @Column('integer', { name: 'rating_sum' })
  ratingSum!: number;

  @Column('integer', { name: 'rating_count' })
  ratingCount!: number;

  @Column('bigint', { name: 'seconds_sum', transformer: number })
  secondsSum!: number;

  @Column('real', { name: 'median_minutes', nullable: true })
  medianMinutes!: number | null;

  @Column('real', { name: 'quality_score', nullable: true })
  qualityScore!: number | null;

  @Column('text', { array: true })
  concerns!: string[];

  /** Whether the case or one of its questions has a concern. */
  @Column('boolean')
  doubtful!: boolean;

  @Column('timestamptz', { name: 'counted_at' })
  countedAt!: Date;
}
