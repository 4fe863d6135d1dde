import {
  AppError,
  caseIdSchema,
  type Principal,
  type RequestContext,
  solutionFileName,
} from '@casedrop/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers } from '../../http/answers.decorator.js';
import { attachment } from '../../http/attachment.js';
import { Context, SignedIn } from '../../http/caller.js';
import { OpenTo } from '../../identity/open-to.decorator.js';
import { CaseFiles } from './case-file.js';
import { Casebooks } from './casebooks.js';
import { solutionFile } from './solution-text.js';

/** Cases with solution and rubric as files, for those who are entitled to them. */
@ApiTags('cases')
@Controller('api/cases/:id')
@OpenTo('person')
export class SolutionFilesController {
  constructor(
    private readonly files: CaseFiles,
    private readonly casebooks: Casebooks,
  ) {}

  @Get('solution.txt')
  @ApiProduces('text/plain')
  @Answers(200, 'The case with solution and rubric as plain text; 403 without the solution.')
  async text(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.files.open(caseId, context);
    const name = attachment(solutionFileName(found.title, 'txt'));
    await reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', name)
      .send(solutionFile(found));
  }

  @Get('solution.pdf')
  @ApiProduces('application/pdf')
  @Answers(
    200,
    'The case with solution and rubric as a casebook in PDF, two at a time; 403 without the solution.',
  )
  async pdf(
    @Param('id', { schema: caseIdSchema }) caseId: string,
    @SignedIn() { personId }: Principal,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.files.open(caseId, context);
    const document = await this.casebooks.print(found, personId, readerGone(reply));
    const name = attachment(solutionFileName(found.title, 'pdf'));
    await reply.type('application/pdf').header('content-disposition', name).send(document);
  }
}

/** Aborted once nobody waits for the answer any more. */
function readerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('service-unavailable', 'The reader has gone away.'));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}
