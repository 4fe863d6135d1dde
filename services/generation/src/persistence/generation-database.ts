import type { DatabaseParts } from '@casedrop/platform';
import { FeedItemEntity } from './feed-item.entity.js';
import { FeedEntity } from './feed.entity.js';
import { GenerationRequestEntity } from './generation-request.entity.js';
import { GenerationRunEntity } from './generation-run.entity.js';
import { HeadlineEntity } from './headline.entity.js';
import { LibraryEntryEntity } from './library-entry.entity.js';
import { Initial1763600000000 } from './migrations/1763600000000-initial.js';
import { LibraryTitles1764350000000 } from './migrations/1764350000000-library-titles.js';
import { OutboxRefusals1764400000000 } from './migrations/1764400000000-outbox-refusals.js';
import { WhoAsked1764500000000 } from './migrations/1764500000000-who-asked.js';
import { ModelSpend1765330000000 } from './migrations/1765330000000-model-spend.js';
import { FeedsForRealUse1765500000000 } from './migrations/1765500000000-feeds-for-real-use.js';
import { Blueprints1765520000000 } from './migrations/1765520000000-blueprints.js';
import { Proposals1765660000000 } from './migrations/1765660000000-proposals.js';
import { LibraryVersions1765680000000 } from './migrations/1765680000000-library-versions.js';
import { RankedAnew1765690000000 } from './migrations/1765690000000-ranked-anew.js';
import { ChosenStories1765700000000 } from './migrations/1765700000000-chosen-stories.js';
import { ModelReadingEntity } from './model-reading.entity.js';
import { ModelSpendEntity } from './model-spend.entity.js';
import { ProposalEntity } from './proposal.entity.js';
import { ReadingLabelEntity } from './reading-label.entity.js';
import { ReadingSettingsEntity } from './reading-settings.entity.js';

/** Entities and migrations that the service and its worker share. */
export const generationDatabase: DatabaseParts = {
  entities: [
    FeedEntity,
    FeedItemEntity,
    GenerationRequestEntity,
    GenerationRunEntity,
    HeadlineEntity,
    LibraryEntryEntity,
    ModelReadingEntity,
    ModelSpendEntity,
    ProposalEntity,
    ReadingLabelEntity,
    ReadingSettingsEntity,
  ],
  migrations: [
    Initial1763600000000,
    LibraryTitles1764350000000,
    OutboxRefusals1764400000000,
    WhoAsked1764500000000,
    ModelSpend1765330000000,
    FeedsForRealUse1765500000000,
    Blueprints1765520000000,
    Proposals1765660000000,
    LibraryVersions1765680000000,
    RankedAnew1765690000000,
    ChosenStories1765700000000,
  ],
};
