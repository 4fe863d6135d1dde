import { practice, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { RateCaseHandler } from '../commands/rate-case/rate-case.handler.js';
import { GetCompanionHandler } from '../queries/get-companion/get-companion.handler.js';
import { ListCaseStatesHandler } from '../queries/list-case-states/list-case-states.handler.js';
import { SearchCasesHandler } from '../queries/search-cases/search-cases.handler.js';

/** What people ask of the library. */
@Controller()
export class LibraryRpcController {
  constructor(
    private readonly searchCasesHandler: SearchCasesHandler,
    private readonly listCaseStatesHandler: ListCaseStatesHandler,
    private readonly getCompanionHandler: GetCompanionHandler,
    private readonly rateCaseHandler: RateCaseHandler,
  ) {}

  @Rpc(practice.searchCases)
  searchCases(input: ParsedInputOf<typeof practice.searchCases>, context: RequestContext) {
    return this.searchCasesHandler.execute(input, context);
  }

  @Rpc(practice.listCaseStates)
  listCaseStates(_input: ParsedInputOf<typeof practice.listCaseStates>, context: RequestContext) {
    return this.listCaseStatesHandler.execute(context);
  }

  @Rpc(practice.getCompanion)
  getCompanion(input: ParsedInputOf<typeof practice.getCompanion>, context: RequestContext) {
    return this.getCompanionHandler.execute(input, context);
  }

  @Rpc(practice.rateCase)
  rateCase(input: ParsedInputOf<typeof practice.rateCase>, context: RequestContext) {
    return this.rateCaseHandler.execute(input, context);
  }
}
