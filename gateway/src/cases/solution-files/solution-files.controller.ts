import { caseIdSchema, cases, type RequestContext, solutionFileName } from '@casedrop/contracts';
import { caseQuery } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../../http/answers.decorator.js';
import { attachment } from '../../http/attachment.js';
import { Context, unhurried } from '../../http/caller.js';
import { giveUpStalled } from '../../http/give-up-stalled.js';
import { OpenTo } from '../../identity/open-to.decorator.js';
import { LimitedPerPerson } from '../../security/person-limit.guard.js';
import { Entitlement } from '../entitlement.js';
import { CaseFiles, UNLOCK_FIRST } from './case-files.js';
import { solutionFile } from './solution-text.js';

/** Cases with solution and rubric as files, for those who are entitled to them. */
@ApiTags('cases')
@Controller('api/cases/:id')
@OpenTo('person')
export class SolutionFilesController {
  constructor(
    private readonly files: CaseFiles,
    private readonly entitlement: Entitlement,
    private readonly rpc: RpcClient,
  ) {}

  @Get('solution.txt')
  @LimitedPerPerson('documents')
  @ApiProduces('text/plain')
  @Answers(200, 'The case with solution and rubric as plain text; 403 without the solution.')
  async text(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Query({ schema: caseQuery }) { variant }: z.output<typeof caseQuery>,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.files.open({ caseId, variant }, context);
    const name = attachment(solutionFileName(found.title, 'txt'));
    await reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', name)
      .send(solutionFile(found));
  }

  @Get('solution.pdf')
  @LimitedPerPerson('documents')
  @ApiProduces('application/pdf')
  @Answers(
    200,
    'The case with solution and rubric as a casebook in PDF, two at a time; 403 without the solution.',
  )
  async pdf(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Query({ schema: caseQuery }) { variant }: z.output<typeof caseQuery>,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.entitlement.require(caseId, context, UNLOCK_FIRST);
    // Others may be printed before: that takes its time.
    const { meta, body } = await this.rpc.requestBytes(
      cases.printCasebook,
      { caseId, variant, entitled: true },
      unhurried(context),
    );
    giveUpStalled(reply.raw);
    const name = attachment(solutionFileName(meta.title, 'pdf'));
    await reply.type('application/pdf').header('content-disposition', name).send(body);
  }
}
