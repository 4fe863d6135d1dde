import { AppError, type RequestContext } from '@casedrop/contracts';
import { searchCasesQuery, searchCasesResponse } from '@casedrop/contracts/http';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { sendOwnJson } from '../http/own-answer.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { LimitedPerPerson } from '../security/person-limit.guard.js';
import { LibrarySearch, type SearchWish } from './library-search.js';

@ApiTags('cases')
@Controller('api/cases/search')
export class SearchController {
  constructor(private readonly library: LibrarySearch) {}

  @Get()
  @OpenTo('anyone-known')
  @LimitedPerPerson('searches')
  @Answers(200, 'Approved cases that match; the same for everyone but for `state`.', searchCasesResponse)
  async search(
    @Query({ schema: searchCasesQuery }) wish: SearchWish,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (wish.state === undefined) return (await this.library.forAll(wish)).send(reply);
    if (context.actor.kind !== 'person') throw new AppError('not-signed-in', 'Please sign in to continue.');
    sendOwnJson(reply, await this.library.forPerson(wish, context));
  }
}
