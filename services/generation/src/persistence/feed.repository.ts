import { AppError, type Feed } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FeedEntity } from './feed.entity.js';

/** The kept feeds. */
@Injectable()
export class FeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps a feed; throws `feed-already-added` when its address is kept. */
  async add(feed: FeedEntity): Promise<void> {
    const added = await this.dataSource.query<unknown[]>(
      `INSERT INTO feeds (id, url, title, etag, last_modified, last_fetched_at, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (url) DO NOTHING RETURNING id`,
      [feed.id, feed.url, feed.title, feed.etag, feed.lastModified, feed.lastFetchedAt, feed.createdAt],
    );
    if (added.length === 0) throw alreadyAdded();
  }

  async requireNew(url: string): Promise<void> {
    if (await this.feeds.existsBy({ url })) throw alreadyAdded();
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
    const rows = await this.dataSource.query<(FeedEntity & { headlineCount: number })[]>(
      `SELECT f.id, f.url, f.title, f.last_fetched_at AS "lastFetchedAt", f.last_error AS "lastError",
          f.created_at AS "createdAt", (SELECT count(*)::int FROM headlines h WHERE h.feed_id = f.id) AS "headlineCount"
        FROM feeds f WHERE $1::uuid IS NULL OR f.id = $1 ORDER BY f.created_at, f.id`,
      [id ?? null],
    );
    return rows.map((row) => ({
      ...row,
      lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }));
  }

  private get feeds() {
    return this.dataSource.getRepository(FeedEntity);
  }
}

const alreadyAdded = (): AppError => new AppError('feed-already-added', 'This feed was added before.');
const feedNotFound = (): AppError => new AppError('feed-not-found', 'There is no such feed.');
