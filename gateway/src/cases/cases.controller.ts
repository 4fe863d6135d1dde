import { caseIdSchema, type Principal, type RequestContext } from '@casedrop/contracts';
import {
  caseQuery,
  caseResponse,
  listCasesQuery,
  listCasesResponse,
  unlockResponse,
} from '@casedrop/contracts/http';
import { Body, Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { sendOwnJson } from '../http/own-answer.js';
import { AlsoOpenToKeys, OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerPerson } from '../security/person-limit.guard.js';
import { unlockBytes } from './case-bytes.js';
import { CaseList } from './case-list.js';
import { CasePages } from './case-pages.js';

/** Of RFC 7240: the answer to a change holds what was changed, so that nobody has to ask for it. */
const RETURN_CASE = 'return=representation';

@ApiTags('cases')
@Controller('api/cases')
export class CasesController {
  constructor(
    private readonly caseList: CaseList,
    private readonly pages: CasePages,
  ) {}

  @Get()
  @OpenTo('everyone')
  @Answers(200, 'Summaries of the approved cases, newest first; the same for everyone.', listCasesResponse)
  async list(
    @Query({ schema: listCasesQuery }) query: z.output<typeof listCasesQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.caseList.get(query);
    await answer.send(reply);
  }

  @Get(':id')
  @OpenTo('person')
  @AlsoOpenToKeys('cases:read')
  @LimitedPerPerson('documents', 'variant')
  @Answers(
    200,
    'A case, with its solution and rubric for whoever is entitled to it; with `variant` the same case with other numbers.',
    caseResponse,
  )
  async open(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Query({ schema: caseQuery }) { variant }: z.output<typeof caseQuery>,
    @SignedIn() { personId }: Pick<Principal, 'personId'>,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page =
      variant === undefined
        ? await this.pages.open(caseId, personId, context)
        : await this.pages.openVariant({ caseId, variant }, personId, context);
    sendOwnJson(reply, page);
  }

  @Post(':id/unlock')
  @OpenTo('person')
  @Answers(
    200,
    'Unlocks a case for one credit and tells the balance after it; 402 names the offers when there is none. ' +
      'With `Prefer: return=representation` (RFC 7240) the answer has the case, too.',
    unlockResponse,
  )
  async unlock(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: noBody }) _body: unknown,
    @SignedIn() { personId }: Pick<Principal, 'personId'>,
    @Context() context: RequestContext,
    @Headers('prefer') prefer: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const result = await this.pages.unlock(caseId, personId, context);
    const wanted = prefer === RETURN_CASE;
    const opened = wanted ? await this.pages.opened(caseId, result.access, context) : undefined;
    if (opened) void reply.header('preference-applied', RETURN_CASE);
    sendOwnJson(reply, unlockBytes(result, opened));
  }
}
