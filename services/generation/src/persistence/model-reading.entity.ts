import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HeadlineReading } from '../reading/headline-reader.js';

/** What a language model read in a headline, so that it is paid for once. */
@Entity('model_readings')
export class ModelReadingEntity {
  @PrimaryColumn('text')
  headline!: string;

  @Column('jsonb')
  reading!: HeadlineReading;

  @Column('text')
  model!: string;

  @Column('text', { name: 'prompt_version' })
  promptVersion!: string;
}
