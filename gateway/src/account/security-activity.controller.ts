import { auth, type RequestContext } from '@casedrop/contracts';
import { securityActivityQuery, securityEventsResponse, type SecurityEvents } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/** What happened at the doors of a person's own account. */
@ApiTags('account')
@Controller('api/account/security-activity')
@OpenTo('person')
export class SecurityActivityController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(
    200,
    'Sign-ins, failures and changes of the last 90 days, the latest first.',
    securityEventsResponse,
  )
  list(
    @Query({ schema: securityActivityQuery }) query: z.output<typeof securityActivityQuery>,
    @Context() context: RequestContext,
  ): Promise<SecurityEvents> {
    return this.rpc.request(auth.listSecurityActivity, query, context);
  }
}
