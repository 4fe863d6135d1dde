import { AppError, type Feed } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FeedEntity } from './feed.entity.js';
import { HeadlineEntity } from './headline.entity.js';

/** The kept feeds. */
@Injectable()
export class FeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps a feed and returns its id, or that of the feed which the same admin has added at this address before; one that
   * is removed between the two looks is in nobody's way any more. Throws `feed-already-added` when somebody else has.
   */
  async keep(feed: FeedEntity): Promise<string> {
    const inserted = await this.feeds
      .createQueryBuilder()
      .insert()
      .values(feed)
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length > 0) return feed.id;
    return (await this.addedBefore(feed.url, feed.addedBy)) ?? this.keep(feed);
  }

  /**
   * The id of the feed at this address if the same admin has added it; `undefined` when nobody has. Throws
   * `feed-already-added` when somebody else has. The system (`null`) has never added one.
   */
  async addedBefore(url: string, addedBy: number | null): Promise<string | undefined> {
    const there = await this.feeds.findOneBy({ url });
    if (!there) return undefined;
    if (addedBy === null || there.addedBy !== addedBy) throw alreadyAdded();
    return there.id;
  }

  /** The feed with this id; throws `feed-not-found`. */
  async get(id: string): Promise<FeedEntity> {
    const feed = await this.feeds.findOneBy({ id });
    if (!feed) throw feedNotFound();
    return feed;
  }

  async allIds(): Promise<string[]> {
    const feeds = await this.feeds.find({ select: { id: true }, order: { createdAt: 'ASC' } });
    return feeds.map((feed) => feed.id);
  }

  async remove(id: string): Promise<void> {
    const { affected } = await this.feeds.delete({ id });
    if (!affected) throw feedNotFound();
  }

  /** Notes how the last fetch ended. */
  async note(id: string, result: Partial<Omit<FeedEntity, 'id' | 'url' | 'createdAt'>>): Promise<void> {
    await this.feeds.update({ id }, result);
  }

  /** All feeds as people see them, oldest first, or the one with this id. */
  async list(id?: string): Promise<Feed[]> {
    const query = this.feeds
      .createQueryBuilder('feed')
      .addSelect(
        (count) =>
          count.select('count(*)::int').from(HeadlineEntity, 'headline').where('headline.feedId = feed.id'),
        'headline_count',
      )
      .orderBy('feed.createdAt')
      .addOrderBy('feed.id');
    if (id !== undefined) query.where('feed.id = :id', { id });
    const { entities, raw } = await query.getRawAndEntities<{ headline_count: number }>();
    return entities.map((feed, index) => onTheWire(feed, raw[index]?.headline_count ?? 0));
  }

  private get feeds() {
    return this.dataSource.getRepository(FeedEntity);
  }
}

const onTheWire = (feed: FeedEntity, headlineCount: number): Feed => ({
  id: feed.id,
  url: feed.url,
  title: feed.title,
  lastFetchedAt: feed.lastFetchedAt?.toISOString() ?? null,
  lastError: feed.lastError,
  createdAt: feed.createdAt.toISOString(),
  headlineCount,
});

const alreadyAdded = (): AppError => new AppError('feed-already-added', 'This feed was added before.');
const feedNotFound = (): AppError => new AppError('feed-not-found', 'There is no such feed.');
