import {
  generation,
  type Feed,
  type FeedTest,
  type OutputOf,
  type RequestContext,
} from '@casedrop/contracts';
import {
  addFeedBody,
  changeFeedBody,
  feedIntakeResponse,
  feedItemsResponse,
  feedResponse,
  feedsResponse,
  feedTestResponse,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Context } from '../http/caller.js';
import { noBody } from '../http/no-body.js';
import { OpenTo } from '../identity/open-to.decorator.js';

const feedIdSchema = z.uuid();

@ApiTags('admin: news')
@Controller('api/admin/feeds')
@OpenTo('admin')
export class FeedsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Answers(200, 'All kept feeds with the result of their last fetch.', feedsResponse)
  list(@Context() context: RequestContext): Promise<OutputOf<typeof generation.listFeeds>> {
    return this.rpc.request(generation.listFeeds, {}, context);
  }

  @Post()
  @Answers(202, 'Fetches a feed, keeps it, and takes its headlines in.', feedIntakeResponse)
  add(
    @Body({ schema: addFeedBody }) body: z.output<typeof addFeedBody>,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof generation.addFeed>> {
    return this.rpc.request(generation.addFeed, body, context);
  }

  @Post('test')
  @Answers(
    200,
    'Reads a feed without keeping it: what it would bring, and what is wrong with it.',
    feedTestResponse,
  )
  test(
    @Body({ schema: addFeedBody }) body: z.output<typeof addFeedBody>,
    @Context() context: RequestContext,
  ): Promise<FeedTest> {
    return this.rpc.request(generation.testFeed, body, context);
  }

  @Patch(':id')
  @Answers(200, 'Pauses a feed or resumes it, and sets how often it is asked, in minutes.', feedResponse)
  async change(
    @Param('id', { schema: feedIdSchema }) feedId: string,
    @Body({ schema: changeFeedBody }) body: z.output<typeof changeFeedBody>,
    @Context() context: RequestContext,
  ): Promise<Feed> {
    const { feed } = await this.rpc.request(generation.changeFeed, { feedId, ...body }, context);
    return feed;
  }

  @Get(':id/items')
  @Answers(200, 'The latest stories of a feed, each with what became of it.', feedItemsResponse)
  items(
    @Param('id', { schema: feedIdSchema }) feedId: string,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof generation.listFeedItems>> {
    return this.rpc.request(generation.listFeedItems, { feedId }, context);
  }

  @Delete(':id')
  @Answers(204, 'Forgets a feed; its headlines and cases stay.')
  async remove(
    @Param('id', { schema: feedIdSchema }) feedId: string,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(generation.removeFeed, { feedId }, context);
  }

  @Post(':id/refresh')
  @Answers(202, 'Fetches a kept feed again and takes its new headlines in.', feedIntakeResponse)
  refresh(
    @Param('id', { schema: feedIdSchema }) feedId: string,
    @Body({ schema: noBody }) _body: unknown,
    @Context() context: RequestContext,
  ): Promise<OutputOf<typeof generation.refreshFeed>> {
    return this.rpc.request(generation.refreshFeed, { feedId }, context);
  }
}
