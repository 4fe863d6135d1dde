import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HeadlineReading } from '../reading/headline-reader.js';

/** What a language model read in a headline, so that it is paid for once. */
@Entity('model_readings')
export class ModelReadingEntity {
  /** Of headline and summary, which the model is told both. */
  @PrimaryColumn('text', { name: 'news_hash' })
  newsHash!: string;

  @Column('jsonb')
  reading!: HeadlineReading;

  @Column('text')
  model!: string;

  @Column('text', { name: 'prompt_version' })
  promptVersion!: string;
}
