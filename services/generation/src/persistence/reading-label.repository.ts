import type { ReadingChance } from '@casedrop/case-engine/blueprint';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReadingLabelEntity } from './reading-label.entity.js';

/** What editors choose, kept for the trainer of the reader. */
@Injectable()
export class ReadingLabelRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps a choice; one of a blueprint without any reading teaches nothing. */
  async add(
    { headline, summary }: { headline: string; summary?: string },
    reading: ReadingChance | undefined,
    chosenBy: number | null,
  ): Promise<void> {
    if (!reading) return;
    const { event, sector } = reading;
    await this.dataSource
      .getRepository(ReadingLabelEntity)
      .insert({ headline, summary: summary ?? null, event, sector, chosenBy });
  }
}
