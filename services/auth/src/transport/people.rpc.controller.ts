import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ExportPeopleHandler } from '../queries/export-people/export-people.handler.js';
import { FindPeopleHandler } from '../queries/find-people/find-people.handler.js';
import { GetPeopleAnalyticsHandler } from '../queries/get-people-analytics/get-people-analytics.handler.js';
import { NamePeopleHandler } from '../queries/name-people/name-people.handler.js';

type Answer<C extends RpcContract> = Promise<OutputOf<C>>;

/** Which handler answers what admins ask about everybody. */
@Controller()
export class PeopleRpcController {
  constructor(
    private readonly findPeopleHandler: FindPeopleHandler,
    private readonly namePeopleHandler: NamePeopleHandler,
    private readonly getPeopleAnalyticsHandler: GetPeopleAnalyticsHandler,
    private readonly exportPeopleHandler: ExportPeopleHandler,
  ) {}

  @Rpc(auth.findPeople)
  findPeople(
    input: ParsedInputOf<typeof auth.findPeople>,
    context: RequestContext,
  ): Answer<typeof auth.findPeople> {
    return this.findPeopleHandler.handle(input, context);
  }

  @Rpc(auth.namePeople)
  namePeople(
    input: ParsedInputOf<typeof auth.namePeople>,
    context: RequestContext,
  ): Answer<typeof auth.namePeople> {
    return this.namePeopleHandler.handle(input, context);
  }

  @Rpc(auth.getPeopleAnalytics)
  getPeopleAnalytics(
    _input: ParsedInputOf<typeof auth.getPeopleAnalytics>,
    context: RequestContext,
  ): Answer<typeof auth.getPeopleAnalytics> {
    return this.getPeopleAnalyticsHandler.handle(context);
  }

  @Rpc(auth.exportPeople)
  exportPeople(
    input: ParsedInputOf<typeof auth.exportPeople>,
    context: RequestContext,
  ): Answer<typeof auth.exportPeople> {
    return this.exportPeopleHandler.handle(input, context);
  }
}
