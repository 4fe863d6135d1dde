import { billing, isAdmin, practice, type InputOf, type RequestContext } from '@casedrop/contracts';
import { LIBRARY_PAGE_SIZE, type searchCasesQuery } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { requestContext } from '../http/caller.js';
import { AnswerCache } from './answer-cache.js';
import { PublicAnswer } from './public-answer.js';

/** A page of 24 summaries has some 30 kB, plain and gzipped: all kept pages take some 10 MB. */
const MAX_PAGES = 200;

export type SearchWish = z.output<typeof searchCasesQuery>;
type SearchInput = InputOf<typeof practice.searchCases>;

/** Searches in the library: without `state` the same bytes for everyone, kept for a moment by what is looked for. */
@Injectable()
export class LibrarySearch {
  private readonly answers: AnswerCache<PublicAnswer>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.answers = new AnswerCache({
      max: MAX_PAGES,
      clock,
      load: (key, before) => this.load(key, before),
      onBridged: (error) => logger.warn({ err: error }, 'a search could not be refreshed'),
    });
  }

  /** What everyone gets. */
  forAll(wish: SearchWish): Promise<PublicAnswer> {
    return this.answers.get(JSON.stringify(inputOf(wish)));
  }

  /** What this person gets who looks for cases of a state. */
  async forPerson(wish: SearchWish, context: RequestContext): Promise<Uint8Array> {
    const input = { ...inputOf(wish), ...(await this.narrowed(wish, context)) };
    return (await this.rpc.requestBytes(practice.searchCases, input, context)).body;
  }

  forgetAll(): void {
    this.answers.forgetAll();
  }

  private async narrowed({ state }: SearchWish, context: RequestContext): Promise<Partial<SearchInput>> {
    if (state !== 'unlocked') return { state };
    if (isAdmin(context.actor)) return {};
    const [account, owned] = await Promise.all([
      this.rpc.request(billing.getAccount, {}, context),
      this.rpc.request(billing.listOwnedCases, {}, context),
    ]);
    // To a member every case is open.
    return account.subscriptionStatus === 'pro' ? {} : { ids: owned.items.map(({ caseId }) => caseId) };
  }

  private async load(key: string, before: PublicAnswer | undefined): Promise<PublicAnswer> {
    const input = JSON.parse(key) as SearchInput;
    const asking = requestContext(null, randomUUID());
    const { body } = await this.rpc.requestBytes(practice.searchCases, input, asking);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    return before?.etag === etag ? before : new PublicAnswer(body, etag);
  }
}

/** The one input of a wish, its members in a fixed order, so that the same wish is kept once. */
function inputOf({ q, industry, archetype, difficulty, maxMinutes, sort, page }: SearchWish): SearchInput {
  const filter = { q: q || undefined, industry, archetype, difficulty, maxMinutes };
  return { filter, sort: sort ?? 'newest', page: page ?? 1, pageSize: LIBRARY_PAGE_SIZE };
}
