import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReadingSettingsEntity } from './reading-settings.entity.js';

/** From here on a reading is sure, until an admin says otherwise. */
const SURE_FROM = 0.7;

/** Where *sure* begins. */
@Injectable()
export class ReadingSettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The probability from which a reading is sure, 0.5 to 0.95. */
  async sureFrom(): Promise<number> {
    const found = await this.settings.findOneBy({ onlyOne: true });
    return found?.sureFrom ?? SURE_FROM;
  }

  async setSureFrom(sureFrom: number): Promise<void> {
    await this.settings.upsert({ onlyOne: true, sureFrom }, ['onlyOne']);
  }

  private get settings() {
    return this.dataSource.getRepository(ReadingSettingsEntity);
  }
}
