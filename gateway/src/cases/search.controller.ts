import { AppError, type RequestContext } from '@casedrop/contracts';
import { searchCasesQuery, searchCasesResponse } from '@casedrop/contracts/http';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { accepts } from '../http/accepted-encoding.js';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { CaseAnswers } from './case-answers.js';
import { LibrarySearch, type SearchWish } from './library-search.js';

@ApiTags('cases')
@Controller('api/cases/search')
export class SearchController {
  constructor(
    private readonly library: LibrarySearch,
    private readonly answers: CaseAnswers,
  ) {}

  @Get()
  @OpenTo('anyone-known')
  @Answers(200, 'Approved cases that match; the same for everyone but for `state`.', searchCasesResponse)
  async search(
    @Query({ schema: searchCasesQuery }) wish: SearchWish,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (wish.state === undefined) return this.answerAll(wish, reply);
    if (context.actor.kind !== 'person') throw new AppError('not-signed-in', 'Please sign in to continue.');
    const body = await this.library.forPerson(wish, context);
    this.answers.page(reply.hijack().raw, [body], reply.request.id);
  }

  private async answerAll(wish: SearchWish, reply: FastifyReply): Promise<void> {
    const answer = await this.library.forAll(wish);
    if (accepts(reply.request.raw, 'gzip')) await answer.zipped();
    this.answers.list(reply.request.raw, reply.hijack().raw, answer, reply.request.id);
  }
}
