import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { HeadlineReading } from '../reading/headline-reader.js';
import { ModelReadingEntity } from './model-reading.entity.js';

/** By which model and which instructions a headline was read. */
export type ReadBy = Pick<ModelReadingEntity, 'model' | 'promptVersion'>;

/** What language models have read in headlines. */
@Injectable()
export class ModelReadingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How a headline was read by this model with these instructions. */
  async find(headline: string, by: ReadBy): Promise<HeadlineReading | undefined> {
    return (await this.readings.findOneBy({ headline, ...by }))?.reading;
  }

  /** Keeps a reading in the place of an earlier one. */
  async keep(headline: string, reading: HeadlineReading, by: ReadBy): Promise<void> {
    await this.readings.upsert({ headline, reading, ...by }, ['headline']);
  }

  private get readings() {
    return this.dataSource.getRepository(ModelReadingEntity);
  }
}
