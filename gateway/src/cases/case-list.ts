import { cases, type InputOf } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { requestContext } from '../http/caller.js';
import { AnswerCache } from './answer-cache.js';
import { PublicAnswer } from './public-answer.js';

/** A page may have 100 kB, plain and gzipped: with these the lists take some 10 MB at most. */
const MAX_PAGES = 100;

type ListWish = InputOf<typeof cases.listCases>;

/** The public lists of cases, as bytes that are ready to be sent. */
@Injectable()
export class CaseList {
  private readonly pages: AnswerCache<PublicAnswer>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.pages = new AnswerCache({
      max: MAX_PAGES,
      clock,
      load: (key, before) => this.load(key, before),
      onBridged: (error) => logger.warn({ err: error }, 'the list of cases could not be refreshed'),
    });
  }

  /** One page of the list. Throws `service-unavailable`. */
  get({ limit, cursor }: ListWish): Promise<PublicAnswer> {
    return this.pages.get(JSON.stringify({ limit, cursor }));
  }

  forgetAll(): void {
    this.pages.forgetAll();
  }

  private async load(key: string, before: PublicAnswer | undefined): Promise<PublicAnswer> {
    const wish = JSON.parse(key) as ListWish;
    const asking = requestContext(null, randomUUID());
    const { body, meta } = await this.rpc.requestBytes(cases.listCases, wish, asking);
    const etag = `W/"${meta.etag}"`;
    return before?.etag === etag ? before : new PublicAnswer(body, etag);
  }
}
