import { AppError, type Feed } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThanOrEqual } from 'typeorm';
import { FeedItemEntity } from './feed-item.entity.js';
import { FeedEntity } from './feed.entity.js';

/** What a new feed begins with; the others of its columns have defaults. */
export type NewFeed = Pick<
  FeedEntity,
  | 'id'
  | 'url'
  | 'title'
  | 'createdAt'
  | 'addedBy'
  | 'lastFetchedAt'
  | 'nextFetchAt'
  | 'lastStatus'
  | 'itemsSeen'
>;
export type FeedChange = Partial<Omit<FeedEntity, 'id' | 'url' | 'createdAt' | 'addedBy'>>;

/** The kept feeds. */
@Injectable()
export class FeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps a feed and returns its id, or that of the feed which the same admin has added at this address before; one that
   * is removed between the two looks is in nobody's way any more. Throws `feed-already-added` when somebody else has.
   */
  async keep(feed: NewFeed): Promise<string> {
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

  /** Whether anybody has added the feed at this address. */
  isKept(url: string): Promise<boolean> {
    return this.feeds.existsBy({ url });
  }

  /** The feed with this id; throws `feed-not-found`. */
  async get(id: string): Promise<FeedEntity> {
    const feed = await this.feeds.findOneBy({ id });
    if (!feed) throw feedNotFound();
    return feed;
  }

  /**
   * Those that are due, the longest first, and lays them aside until `until`, so that nobody else takes them meanwhile; what
   * is noted of a fetch says when they are due again. What another takes at the same moment is passed over.
   */
  async claimDue(now: Date, until: Date, most: number): Promise<Pick<FeedEntity, 'id' | 'url'>[]> {
    return this.dataSource.transaction(async (manager) => {
      const due = await manager.find(FeedEntity, {
        select: { id: true, url: true, nextFetchAt: true },
        where: { pausedAt: IsNull(), nextFetchAt: LessThanOrEqual(now) },
        order: { nextFetchAt: 'ASC', id: 'ASC' },
        take: most,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (due.length > 0)
        await manager.update(FeedEntity, { id: In(due.map(({ id }) => id)) }, { nextFetchAt: until });
      return due;
    });
  }

  async remove(id: string): Promise<void> {
    const { affected } = await this.feeds.delete({ id });
    if (!affected) throw feedNotFound();
  }

  /** Notes how the last fetch ended, or what an admin has changed; nothing when the feed is gone. */
  async note(id: string, change: FeedChange): Promise<void> {
    await this.feeds.update({ id }, change);
  }

  /** All feeds as people see them, oldest first, or the one with this id. */
  async list(id?: string): Promise<Feed[]> {
    const query = this.feeds
      .createQueryBuilder('feed')
      .addSelect(
        (count) => count.select('count(*)::int').from(FeedItemEntity, 'item').where('item.feedId = feed.id'),
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

const onTheWire = (feed: FeedEntity, headlineCount: number): Feed => {
  const { id, url, title, lastError, lastStatus, failures, pollMinutes, itemsSeen, itemsNew } = feed;
  return {
    ...{ id, url, title, lastError, lastStatus, failures, pollMinutes, itemsSeen, itemsNew, headlineCount },
    lastFetchedAt: feed.lastFetchedAt?.toISOString() ?? null,
    pausedAt: feed.pausedAt?.toISOString() ?? null,
    nextFetchAt: feed.pausedAt ? null : feed.nextFetchAt.toISOString(),
    createdAt: feed.createdAt.toISOString(),
  };
};

const alreadyAdded = (): AppError => new AppError('feed-already-added', 'This feed was added before.');
export const feedNotFound = (): AppError => new AppError('feed-not-found', 'There is no such feed.');
