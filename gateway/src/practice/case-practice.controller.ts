import { caseIdSchema, practice, type Principal, type RequestContext } from '@casedrop/contracts';
import {
  companionResponse,
  rateBody,
  rateResponse,
  startAttemptBody,
  startedAttemptResponse,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CaseCaches } from '../cases/case-caches.js';
import { CasePages } from '../cases/case-pages.js';
import { Entitlement } from '../cases/entitlement.js';
import { LimitedPerPerson } from '../security/person-limit.guard.js';
import { Answers } from '../http/answers.decorator.js';
import { Context, SignedIn } from '../http/caller.js';
import { sendOwnJson } from '../http/own-answer.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { withoutCriteria } from './own-attempts.js';

/** What a signed-in person does with one case besides reading it. */
@ApiTags('practice')
@Controller('api/cases/:id')
@OpenTo('person')
export class CasePracticeController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CasePages,
    private readonly caches: CaseCaches,
    private readonly entitlement: Entitlement,
  ) {}

  @Get('companion')
  @Answers(200, 'Figures, related cases and the own progress beside a case.', companionResponse)
  async companion(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @SignedIn() { personId }: Principal,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pages.requireOpen(caseId, personId, context);
    const { body } = await this.rpc.requestBytes(practice.getCompanion, { caseId }, context);
    sendOwnJson(reply, body);
  }

  @Post('rate')
  @Answers(
    200,
    'Rates a solution, once for each case and changeable; 403 without the solution.',
    rateResponse,
  )
  async rate(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: rateBody }) { rating }: z.output<typeof rateBody>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof rateResponse>> {
    await this.entitlement.require(caseId, context, 'Unlock the solution of this case to rate it.');
    const rated = this.rpc.request(practice.rateCase, { caseId, rating, entitled: true }, context);
    return this.caches.forgetAfter(rated);
  }

  @Post('attempts')
  @LimitedPerPerson('documents', 'variant')
  @Answers(
    201,
    'Begins an attempt, with `variant` at other numbers than the original’s; 200 with the open one when there is one, 409 when that has other numbers than asked for.',
    startedAttemptResponse,
  )
  async start(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: startAttemptBody }) body: z.output<typeof startAttemptBody>,
    @SignedIn() { personId }: Principal,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<typeof startedAttemptResponse>> {
    await this.pages.requireOpen(caseId, personId, context);
    const { attempt, begun } = await this.rpc.request(practice.startAttempt, { caseId, ...body }, context);
    reply.code(begun ? 201 : 200);
    return { attempt: withoutCriteria(attempt), begun };
  }
}
