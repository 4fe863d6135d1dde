import type { Reading } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReadingLabelEntity } from './reading-label.entity.js';

/** Who chose, and when; `null` is the system. */
interface Choosing {
  by: number | null;
  at: Date;
}

/** What editors choose, kept for the trainer of the reader. */
@Injectable()
export class ReadingLabelRepository {
  /** Keeps a choice; one of a blueprint that no reading of the headline leads to teaches nothing. */
  async add(
    manager: EntityManager,
    headline: string,
    { event, sector, probability }: Pick<Reading, 'event' | 'sector' | 'probability'>,
    { by: chosenBy, at: chosenAt }: Choosing,
  ): Promise<void> {
    if (probability === 0) return;
    await manager.insert(ReadingLabelEntity, { headline, event, sector, chosenBy, chosenAt });
  }
}
