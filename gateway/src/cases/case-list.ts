import { cases } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { requestContext } from '../http/caller.js';
import type { PreparedHead } from '../http/prepared-head.js';
import { FreshCache } from './fresh-cache.js';

/** A page may have 100 kB, plain and gzipped: with these the lists take some 10 MB at most. */
const MAX_URLS = 100;
export const LIST_PATH = '/api/cases';

/** A list answer, ready to be written: the same bytes for everyone. */
export class ListAnswer {
  /** There once somebody has asked for it: compressing takes longer than reading the list. */
  gzipped: Buffer | undefined;
  plainHead: PreparedHead | undefined;
  gzippedHead: PreparedHead | undefined;
  private zipping: Promise<Buffer> | undefined;

  constructor(
    readonly plain: Uint8Array,
    readonly etag: string,
  ) {}

  async zipped(): Promise<Buffer> {
    this.zipping ??= compress(this.plain, { level: 6 });
    return (this.gzipped = await this.zipping);
  }
}

export interface ListWish {
  limit?: number;
  cursor?: string;
}

const compress = promisify(gzip);

/** The public lists of cases, as precomputed bytes by the address they are read at. */
@Injectable()
export class CaseList {
  private readonly answers: FreshCache<ListAnswer>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.answers = new FreshCache((url) => this.load(url), {
      max: MAX_URLS,
      freshMs: 1000,
      staleMs: 6000,
      now: () => clock.now().getTime(),
      onRefreshFailed: (error) => logger.warn({ err: error }, 'the list of cases could not be refreshed'),
    });
  }

  /** The answer for an address if it is in memory. */
  peek(url: string): ListAnswer | undefined {
    return this.answers.peek(url);
  }

  get(wish: ListWish): Promise<ListAnswer> {
    return this.answers.get(addressOf(wish));
  }

  forgetAll(): void {
    this.answers.forgetAll();
  }

  private async load(url: string): Promise<ListAnswer> {
    const { searchParams } = new URL(url, 'http://list');
    const limit = searchParams.get('limit');
    const cursor = searchParams.get('cursor');
    const { body, meta } = await this.rpc.requestBytes(
      cases.listCases,
      { ...(limit ? { limit: Number(limit) } : {}), ...(cursor ? { cursor } : {}) },
      requestContext(null, randomUUID()),
    );
    const known = this.answers.last(url);
    const etag = `W/"${meta.etag}"`;
    return known?.etag === etag ? known : new ListAnswer(ownBytes(body), etag);
  }
}

/** Bytes that may be kept: themselves, or a copy when they lie in a message that holds much more than them. */
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.buffer.byteLength <= 1.5 * bytes.length ? bytes : Buffer.from(bytes);

/** The one address of a wish, so that the same wish is kept once. */
function addressOf({ limit, cursor }: ListWish): string {
  const query = new URLSearchParams();
  if (limit !== undefined) query.set('limit', String(limit));
  if (cursor !== undefined) query.set('cursor', cursor);
  return query.size === 0 ? LIST_PATH : `${LIST_PATH}?${query.toString()}`;
}
