import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One call of a writer. */
@Entity('generation_runs')
export class GenerationRunEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @Column('integer')
  attempt!: number;

  @Column('text')
  writer!: 'offline' | 'language-model';

  /** What a language model was asked for; `null` where none was. */
  @Column('text', { nullable: true })
  phase!: 'reading' | 'proposing' | 'repairing' | null;

  @Column('text', { nullable: true })
  model!: string | null;

  @Column('bigint', { transformer: bigintNumber })
  seed!: number;

  /** The version of the instructions, such as `read-headline/1`. */
  @Column('text', { name: 'prompt_version', nullable: true })
  promptVersion!: string | null;

  /** Of the whole conversation. */
  @Column('text', { name: 'prompt_hash', nullable: true })
  promptHash!: string | null;

  @Column('integer', { name: 'input_tokens' })
  inputTokens!: number;

  @Column('integer', { name: 'output_tokens' })
  outputTokens!: number;

  @Column('numeric', { name: 'cost_usd' })
  costUsd!: number;

  @Column('text')
  result!: string;

  @Column('text', { nullable: true })
  detail!: string | null;

  @Column('integer', { name: 'duration_ms' })
  durationMs!: number;
}
