import { EVENTS, SECTORS, type ReadingChance } from '@casedrop/case-engine/blueprint';
import { readHeadline } from '@casedrop/headline-reader';
import type { HeadlineReader, HeadlineReading, HeadlineToRead } from './headline-reader.js';

/** A reading of what a case can be made of: not news of another kind, nor of a trade that is left open. */
const isChance = (chance: { event: string; sector: string; probability: number }): chance is ReadingChance =>
  Object.hasOwn(EVENTS, chance.event) && Object.hasOwn(SECTORS, chance.sector);

/** Reads without a language model. */
export class OfflineReader implements HeadlineReader {
  async read(headline: HeadlineToRead): Promise<HeadlineReading> {
    const { taste, worthTaking, chances, direction, place } = readHeadline(headline);
    return {
      taste: taste?.reason ?? null,
      worthTaking,
      chances: chances.filter(isChance),
      direction,
      ...(place ? { place } : {}),
    };
  }
}
