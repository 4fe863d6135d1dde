import { AppError, generation, type Intake, type RequestContext } from '@casedrop/contracts';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { isoWeek } from '../domain/iso-week.js';
import {
  prepareHeadlines,
  skip,
  TOLD_ABOVE,
  type Headline,
  type PreparedHeadlines,
  type RawHeadline,
  type SkippedHeadline,
} from '../domain/prepare-headlines.js';
import { seedFrom } from '../domain/seed-from.js';
import type { Brief } from '../persistence/generation-request.entity.js';
import { RequestDispatcher } from '../jobs/request-dispatcher.js';
import { HeldRepository } from '../persistence/held.repository.js';
import {
  IntakeRepository,
  type IntakeTarget,
  type KnownRequest,
  type NewRequest,
  type Taken,
} from '../persistence/intake.repository.js';

/** What a story that nobody asked for says until it is ranked. */
const NOT_RANKED = 'It waits to be compared with the other stories of the week.';

/** Where headlines come from. */
export interface HeadlineSource {
  feedId?: string;
  /** Name of the publisher for headlines that have none. */
  publisher?: string | null;
  /** What an admin asks of the case, such as its industry. */
  brief?: Brief;
  /** Nobody asked for them: new stories are held until the week has room for them, or an editor starts them. */
  isUnattended?: boolean;
}

/**
 * Takes headlines in: cleans them, stores the new stories in one statement, and returns for each the request that its
 * story became, now or before. What others have told before a feed is left out, with the reason; what an editor hands in
 * is started, if it was held. Throws `headlines-refused` when nothing of the list can be used.
 */
@Injectable()
export class HeadlineIntake {
  constructor(
    private readonly repository: IntakeRepository,
    private readonly held: HeldRepository,
    private readonly dispatcher: RequestDispatcher,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async take(raw: readonly RawHeadline[], source: HeadlineSource, context: RequestContext): Promise<Intake> {
    return this.store(this.prepare(raw, source.publisher), source, context);
  }

  /** The usable headlines of a list; throws `headlines-refused` when there is none. */
  prepare(raw: readonly RawHeadline[], publisher?: string | null): PreparedHeadlines {
    const prepared = prepareHeadlines(raw, { now: this.clock.now(), publisher });
    if (prepared.accepted.length === 0) throw refused(prepared.skipped);
    return prepared;
  }

  /** Stores prepared headlines; `onlyNew` leaves stories out of the answer that the feed has told before. */
  async store(
    { accepted, skipped }: PreparedHeadlines,
    source: HeadlineSource,
    context: RequestContext,
    { onlyNew = false } = {},
  ): Promise<Intake> {
    const asked = this.withIds(accepted);
    const target: IntakeTarget = {
      week: isoWeek(this.clock.now()),
      feedId: source.feedId ?? null,
      correlationId: context.correlationId,
      brief: source.brief ?? {},
      heldBecause: source.isUnattended ? NOT_RANKED : null,
    };
    const { ids, known } = await this.repository.take(asked, target);
    if (!source.isUnattended) this.dispatcher.dispatch([...ids].map((id) => ({ id, epoch: 0 })));
    if (target.feedId !== null) return feedIntake(asked, { ids, known }, { skipped, target, onlyNew });
    const started = await this.start(known);
    const requests = asked.flatMap(({ id, title, storyKey }): Intake['requests'] => {
      const request = ids.has(id) ? { id, state: 'queued' as const } : known.get(storyKey);
      if (!request) return [];
      return [{ id: request.id, headline: title, state: started.has(request.id) ? 'queued' : request.state }];
    });
    return { requests, skipped };
  }

  /** What an editor hands in is never held: the stories among these that are, start. */
  private async start(known: Taken['known']): Promise<ReadonlySet<string>> {
    const held = [...known.values()].filter(({ state }) => state === 'held').map(({ id }) => id);
    const wakeUps = held.length > 0 ? await this.held.start(held) : [];
    this.dispatcher.dispatch(wakeUps);
    return new Set(wakeUps.map(({ id }) => id));
  }

  /** Ids sort by time; the last one is the newest, so that the first headline of a list stands on top of it. */
  private withIds(headlines: readonly Headline[]): NewRequest[] {
    const ids = headlines
      .map(() => this.ids.uuid())
      .sort()
      .reverse();
    return headlines.map((headline, index) => {
      const id = ids[index] ?? this.ids.uuid();
      return { ...headline, id, seed: seedFrom(id) };
    });
  }
}

/** A feed's stories that are new, or known by it; what others have told before is left out, with the reason. */
function feedIntake(
  asked: readonly NewRequest[],
  { ids, known }: Taken,
  { skipped, target, onlyNew }: { skipped: SkippedHeadline[]; target: IntakeTarget; onlyNew: boolean },
): Intake {
  const intake: Intake = { requests: [], skipped: [...skipped] };
  for (const { id, title, storyKey } of asked) {
    const told = known.get(storyKey);
    if (ids.has(id))
      intake.requests.push({ id, headline: title, state: target.heldBecause === null ? 'queued' : 'held' });
    else if (told && !told.isKnownToFeed)
      intake.skipped.push(skip(title, ids.has(told.id) ? TOLD_ABOVE : alreadyTold(told)));
    else if (told && !onlyNew) intake.requests.push({ id: told.id, headline: title, state: told.state });
  }
  return intake;
}

function alreadyTold({ publisher, publishedAt }: KnownRequest): string {
  const date = publishedAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `Already told by ${publisher ?? 'another source'}, ${date}.`;
}

/** Refuses a list that is too long before anything of it is looked at. */
export function requireListSize(count: number): void {
  if (count === 0) throw new AppError('headlines-refused', 'There is no headline in the list.');
  if (count > generation.MAX_HEADLINES_PER_CALL) {
    const [sent, most] = [count, generation.MAX_HEADLINES_PER_CALL].map((n) => n.toLocaleString('en-GB'));
    throw new AppError('headlines-refused', `You sent ${sent} headlines; at most ${most} are taken at once.`);
  }
}

function refused(skipped: SkippedHeadline[]): AppError {
  const [first] = skipped;
  const sentence =
    skipped.length > 1
      ? `None of the ${skipped.length.toLocaleString('en-GB')} headlines can be used. The first: ${first?.reason ?? ''}`
      : (first?.reason ?? 'There is no headline in it.');
  return new AppError('headlines-refused', sentence, { skipped: skipped.slice(0, 100) });
}
