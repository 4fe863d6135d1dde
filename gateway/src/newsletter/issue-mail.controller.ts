import { AppError, newsletter, type Principal, type RequestContext } from '@casedrop/contracts';
import { issueWeekParam, previewQuery, testIssueResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Controller, Get, Header, Param, Post, Query, Req } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { MAIL_POLICY } from '../http/security-headers.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/** The mail of an issue, as its editors look at it before it goes out. */
@ApiTags('admin: newsletter')
@Controller('api/admin/newsletter/issues/:week')
@OpenTo('admin')
export class IssueMailController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('preview.html')
  @ApiProduces('text/html')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', MAIL_POLICY)
  @Answers(200, 'The same mail as a page for a frame; its links open beside it.')
  async show(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Query({ schema: previewQuery }) { edition }: z.output<typeof previewQuery>,
    @Context() context: RequestContext,
  ): Promise<string> {
    const { html } = await this.rpc.request(newsletter.previewIssue, { week }, context);
    return inEdition(withLinksBeside(html), edition);
  }

  @Post('test')
  @Answers(200, "Sends the mail, marked as a test, to the signed-in admin's own address.", testIssueResponse)
  async test(
    @Param('week', { schema: issueWeekParam }) week: string,
    @Context() context: RequestContext,
    @Req() { principal }: FastifyRequest,
  ): Promise<z.output<typeof testIssueResponse>> {
    const to = addressOf(principal);
    await this.rpc.request(newsletter.testIssue, { week, to }, context);
    return { to };
  }
}

/** Never one that a caller names: a test mail is for who asks for it. */
function addressOf(principal: Principal | null): string {
  if (!principal) throw new AppError('not-signed-in', 'Please sign in to continue.');
  return principal.email;
}

/** Which edition a mail shows is the mail program's wish; a browser does not hand it down to a frame. */
function inEdition(html: string, edition: z.output<typeof previewQuery>['edition']): string {
  const where = edition === 'dark' ? '@media all' : '@media not all';
  return edition ? html.replaceAll('@media (prefers-color-scheme:dark)', where) : html;
}

/** A link that opened in the frame would be refused there: none of our pages lets itself be framed. */
const withLinksBeside = (html: string): string => html.replace(/<head[^>]*>/i, '$&<base target="_blank">');
