import type { Difficulty, Industry } from '@casedrop/case-engine';
import type { GenerationState, ReadingChoice, WritingChoice } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an admin asks of the case. */
export interface Brief {
  industry?: Industry;
  difficulty?: Difficulty;
  /** The headline is an editor's topic, which need not tell what kind of case it makes. */
  topic?: boolean;
  /** What an editor wants it to be written from. */
  choice?: Omit<WritingChoice, 'seed'>;
}

/** One story of one week on its way to a case, and a worker's hold on it. */
@Entity('generation_requests')
export class GenerationRequestEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'story_key' })
  storyKey!: string;

  /** ISO week of taking in. */
  @Column('text')
  week!: string;

  @Column('text')
  state!: GenerationState;

  /** The sentence that people read; of failed and held requests only. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Of failed requests only. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** Of a declined one the blueprint that came nearest. */
  @Column('jsonb', { nullable: true })
  nearest!: ReadingChoice | null;

  @Column('uuid', { name: 'case_id', nullable: true })
  caseId!: string | null;

  @Column('bigint', { transformer: bigintNumber })
  seed!: number;

  /** Drafts written so far. */
  @Column('integer')
  attempts!: number;

  @Column('jsonb')
  brief!: Brief;

  @Column('text', { name: 'correlation_id' })
  correlationId!: string;

  /** Counts the times that it was put in the queue. */
  @Column('integer')
  epoch!: number;

  /** Times that a worker took hold of it, in this epoch of its life. */
  @Column('integer')
  claims!: number;

  /** Grows with every hold; only the newest may write. */
  @Column('bigint')
  fence!: string;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil!: Date | null;

  @Column('timestamptz', { name: 'dispatched_at' })
  dispatchedAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** The admin who had it tried again last. */
  @Column('bigint', { name: 'retried_by', nullable: true, transformer: bigintNumber })
  retriedBy!: number | null;

  /** 0 to 100, as the ranking of held stories has it; `null` for what was never held, and until it is ranked. */
  @Column('integer', { nullable: true })
  score!: number | null;

  /** What the ranking takes it for. */
  @Column('text', { nullable: true })
  industry!: Industry | null;

  /** The ISO week among whose stories it was started without an editor. */
  @Column('text', { name: 'started_week', nullable: true })
  startedWeek!: string | null;
}
