import { cases } from '@casedrop/contracts';
import type { CaseList, CaseSummary } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { requestContext } from '../http/caller.js';
import { AnswerCache } from './answer-cache.js';

const ALL = 'all';
const GOOD_FOR_MS = 60_000;
/** What a search engine is told may be so old while `cases` is away. */
const BRIDGED_MS = 3_600_000;

/** What heads of pages and the site map say of a case: some 500 bytes, so that all of them may be kept. */
export interface CatalogueCase extends Pick<
  CaseSummary,
  'id' | 'title' | 'description' | 'industry' | 'difficulty' | 'estimatedTime'
> {
  openSince: string;
}

const keptOf = (one: CaseSummary): CatalogueCase => {
  const { id, title, description, industry, difficulty, estimatedTime, createdAt, publishedAt } = one;
  return { id, title, description, industry, difficulty, estimatedTime, openSince: publishedAt ?? createdAt };
};

/** All approved cases, the newest first, by what every list shows of them. */
@Injectable()
export class CaseCatalogue {
  private readonly entries: AnswerCache<ReadonlyMap<string, CatalogueCase>>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.entries = new AnswerCache({
      max: 1,
      clock,
      goodForMs: GOOD_FOR_MS,
      bridgedMs: BRIDGED_MS,
      load: () => this.load(),
      onBridged: (error) => logger.warn({ err: error }, 'the catalogue of cases could not be refreshed'),
    });
  }

  /** By their ids. Throws `service-unavailable`. */
  all(): Promise<ReadonlyMap<string, CatalogueCase>> {
    return this.entries.get(ALL);
  }

  forgetAll(): void {
    this.entries.forgetAll();
  }

  private async load(): Promise<ReadonlyMap<string, CatalogueCase>> {
    const found = new Map<string, CatalogueCase>();
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await this.page(cursor);
      for (const one of items) found.set(one.id, keptOf(one));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    return found;
  }

  private async page(cursor: string | undefined): Promise<CaseList> {
    const asking = requestContext(null, randomUUID());
    const { body } = await this.rpc.requestBytes(cases.listCases, { cursor }, asking);
    return JSON.parse(Buffer.from(body).toString()) as CaseList;
  }
}
