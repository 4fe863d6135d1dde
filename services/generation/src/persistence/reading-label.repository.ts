import type { Taught } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReadingLabelEntity } from './reading-label.entity.js';

/** Who chose, and when; `null` is the system. */
interface Choosing {
  by: number | null;
  at: Date;
}

/** What editors choose, kept for the trainers of the reader and of the judge of stories. */
@Injectable()
export class ReadingLabelRepository {
  /** Keeps what a choice teaches, which is a reading, a story or both. */
  async add(
    manager: EntityManager,
    headline: string,
    { reading, story }: Taught,
    { by: chosenBy, at: chosenAt }: Choosing,
  ): Promise<void> {
    const { event = null, sector = null } = reading ?? {};
    const { blueprint = null, scenario = null } = story ?? {};
    await manager.insert(ReadingLabelEntity, {
      ...{ headline, event, sector, blueprint, scenario },
      ...{ chosenBy, chosenAt },
    });
  }
}
