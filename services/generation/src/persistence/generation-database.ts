import type { DatabaseParts } from '@casedrop/platform';
import { FeedEntity } from './feed.entity.js';
import { Initial1763600000000 } from './migrations/1763600000000-initial.js';
import { LibraryTitles1764350000000 } from './migrations/1764350000000-library-titles.js';

/** Entities and migrations that the service and its worker share. */
export const generationDatabase: DatabaseParts = {
  entities: [FeedEntity],
  migrations: [Initial1763600000000, LibraryTitles1764350000000],
};
