import { auth, type RequestContext } from '@casedrop/contracts';
import { type PageViews, pageViewBody, pageViewsResponse } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

/** Pages that were seen, by day and kind of page: nothing is asked or kept of who saw them. */
@ApiTags('page views')
@Controller('api')
export class PageViewsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('page-views')
  @OpenTo('everyone')
  @LimitedPerAddress('page-views')
  @Answers(204, 'Counts a page that was seen; sent by pages that were built with VITE_ENABLE_ANALYTICS.')
  async count(
    @Body({ schema: pageViewBody }) view: z.output<typeof pageViewBody>,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.countPageView, view, context);
  }

  @Get('admin/page-views')
  @OpenTo('admin')
  @Answers(200, 'How often each kind of page was seen.', pageViewsResponse)
  list(@Context() context: RequestContext): Promise<PageViews> {
    return this.rpc.request(auth.listPageViews, {}, context);
  }
}
