import type { FeedItem } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FeedItemEntity } from './feed-item.entity.js';
import { HeadlineEntity } from './headline.entity.js';
import { isDeclined } from './request.repository.js';

/** As many as people look through. */
const SHOWN = 50;

/** What feeds told. */
@Injectable()
export class FeedItemRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest of a feed, the newest first, each with what its story became. */
  async latest(feedId: string): Promise<FeedItem[]> {
    const found = await this.dataSource
      .getRepository(FeedItemEntity)
      .createQueryBuilder('item')
      .innerJoinAndSelect('item.request', 'request')
      .innerJoinAndMapOne('item.told', HeadlineEntity, 'told', 'told.requestId = item.requestId')
      .where({ feedId })
      .orderBy('item.seenAt', 'DESC')
      .addOrderBy('item.publishedAt', 'DESC')
      .addOrderBy('item.storyKey')
      .limit(SHOWN)
      .getMany();
    return (found as (FeedItemEntity & { told: HeadlineEntity })[]).map(onTheWire);
  }
}

function onTheWire(item: FeedItemEntity & { told: HeadlineEntity }): FeedItem {
  const { request, told } = item;
  const { id, state, reason, caseId } = request;
  const isOwn = told.feedId === item.feedId;
  return {
    headline: item.title,
    url: item.url,
    publishedAt: item.publishedAt.toISOString(),
    seenAt: item.seenAt.toISOString(),
    alreadyToldBy: isOwn
      ? null
      : { publisher: told.publisher, headline: told.title, at: told.publishedAt.toISOString() },
    request: { id, state, reason, declined: isDeclined(request), caseId },
  };
}
