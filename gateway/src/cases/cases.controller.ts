import { caseIdSchema, type Principal, type RequestContext } from '@casedrop/contracts';
import {
  caseResponse,
  listCasesQuery,
  listCasesResponse,
  unlockResponse,
  type UnlockResult,
} from '@casedrop/contracts/http';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { sendOwnJson } from '../http/own-answer.js';
import { AlsoOpenToKeys, OpenTo } from '../identity/open-to.decorator.js';
import { CaseList } from './case-list.js';
import { CasePages } from './case-pages.js';

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
  @Answers(200, 'A case, with its solution and rubric for whoever is entitled to it.', caseResponse)
  async open(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @SignedIn() { personId }: Pick<Principal, 'personId'>,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwnJson(reply, await this.pages.open(caseId, personId, context));
  }

  @Post(':id/unlock')
  @OpenTo('person')
  @Answers(
    200,
    'Unlocks a case for one credit and tells the balance after it; 402 names the offers when there is none.',
    unlockResponse,
  )
  async unlock(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: noBody }) _body: unknown,
    @SignedIn() { personId }: Pick<Principal, 'personId'>,
    @Context() context: RequestContext,
  ): Promise<UnlockResult> {
    return this.pages.unlock(caseId, personId, context);
  }
}
