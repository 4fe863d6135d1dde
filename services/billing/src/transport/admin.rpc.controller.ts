import { billing, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { GrantCaseHandler } from '../commands/grant-case/grant-case.handler.js';
import { GrantCreditsHandler } from '../commands/grant-credits/grant-credits.handler.js';
import { AccountsOfHandler } from '../queries/accounts-of/accounts-of.handler.js';
import { ExportLedgerHandler } from '../queries/export-ledger/export-ledger.handler.js';
import { GetBillingAnalyticsHandler } from '../queries/get-billing-analytics/get-billing-analytics.handler.js';
import { ListGrantLogHandler } from '../queries/list-grant-log/list-grant-log.handler.js';

/** Which handler answers what admins ask and give. */
@Controller()
export class AdminRpcController {
  constructor(
    private readonly grantCaseHandler: GrantCaseHandler,
    private readonly grantCreditsHandler: GrantCreditsHandler,
    private readonly accountsOfHandler: AccountsOfHandler,
    private readonly exportLedgerHandler: ExportLedgerHandler,
    private readonly getBillingAnalyticsHandler: GetBillingAnalyticsHandler,
    private readonly listGrantLogHandler: ListGrantLogHandler,
  ) {}

  @Rpc(billing.grantCase)
  grantCase(input: ParsedInputOf<typeof billing.grantCase>, context: RequestContext) {
    return this.grantCaseHandler.execute(input, context);
  }

  @Rpc(billing.grantCredits)
  grantCredits(input: ParsedInputOf<typeof billing.grantCredits>, context: RequestContext) {
    return this.grantCreditsHandler.execute(input, context);
  }

  @Rpc(billing.accountsOf)
  accountsOf(input: ParsedInputOf<typeof billing.accountsOf>, context: RequestContext) {
    return this.accountsOfHandler.execute(input, context);
  }

  @Rpc(billing.exportLedger)
  exportLedger(input: ParsedInputOf<typeof billing.exportLedger>, context: RequestContext) {
    return this.exportLedgerHandler.execute(input, context);
  }

  @Rpc(billing.getBillingAnalytics)
  getBillingAnalytics(_input: ParsedInputOf<typeof billing.getBillingAnalytics>, context: RequestContext) {
    return this.getBillingAnalyticsHandler.execute(context);
  }

  @Rpc(billing.listGrantLog)
  listGrantLog(input: ParsedInputOf<typeof billing.listGrantLog>, context: RequestContext) {
    return this.listGrantLogHandler.execute(input, context);
  }
}
