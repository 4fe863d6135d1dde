import {
  requireAdmin,
  type generation,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { webAddress } from '../../domain/web-address.js';
import { FeedReader } from '../../intake/feed-reader.js';
import { HeadlineIntake } from '../../intake/headline-intake.js';
import { feedRefused } from '../../integrations/feeds/feed-refused.js';
import { FeedRepository } from '../../persistence/feed.repository.js';

/**
 * Fetches a feed, keeps it, and takes its headlines in. A feed that cannot be read is not kept. The marks of the fetched
 * copy are noted last: after a crash in between, the next fetch gets the headlines again instead of "unchanged".
 */
@Injectable()
export class AddFeedHandler {
  constructor(
    private readonly feeds: FeedRepository,
    private readonly reader: FeedReader,
    private readonly intake: HeadlineIntake,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async handle(
    input: ParsedInputOf<typeof generation.addFeed>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.addFeed>> {
    requireAdmin(context.actor);
    const url = webAddress(input.url);
    if (url === null) throw feedRefused('The address must begin with http:// or https://.');
    await this.feeds.requireNew(url);
    const fetched = await this.reader.fetch(url);
    if (!fetched || fetched.entries.length === 0) throw feedRefused('The feed has no headlines.');
    const { title, publisher, validators } = fetched;
    const prepared = this.intake.prepare(fetched.entries, publisher);
    const now = this.clock.now();
    const id = this.ids.uuid();
    await this.feeds.add({
      id,
      url,
      title,
      etag: null,
      lastModified: null,
      lastFetchedAt: now,
      lastError: null,
      createdAt: now,
    });
    const { requests, skipped } = await this.intake.store(prepared, { feedId: id }, context);
    await this.feeds.note(id, validators);
    const [feed] = await this.feeds.list(id);
    if (!feed) throw feedRefused('The feed was removed at the same moment.');
    return { feed, requests, skipped: [...fetched.skipped, ...skipped] };
  }
}
