import { AppError, newsletter } from '@casedrop/contracts';
import { issueWeekParam, oneClickResponse, subscriberKeyParam } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, requestContext } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

/**
 * Where mail programs unsubscribe their readers (RFC 8058): a form from anywhere, without cookies, of which nothing is read.
 * The address alone says who leaves, and by which issue; a week that cannot be read keeps nobody from leaving.
 */
@ApiTags('newsletter')
@Controller('api/newsletter/unsubscribe/:key')
@OpenTo('everyone')
export class OneClickController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @LimitedPerAddress('mail-links')
  @Answers(
    200,
    'Ends a subscription at once, by one press in a mail program; also where there is none any more.',
    oneClickResponse,
  )
  async unsubscribe(
    @Param('key', { schema: subscriberKeyParam }) key: string,
    @Query('issue') issue: unknown,
    @Client() client: ClientOfRequest,
    @Req() { id }: FastifyRequest,
  ): Promise<z.output<typeof oneClickResponse>> {
    const week = issueWeekParam.safeParse(issue).data;
    const wish = { key, week, by: 'one-click' as const, client };
    await this.rpc.request(newsletter.unsubscribe, wish, requestContext(null, id)).catch(unlessGone);
    return { message: 'You are unsubscribed.' };
  }

  /** Programs that look at links before their readers do must not unsubscribe anybody. */
  @Get()
  @LimitedPerAddress('mail-links')
  @Answers(303, "Changes nothing: leads to the subscriber's own page.")
  async show(
    @Param('key') key: string,
    @Query('issue') issue: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = new URLSearchParams({ key });
    const week = issueWeekParam.safeParse(issue).data;
    if (week) query.set('issue', week);
    await reply.redirect(`/newsletter/preferences?${query.toString()}`, 303);
  }
}

/** Whoever was erased is as unsubscribed as can be; a provider that heard otherwise would take us for one that keeps people. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'subscription-not-found')) throw error;
}
