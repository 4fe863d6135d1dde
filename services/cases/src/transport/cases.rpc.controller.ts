import { cases, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ApproveCaseHandler } from '../commands/approve-case/approve-case.handler.js';
import { EditCaseHandler } from '../commands/edit-case/edit-case.handler.js';
import { RejectCaseHandler } from '../commands/reject-case/reject-case.handler.js';
import { GetCaseHandler } from '../queries/get-case/get-case.handler.js';
import { GetReviewCaseHandler } from '../queries/get-review-case/get-review-case.handler.js';
import { ListCasesHandler } from '../queries/list-cases/list-cases.handler.js';
import { ListPendingCasesHandler } from '../queries/list-pending-cases/list-pending-cases.handler.js';

@Controller()
export class CasesRpcController {
  constructor(
    private readonly listCasesHandler: ListCasesHandler,
    private readonly getCaseHandler: GetCaseHandler,
    private readonly getReviewCaseHandler: GetReviewCaseHandler,
    private readonly listPendingCasesHandler: ListPendingCasesHandler,
    private readonly approveCaseHandler: ApproveCaseHandler,
    private readonly rejectCaseHandler: RejectCaseHandler,
    private readonly editCaseHandler: EditCaseHandler,
  ) {}

  @Rpc(cases.listCases)
  listCases(input: ParsedInputOf<typeof cases.listCases>, _context: RequestContext) {
    return this.listCasesHandler.execute(input);
  }

  @Rpc(cases.getCase)
  getCase(input: ParsedInputOf<typeof cases.getCase>, context: RequestContext) {
    return this.getCaseHandler.execute(input, context);
  }

  @Rpc(cases.getReviewCase)
  getReviewCase(input: ParsedInputOf<typeof cases.getReviewCase>, context: RequestContext) {
    return this.getReviewCaseHandler.execute(input, context);
  }

  @Rpc(cases.listPendingCases)
  listPendingCases(input: ParsedInputOf<typeof cases.listPendingCases>, context: RequestContext) {
    return this.listPendingCasesHandler.execute(input, context);
  }

  @Rpc(cases.approveCase)
  approveCase(input: ParsedInputOf<typeof cases.approveCase>, context: RequestContext) {
    return this.approveCaseHandler.execute(input, context);
  }

  @Rpc(cases.rejectCase)
  rejectCase(input: ParsedInputOf<typeof cases.rejectCase>, context: RequestContext) {
    return this.rejectCaseHandler.execute(input, context);
  }

  @Rpc(cases.editCase)
  editCase(input: ParsedInputOf<typeof cases.editCase>, context: RequestContext) {
    return this.editCaseHandler.execute(input, context);
  }
}
