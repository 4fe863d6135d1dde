import {
  AppError,
  billing,
  isAdmin,
  personIdSchema,
  practice,
  type Principal,
  type RequestContext,
} from '@casedrop/contracts';
import {
  caseStatesResponse,
  creditsQuery,
  creditsResponse,
  dashboardResponse,
  ownedCasesResponse,
  type CaseStates,
  type CreditsPage,
  type Dashboard,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { mergedStates } from './case-states.js';

/** A person's number as it stands in an address. */
export const personIdParam = z.coerce.number().pipe(personIdSchema);

/** Throws `not-permitted` for what belongs to another person, unless an admin asks. */
export function requireOwn(personId: number, { actor }: RequestContext): void {
  const own = actor.kind === 'person' && actor.personId === personId;
  if (!own && !isAdmin(actor))
    throw new AppError('not-permitted', "You don't have permission to perform this action.");
}

/** What is kept about a person's practice and credits. */
@ApiTags('practice')
@Controller('api')
@OpenTo('person')
export class PersonController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('user/case-states')
  @Answers(200, 'The cases that the person began, solved or owns.', caseStatesResponse)
  async states(@Context() context: RequestContext): Promise<CaseStates> {
    const [practised, owned] = await Promise.all([
      this.rpc.request(practice.listCaseStates, {}, context),
      this.rpc.request(billing.listOwnedCases, {}, context),
    ]);
    return { items: mergedStates(practised.items, owned.items) };
  }

  @Get('users/:id/dashboard')
  @Answers(200, 'What the attempts of a person add up to; the own, any for an admin.', dashboardResponse)
  dashboard(
    @Param('id', { schema: personIdParam }) personId: number,
    @SignedIn() principal: Principal,
    @Context() context: RequestContext,
  ): Promise<Dashboard> {
    requireOwn(personId, context);
    const own = personId === principal.personId;
    // Another person's time zone is known to nobody but auth; their days are counted in UTC.
    const timeZone = (own && principal.timeZone) || 'UTC';
    return this.rpc.request(practice.getDashboard, { personId, timeZone }, context);
  }

  @Get('user/credits')
  @Answers(
    200,
    'The own credit ledger, the newest first, with the balance after each entry.',
    creditsResponse,
  )
  credits(
    @Query({ schema: creditsQuery }) query: z.output<typeof creditsQuery>,
    @Context() context: RequestContext,
  ): Promise<CreditsPage> {
    return this.rpc.request(billing.listCredits, query, context);
  }

  @Get('user/owned-cases')
  @Answers(200, 'The cases that the person may open for good, the newest first.', ownedCasesResponse)
  owned(@Context() context: RequestContext): Promise<z.output<typeof ownedCasesResponse>> {
    return this.rpc.request(billing.listOwnedCases, {}, context);
  }
}
