import { generation, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { AddFeedHandler } from '../commands/add-feed/add-feed.handler.js';
import { RefreshFeedHandler } from '../commands/refresh-feed/refresh-feed.handler.js';
import { RemoveFeedHandler } from '../commands/remove-feed/remove-feed.handler.js';
import { RequestCaseHandler } from '../commands/request-case/request-case.handler.js';
import { RetryRequestHandler } from '../commands/retry-request/retry-request.handler.js';
import { SubmitFeedDocumentHandler } from '../commands/submit-feed-document/submit-feed-document.handler.js';
import { SubmitHeadlinesHandler } from '../commands/submit-headlines/submit-headlines.handler.js';
import { ListFeedsHandler } from '../queries/list-feeds/list-feeds.handler.js';
import { ListRequestsHandler } from '../queries/list-requests/list-requests.handler.js';

/** Hands each request of the generation service to its handler. */
@Controller()
export class GenerationRpcController {
  constructor(
    private readonly submitHeadlinesHandler: SubmitHeadlinesHandler,
    private readonly submitFeedDocumentHandler: SubmitFeedDocumentHandler,
    private readonly addFeedHandler: AddFeedHandler,
    private readonly removeFeedHandler: RemoveFeedHandler,
    private readonly refreshFeedHandler: RefreshFeedHandler,
    private readonly listFeedsHandler: ListFeedsHandler,
    private readonly requestCaseHandler: RequestCaseHandler,
    private readonly retryRequestHandler: RetryRequestHandler,
    private readonly listRequestsHandler: ListRequestsHandler,
  ) {}

  @Rpc(generation.submitHeadlines)
  submitHeadlines(input: ParsedInputOf<typeof generation.submitHeadlines>, context: RequestContext) {
    return this.submitHeadlinesHandler.handle(input, context);
  }

  @Rpc(generation.submitFeedDocument)
  submitFeedDocument(input: ParsedInputOf<typeof generation.submitFeedDocument>, context: RequestContext) {
    return this.submitFeedDocumentHandler.handle(input, context);
  }

  @Rpc(generation.addFeed)
  addFeed(input: ParsedInputOf<typeof generation.addFeed>, context: RequestContext) {
    return this.addFeedHandler.handle(input, context);
  }

  @Rpc(generation.removeFeed)
  removeFeed(input: ParsedInputOf<typeof generation.removeFeed>, context: RequestContext) {
    return this.removeFeedHandler.handle(input, context);
  }

  @Rpc(generation.refreshFeed)
  refreshFeed(input: ParsedInputOf<typeof generation.refreshFeed>, context: RequestContext) {
    return this.refreshFeedHandler.handle(input, context);
  }

  @Rpc(generation.listFeeds)
  listFeeds(_input: ParsedInputOf<typeof generation.listFeeds>, context: RequestContext) {
    return this.listFeedsHandler.handle(context);
  }

  @Rpc(generation.requestCase)
  requestCase(input: ParsedInputOf<typeof generation.requestCase>, context: RequestContext) {
    return this.requestCaseHandler.handle(input, context);
  }

  @Rpc(generation.retryRequest)
  retryRequest(input: ParsedInputOf<typeof generation.retryRequest>, context: RequestContext) {
    return this.retryRequestHandler.handle(input, context);
  }

  @Rpc(generation.listRequests)
  listRequests(input: ParsedInputOf<typeof generation.listRequests>, context: RequestContext) {
    return this.listRequestsHandler.handle(input, context);
  }
}
