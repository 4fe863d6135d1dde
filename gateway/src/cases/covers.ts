import { cases, type InputOf } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { requestContext } from '../http/caller.js';
import { type Picture, pictureOf } from '../http/picture.js';
import { AnswerCache } from './answer-cache.js';

/**
 * A card has some 50 kB, and painting one takes some 0.1 s of the one core that `cases` paints with. One address gets 60 a
 * minute (RATE_LIMIT_PICTURES_PER_MINUTE): however many cases there are, it can have 6 s of each minute painted, and needs
 * more than three minutes to push out what others asked for.
 */
const MAX_KEPT = 200;
/** An approved case never changes; it may be withdrawn, of which an event tells. */
const GOOD_FOR_MS = 3_600_000;
const BRIDGED_MS = 24 * GOOD_FOR_MS;
/** For browsers and whoever shows previews: a withdrawn case is gone after so long. */
export const COVERS_KEPT = 'public, max-age=3600';

type Wish = InputOf<typeof cases.paintCover>;

/** The cards that previews of links show of cases. */
@Injectable()
export class Covers {
  private readonly pictures: AnswerCache<Picture>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.pictures = new AnswerCache({
      max: MAX_KEPT,
      clock,
      goodForMs: GOOD_FOR_MS,
      bridgedMs: BRIDGED_MS,
      load: (key) => this.load(JSON.parse(key) as Wish),
      onBridged: (error) => logger.warn({ err: error }, 'a cover could not be painted anew'),
    });
  }

  /** Throws `case-not-found` for any that is not approved, or `service-unavailable`. */
  get({ caseId, kicker }: Wish): Promise<Picture> {
    return this.pictures.get(JSON.stringify({ caseId, kicker }));
  }

  forgetAll(): void {
    this.pictures.forgetAll();
  }

  private async load(wish: Wish): Promise<Picture> {
    const { body } = await this.rpc.requestBytes(cases.paintCover, wish, requestContext(null, randomUUID()));
    return pictureOf(body);
  }
}
