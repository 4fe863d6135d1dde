import { AppError } from '@casedrop/contracts';
import { Clock, Ids, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { FeedRefresh } from '../intake/feed-refresh.js';
import { FeedRepository } from '../persistence/feed.repository.js';
import { WeekOfStories } from '../ranking/week-of-stories.js';

const EVERY_MS = 30_000;
/** Feeds that one round takes upon itself. */
const MOST = 40;
/** Longer than all of them can take, at 8 s each: then a feed whose process stopped is taken by another. */
const ASIDE_MS = 600_000;
/** Hosts that are asked at once. */
const HOSTS_AT_ONCE = 4;

type Due = Awaited<ReturnType<FeedRepository['claimDue']>>[number];

/**
 * Fetches the feeds that are due, four hosts at a time and each host's feeds one after the other, and then has the best of
 * what they brought started. A feed that fails keeps its reason and stops no other.
 */
@Injectable()
export class FeedPollJob {
  constructor(
    recurring: RecurringWork,
    private readonly feeds: FeedRepository,
    private readonly refresh: FeedRefresh,
    private readonly week: WeekOfStories,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    recurring.every(EVERY_MS, 'poll of feeds', (ending) => this.poll(ending));
  }

  /** One round. When `ending` fires, the fetches under way are waited for; the other feeds are due again later. */
  async poll(ending?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const due = await this.feeds.claimDue(now, new Date(now.getTime() + ASIDE_MS), MOST);
    const hosts = byHost(due);
    const line = async () => {
      for (let host = hosts.shift(); host; host = hosts.shift())
        for (const { id } of host) if (!ending?.aborted) await this.fetch(id);
    };
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, line));
    if (!ending?.aborted) await this.week.choose();
  }

  private async fetch(feedId: string): Promise<void> {
    const context = {
      actor: { kind: 'system', name: 'feed-poll' },
      correlationId: this.ids.uuid(),
    } as const;
    await this.refresh.run(feedId, context, { isUnattended: true }).catch((error: unknown) => {
      const level = error instanceof AppError ? 'warn' : 'error';
      this.log[level]({ err: error, feedId }, 'feed not refreshed');
    });
  }
}

/** The feeds of each host, in their order. */
function byHost(due: readonly Due[]): Due[][] {
  const hosts = new Map<string, Due[]>();
  for (const feed of due) {
    const { host } = new URL(feed.url);
    hosts.set(host, [...(hosts.get(host) ?? []), feed]);
  }
  return [...hosts.values()];
}
