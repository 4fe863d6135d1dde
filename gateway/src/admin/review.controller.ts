import { caseIdSchema, cases, type OutputOf, type RequestContext } from '@casedrop/contracts';
import {
  approveCallBody,
  editCaseBody,
  pendingCasesResponse,
  pendingQuery,
  rejectCallBody,
  reviewResponse,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CaseCaches } from '../cases/case-caches.js';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { sendOwnJson } from '../http/own-answer.js';
import { OpenTo } from '../identity/open-to.decorator.js';

type Reviewed = OutputOf<typeof cases.approveCase>;
type ReviewAnswer = z.output<typeof reviewResponse>;

/** What the log says of a rejection that came without a reason, as the specification's call does. */
const NO_REASON = 'No reason given';

@ApiTags('admin: review')
@Controller('api/admin/cases')
@OpenTo('admin')
export class ReviewController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly caches: CaseCaches,
  ) {}

  @Get('pending')
  @Answers(
    200,
    'The review queue, what was read surely first, filtered, with model and checks.',
    pendingCasesResponse,
  )
  async pending(
    @Query({ schema: pendingQuery })
    { limit, offset, show, ...filter }: z.output<typeof pendingQuery>,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const wish = { limit, offset, show, filter: { ...filter, q: filter.q || undefined } };
    const { body } = await this.rpc.requestBytes(cases.listPendingCases, wish, context);
    sendOwnJson(reply, body);
  }

  @Patch(':id/approve')
  @Answers(
    200,
    'Publishes a pending case; 409 when it is another version than the one that was looked at, 422 while a blocking check fails.',
    reviewResponse,
  )
  async approve(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: approveCallBody }) body: z.output<typeof approveCallBody>,
    @Context() context: RequestContext,
  ): Promise<ReviewAnswer> {
    return reviewAnswer(
      await this.caches.forgetAfter(this.rpc.request(cases.approveCase, { caseId, ...body }, context)),
    );
  }

  @Patch(':id/reject')
  @Answers(
    200,
    'Turns a pending case down, with a reason or with none given; 409 when it is another version than the one that was looked at.',
    reviewResponse,
  )
  async reject(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: rejectCallBody }) body: z.output<typeof rejectCallBody>,
    @Context() context: RequestContext,
  ): Promise<ReviewAnswer> {
    const rejection = { caseId, reason: NO_REASON, ...body };
    return reviewAnswer(
      await this.caches.forgetAfter(this.rpc.request(cases.rejectCase, rejection, context)),
    );
  }

  @Patch(':id')
  @Answers(200, 'Replaces the document of a pending case and checks it; at most 500 kB.', reviewResponse)
  async edit(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Body({ schema: editCaseBody }) body: z.output<typeof editCaseBody>,
    @Context() context: RequestContext,
  ): Promise<ReviewAnswer> {
    const edited = await this.rpc.request(cases.editCase, { caseId, ...body }, context);
    return { ...reviewAnswer(edited), checks: edited.checks };
  }
}

const reviewAnswer = ({ caseId, status, version }: Reviewed): ReviewAnswer => ({
  id: caseId,
  status,
  version,
});
