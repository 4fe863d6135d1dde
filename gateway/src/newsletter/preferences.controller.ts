import { newsletter, type Preferences, type RequestContext } from '@casedrop/contracts';
import {
  preferencesBody,
  preferencesResponse,
  subscriberKeyParam,
  unsubscribeQuery,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, Context } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

/** A subscriber's own page. The key in the address says who they are: it stands in their mails alone. */
@ApiTags('newsletter')
@Controller('api/newsletter/preferences/:key')
@OpenTo('everyone')
export class PreferencesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @LimitedPerAddress('newsletter')
  @Answers(200, "A subscriber's settings.", preferencesResponse)
  async get(
    @Param('key', { schema: subscriberKeyParam }) key: string,
    @Context() context: RequestContext,
  ): Promise<Preferences> {
    return (await this.rpc.request(newsletter.getPreferences, { key }, context)).preferences;
  }

  @Patch()
  @LimitedPerAddress('newsletter')
  @Answers(200, "Says whether a subscriber's opens and clicks are counted.", preferencesResponse)
  async set(
    @Param('key', { schema: subscriberKeyParam }) key: string,
    @Body({ schema: preferencesBody }) { measured }: z.output<typeof preferencesBody>,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<Preferences> {
    const wish = { key, measured, client };
    return (await this.rpc.request(newsletter.setPreferences, wish, context)).preferences;
  }

  @Post('unsubscribe')
  @LimitedPerAddress('newsletter')
  @Answers(200, 'Ends the subscription at once.', preferencesResponse)
  async unsubscribe(
    @Param('key', { schema: subscriberKeyParam }) key: string,
    @Query({ schema: unsubscribeQuery }) { issue: week }: z.output<typeof unsubscribeQuery>,
    @Body({ schema: noBody }) _body: unknown,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<Preferences> {
    const wish = { key, week, by: 'page' as const, client };
    return (await this.rpc.request(newsletter.unsubscribe, wish, context)).preferences;
  }

  @Post('resubscribe')
  @LimitedPerAddress('newsletter')
  @Answers(200, 'Takes an ended subscription up again.', preferencesResponse)
  async resubscribe(
    @Param('key', { schema: subscriberKeyParam }) key: string,
    @Body({ schema: noBody }) _body: unknown,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<Preferences> {
    return (await this.rpc.request(newsletter.resubscribe, { key, client }, context)).preferences;
  }
}
