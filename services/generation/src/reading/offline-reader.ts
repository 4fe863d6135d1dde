import { isReadingChance } from '@casedrop/case-engine/blueprint';
import { readHeadline } from '@casedrop/headline-reader';
import type { HeadlineReader, HeadlineReading, HeadlineToRead } from './headline-reader.js';

/** Reads without a language model. */
export class OfflineReader implements HeadlineReader {
  async read(headline: HeadlineToRead): Promise<HeadlineReading> {
    const { taste, worthTaking, usable, chances, direction, place } = readHeadline(headline);
    return {
      taste: taste?.reason ?? null,
      worthTaking,
      usable,
      chances: chances.filter(isReadingChance),
      direction,
      ...(place ? { place } : {}),
    };
  }
}
