import { cases, type OutputOf, type RequestContext } from '@casedrop/contracts';
import {
  caseQualityResponse,
  pageQuery,
  reviewManyBody,
  reviewManyResponse,
  seedResponse,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CaseCaches } from '../cases/case-caches.js';
import { Answers } from '../http/answers.decorator.js';
import { Context, unhurried } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { OpenTo } from '../identity/open-to.decorator.js';

/** The library as a whole: many cases reviewed at once, how they fare, and the first ones. */
@ApiTags('admin: review')
@Controller('api/admin')
@OpenTo('admin')
export class LibraryController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly caches: CaseCaches,
  ) {}

  @Post('cases/review')
  @Answers(
    200,
    'Approves or rejects up to 50 cases one by one, each in the version that was looked at, and says what became of each.',
    reviewManyResponse,
  )
  async reviewMany(
    @Body({ schema: reviewManyBody }) body: z.output<typeof reviewManyBody>,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof cases.reviewMany>> {
    return this.caches.forgetAfter(this.rpc.request(cases.reviewMany, body, unhurried(context)));
  }

  @Get('cases/quality')
  @Answers(200, 'Figures of cases and their questions, the worst first.', caseQualityResponse)
  quality(
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof cases.listCaseQuality>> {
    return this.rpc.request(cases.listCaseQuality, query, context);
  }

  @Post('seed')
  @Answers(
    200,
    'Adds the sample cases and the starter library; adds nothing twice, and says what was refused.',
    seedResponse,
  )
  async seed(
    @Body({ schema: noBody }) _body: unknown,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof cases.seedCases>> {
    return this.caches.forgetAfter(this.rpc.request(cases.seedCases, {}, unhurried(context)));
  }
}
