import { cases, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ReviewManyHandler } from '../commands/review-many/review-many.handler.js';
import { SeedCasesHandler } from '../commands/seed-cases/seed-cases.handler.js';
import { ExportCasesHandler } from '../queries/export-cases/export-cases.handler.js';
import { GetCaseAnalyticsHandler } from '../queries/get-case-analytics/get-case-analytics.handler.js';
import { ListCaseQualityHandler } from '../queries/list-case-quality/list-case-quality.handler.js';
import { ListReviewLogHandler } from '../queries/list-review-log/list-review-log.handler.js';

/** What admins ask about all cases; decisions on one case are in `CasesRpcController`. */
@Controller()
export class AdminRpcController {
  constructor(
    private readonly reviewManyHandler: ReviewManyHandler,
    private readonly seedCasesHandler: SeedCasesHandler,
    private readonly listCaseQualityHandler: ListCaseQualityHandler,
    private readonly getCaseAnalyticsHandler: GetCaseAnalyticsHandler,
    private readonly listReviewLogHandler: ListReviewLogHandler,
    private readonly exportCasesHandler: ExportCasesHandler,
  ) {}

  @Rpc(cases.reviewMany)
  reviewMany(input: ParsedInputOf<typeof cases.reviewMany>, context: RequestContext) {
    return this.reviewManyHandler.execute(input, context);
  }

  @Rpc(cases.seedCases)
  seedCases(_input: ParsedInputOf<typeof cases.seedCases>, context: RequestContext) {
    return this.seedCasesHandler.execute(context);
  }

  @Rpc(cases.listCaseQuality)
  listCaseQuality(input: ParsedInputOf<typeof cases.listCaseQuality>, context: RequestContext) {
    return this.listCaseQualityHandler.execute(input, context);
  }

  @Rpc(cases.getCaseAnalytics)
  getCaseAnalytics(_input: ParsedInputOf<typeof cases.getCaseAnalytics>, context: RequestContext) {
    return this.getCaseAnalyticsHandler.execute(context);
  }

  @Rpc(cases.listReviewLog)
  listReviewLog(input: ParsedInputOf<typeof cases.listReviewLog>, context: RequestContext) {
    return this.listReviewLogHandler.execute(input, context);
  }

  @Rpc(cases.exportCases)
  exportCases(input: ParsedInputOf<typeof cases.exportCases>, context: RequestContext) {
    return this.exportCasesHandler.execute(input, context);
  }
}
