import { newsletter, type RequestContext } from '@casedrop/contracts';
import {
  createIssueBody,
  editIssueBody,
  issueCasesResponse,
  issuePageQuery,
  issuePreviewResponse,
  issueResponse,
  issuesResponse,
  issueWeekParam,
  moveIssueBody,
  newsletterFiguresResponse,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

type Issue = z.output<typeof issueResponse>;

/** The desk of the Monday Case Drop: its editors write issues here and send them. */
@ApiTags('admin: newsletter')
@Controller('api/admin/newsletter')
@OpenTo('admin')
export class IssuesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('issues')
  @Answers(200, 'Issues, the latest week first, the coming one among them.', issuesResponse)
  list(
    @Query({ schema: issuePageQuery }) query: z.output<typeof issuePageQuery>,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof issuesResponse>> {
    return this.rpc.request(newsletter.listIssues, query, context);
  }

  @Post('issues')
  @Answers(201, 'Begins the issue of the present week or of one of the next eight.', issueResponse)
  async create(
    @Body({ schema: createIssueBody }) body: z.output<typeof createIssueBody>,
    @Context() context: RequestContext,
  ): Promise<Issue> {
    return (await this.rpc.request(newsletter.createIssue, body, context)).issue;
  }

  @Get('issues/:week')
  @Answers(200, 'An issue with its case and, once it is being sent, how far it has come.', issueResponse)
  async read(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Context() context: RequestContext,
  ): Promise<Issue> {
    return (await this.rpc.request(newsletter.getIssue, { week }, context)).issue;
  }

  @Patch('issues/:week')
  @Answers(
    200,
    'Sets case, subject and note. 409 when somebody else has changed the issue since `version`.',
    issueResponse,
  )
  async edit(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Body({ schema: editIssueBody }) changes: z.output<typeof editIssueBody>,
    @Context() context: RequestContext,
  ): Promise<Issue> {
    return (await this.rpc.request(newsletter.editIssue, { week, ...changes }, context)).issue;
  }

  @Post('issues/:week/move')
  @Answers(
    200,
    'Schedules, holds back, pauses, resumes, cancels or reopens an issue; scheduled after its hour it goes at once.',
    issueResponse,
  )
  async move(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Body({ schema: moveIssueBody }) { move }: z.output<typeof moveIssueBody>,
    @Context() context: RequestContext,
  ): Promise<Issue> {
    return (await this.rpc.request(newsletter.moveIssue, { week, move }, context)).issue;
  }

  @Get('issues/:week/cases')
  @Answers(200, 'Approved cases that no other issue has, the best first.', issueCasesResponse)
  cases(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof issueCasesResponse>> {
    return this.rpc.request(newsletter.listIssueCases, { week }, context);
  }

  @Get('issues/:week/preview')
  @Answers(200, 'The mail of an issue as a subscriber would get it now.', issuePreviewResponse)
  preview(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof issuePreviewResponse>> {
    return this.rpc.request(newsletter.previewIssue, { week }, context);
  }

  @Get('figures')
  @Answers(200, 'How subscriptions grew, and how issues fared.', newsletterFiguresResponse)
  figures(@Context() context: RequestContext): Promise<z.output<typeof newsletterFiguresResponse>> {
    return this.rpc.request(newsletter.getNewsletterFigures, {}, context);
  }
}
