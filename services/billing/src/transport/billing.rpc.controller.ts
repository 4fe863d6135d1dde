import { billing, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { OpenAccountHandler } from '../commands/open-account/open-account.handler.js';
import { UnlockCaseHandler } from '../commands/unlock-case/unlock-case.handler.js';
import { ExportAccountHandler } from '../queries/export-account/export-account.handler.js';
import { GetAccessHandler } from '../queries/get-access/get-access.handler.js';
import { GetAccountHandler } from '../queries/get-account/get-account.handler.js';
import { ListCreditsHandler } from '../queries/list-credits/list-credits.handler.js';
import { ListOwnedCasesHandler } from '../queries/list-owned-cases/list-owned-cases.handler.js';

/** Which handler answers what people ask about their own account. */
@Controller()
export class BillingRpcController {
  constructor(
    private readonly openAccountHandler: OpenAccountHandler,
    private readonly getAccountHandler: GetAccountHandler,
    private readonly getAccessHandler: GetAccessHandler,
    private readonly unlockCaseHandler: UnlockCaseHandler,
    private readonly exportAccountHandler: ExportAccountHandler,
    private readonly listCreditsHandler: ListCreditsHandler,
    private readonly listOwnedCasesHandler: ListOwnedCasesHandler,
  ) {}

  @Rpc(billing.openAccount)
  openAccount(_input: ParsedInputOf<typeof billing.openAccount>, context: RequestContext) {
    return this.openAccountHandler.execute(context);
  }

  @Rpc(billing.getAccount)
  getAccount(_input: ParsedInputOf<typeof billing.getAccount>, context: RequestContext) {
    return this.getAccountHandler.execute(context);
  }

  @Rpc(billing.getAccess)
  getAccess(input: ParsedInputOf<typeof billing.getAccess>, context: RequestContext) {
    return this.getAccessHandler.execute(input, context);
  }

  @Rpc(billing.unlockCase)
  unlockCase(input: ParsedInputOf<typeof billing.unlockCase>, context: RequestContext) {
    return this.unlockCaseHandler.execute(input, context);
  }

  @Rpc(billing.exportAccount)
  exportAccount(_input: ParsedInputOf<typeof billing.exportAccount>, context: RequestContext) {
    return this.exportAccountHandler.execute(context);
  }

  @Rpc(billing.listCredits)
  listCredits(input: ParsedInputOf<typeof billing.listCredits>, context: RequestContext) {
    return this.listCreditsHandler.execute(input, context);
  }

  @Rpc(billing.listOwnedCases)
  listOwnedCases(_input: ParsedInputOf<typeof billing.listOwnedCases>, context: RequestContext) {
    return this.listOwnedCasesHandler.execute(context);
  }
}
