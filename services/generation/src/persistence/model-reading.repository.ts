import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { HeadlineReading, HeadlineToRead } from '../reading/headline-reader.js';
import { ModelReadingEntity } from './model-reading.entity.js';

/** By which model and which instructions a headline was read. */
export type ReadBy = Pick<ModelReadingEntity, 'model' | 'promptVersion'>;

const newsHash = ({ title, summary = '' }: HeadlineToRead): string =>
  createHash('sha256')
    .update(JSON.stringify([title, summary]))
    .digest('hex');

/** What language models have read in headlines. */
@Injectable()
export class ModelReadingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How a headline with this summary was read by this model with these instructions. */
  async find(headline: HeadlineToRead, by: ReadBy): Promise<HeadlineReading | undefined> {
    return (await this.readings.findOneBy({ newsHash: newsHash(headline), ...by }))?.reading;
  }

  /** Keeps a reading in the place of an earlier one. */
  async keep(headline: HeadlineToRead, reading: HeadlineReading, by: ReadBy): Promise<void> {
    await this.readings.upsert({ newsHash: newsHash(headline), reading, ...by }, ['newsHash']);
  }

  private get readings() {
    return this.dataSource.getRepository(ModelReadingEntity);
  }
}
