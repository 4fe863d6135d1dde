import { auth, type RequestContext } from '@casedrop/contracts';
import { securityEventsQuery, securityEventsResponse, type SecurityEvents } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/** The record of sign-ins. */
@ApiTags('admin')
@Controller('api/admin/security-events')
@OpenTo('admin')
export class SecurityEventsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(
    200,
    'Sign-ins, failures, locks and refusals of the last 90 days, the latest first, by person, address, network or kind.',
    securityEventsResponse,
  )
  find(
    @Query({ schema: securityEventsQuery }) query: z.output<typeof securityEventsQuery>,
    @Context() context: RequestContext,
  ): Promise<SecurityEvents> {
    return this.rpc.request(auth.findSecurityEvents, query, context);
  }
}
