import { auth, billing, cases, newsletter, type RequestContext } from '@casedrop/contracts';
import { analyticsResponse, type Analytics } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { analyticsOf } from './analytics.js';

@ApiTags('admin: figures')
@Controller('api/admin/analytics')
@OpenTo('admin')
export class AnalyticsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(
    200,
    'Key figures; those named in `samples` are stated defaults, for want of data.',
    analyticsResponse,
  )
  async read(@Context() context: RequestContext): Promise<Analytics> {
    const [people, money, practice, letters] = await Promise.all([
      this.rpc.request(auth.getPeopleAnalytics, {}, context),
      this.rpc.request(billing.getBillingAnalytics, {}, context),
      this.rpc.request(cases.getCaseAnalytics, {}, context),
      this.rpc.request(newsletter.getNewsletterAnalytics, {}, context),
    ]);
    return analyticsOf({ people, money, practice, letters });
  }
}
