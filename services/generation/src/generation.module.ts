import { eventConsumers, Limits } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { AddFeedHandler } from './commands/add-feed/add-feed.handler.js';
import { RefreshFeedHandler } from './commands/refresh-feed/refresh-feed.handler.js';
import { RemoveFeedHandler } from './commands/remove-feed/remove-feed.handler.js';
import { RequestCaseHandler } from './commands/request-case/request-case.handler.js';
import { RetryRequestHandler } from './commands/retry-request/retry-request.handler.js';
import { SubmitFeedDocumentHandler } from './commands/submit-feed-document/submit-feed-document.handler.js';
import { SubmitHeadlinesHandler } from './commands/submit-headlines/submit-headlines.handler.js';
import { FeedReader } from './intake/feed-reader.js';
import { FeedRefresh } from './intake/feed-refresh.js';
import { HeadlineIntake } from './intake/headline-intake.js';
import { FeedParser } from './integrations/feeds/feed-parser.js';
import { FeedPollJob } from './jobs/feed-poll.job.js';
import { RequestDispatcher } from './jobs/request-dispatcher.js';
import { RequestSweeper } from './jobs/request-sweeper.js';
import { GenerationLimits } from './limits/generation-limits.js';
import { FeedRepository } from './persistence/feed.repository.js';
import { IntakeRepository } from './persistence/intake.repository.js';
import { QueueBound } from './persistence/queue-bound.js';
import { RequestRepository } from './persistence/request.repository.js';
import { SpendRepository } from './persistence/spend.repository.js';
import { SweepRepository } from './persistence/sweep.repository.js';
import { ListFeedsHandler } from './queries/list-feeds/list-feeds.handler.js';
import { ListRequestsHandler } from './queries/list-requests/list-requests.handler.js';

/** The generation service: takes headlines in and answers for their requests. */
@Module({
  controllers: [
    SubmitHeadlinesHandler,
    SubmitFeedDocumentHandler,
    AddFeedHandler,
    RemoveFeedHandler,
    RefreshFeedHandler,
    ListFeedsHandler,
    RequestCaseHandler,
    RetryRequestHandler,
    ListRequestsHandler,
  ],
  providers: [
    HeadlineIntake,
    FeedReader,
    FeedParser,
    FeedRefresh,
    FeedPollJob,
    RequestDispatcher,
    RequestSweeper,
    Limits,
    GenerationLimits,
    QueueBound,
    FeedRepository,
    IntakeRepository,
    RequestRepository,
    SpendRepository,
    SweepRepository,
    // It listens to no service.
    ...eventConsumers(),
  ],
})
export class GenerationModule {}
