import { eventConsumers, Limits } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { AddFeedHandler } from './commands/add-feed/add-feed.handler.js';
import { ChangeFeedHandler } from './commands/change-feed/change-feed.handler.js';
import { RefreshFeedHandler } from './commands/refresh-feed/refresh-feed.handler.js';
import { RemoveFeedHandler } from './commands/remove-feed/remove-feed.handler.js';
import { RequestCaseHandler } from './commands/request-case/request-case.handler.js';
import { RetryRequestHandler } from './commands/retry-request/retry-request.handler.js';
import { SubmitFeedDocumentHandler } from './commands/submit-feed-document/submit-feed-document.handler.js';
import { SubmitHeadlinesHandler } from './commands/submit-headlines/submit-headlines.handler.js';
import { TestFeedHandler } from './commands/test-feed/test-feed.handler.js';
import { WriteAnywayHandler } from './commands/write-anyway/write-anyway.handler.js';
import { SetReadingSettingsHandler } from './commands/set-reading-settings/set-reading-settings.handler.js';
import { WriteDraftHandler } from './commands/write-draft/write-draft.handler.js';
import { OnCaseRewritten } from './consumers/on-case-rewritten.consumer.js';
import { FeedReader } from './intake/feed-reader.js';
import { FeedRefresh } from './intake/feed-refresh.js';
import { HeadlineIntake } from './intake/headline-intake.js';
import { FeedParser } from './integrations/feeds/feed-parser.js';
import { FeedPollJob } from './jobs/feed-poll.job.js';
import { RequestDispatcher } from './jobs/request-dispatcher.js';
import { RequestSweeper } from './jobs/request-sweeper.js';
import { GenerationLimits } from './limits/generation-limits.js';
import { FeedItemRepository } from './persistence/feed-item.repository.js';
import { FeedRepository } from './persistence/feed.repository.js';
import { HeldRepository } from './persistence/held.repository.js';
import { IntakeRepository } from './persistence/intake.repository.js';
import { QueueBound } from './persistence/queue-bound.js';
import { LibraryRepository } from './persistence/library.repository.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import { ReadingLabelRepository } from './persistence/reading-label.repository.js';
import { RequestRepository } from './persistence/request.repository.js';
import { SweepRepository } from './persistence/sweep.repository.js';
import { GetProposalHandler } from './queries/get-proposal/get-proposal.handler.js';
import { GetReadingSettingsHandler } from './queries/get-reading-settings/get-reading-settings.handler.js';
import { ListBlueprintsHandler } from './queries/list-blueprints/list-blueprints.handler.js';
import { ListFeedItemsHandler } from './queries/list-feed-items/list-feed-items.handler.js';
import { ListFeedsHandler } from './queries/list-feeds/list-feeds.handler.js';
import { ListProposalsHandler } from './queries/list-proposals/list-proposals.handler.js';
import { ListRequestsHandler } from './queries/list-requests/list-requests.handler.js';
import { HeadlineRanking } from './ranking/headline-ranking.js';
import { WeekOfStories } from './ranking/week-of-stories.js';
import { READING } from './reading/reading.providers.js';
import { BlueprintWriter } from './writing/blueprint-writer.js';

/** The generation service: takes headlines in and answers for their requests. */
@Module({
  controllers: [
    SubmitHeadlinesHandler,
    SubmitFeedDocumentHandler,
    AddFeedHandler,
    RemoveFeedHandler,
    RefreshFeedHandler,
    TestFeedHandler,
    ChangeFeedHandler,
    ListFeedItemsHandler,
    ListFeedsHandler,
    RequestCaseHandler,
    RetryRequestHandler,
    ListRequestsHandler,
    ListBlueprintsHandler,
    ListProposalsHandler,
    GetProposalHandler,
    WriteAnywayHandler,
    WriteDraftHandler,
    GetReadingSettingsHandler,
    SetReadingSettingsHandler,
  ],
  providers: [
    HeadlineIntake,
    FeedReader,
    FeedParser,
    FeedRefresh,
    FeedPollJob,
    WeekOfStories,
    HeadlineRanking,
    RequestDispatcher,
    RequestSweeper,
    Limits,
    GenerationLimits,
    QueueBound,
    FeedRepository,
    FeedItemRepository,
    HeldRepository,
    IntakeRepository,
    RequestRepository,
    SweepRepository,
    LibraryRepository,
    ProposalRepository,
    ReadingLabelRepository,
    BlueprintWriter,
    ...READING,
    ...eventConsumers(OnCaseRewritten),
  ],
})
export class GenerationModule {}
