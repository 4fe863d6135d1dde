import { AppError, generation, type Intake, type RequestContext } from '@casedrop/contracts';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { isoWeek } from '../domain/iso-week.js';
import {
  prepareHeadlines,
  type Headline,
  type PreparedHeadlines,
  type RawHeadline,
  type SkippedHeadline,
} from '../domain/prepare-headlines.js';
import { seedFrom } from '../domain/seed-from.js';
import { RequestDispatcher } from '../jobs/request-dispatcher.js';
import {
  IntakeRepository,
  type IntakeTarget,
  type KnownRequest,
  type NewRequest,
} from '../persistence/intake.repository.js';

const NOTHING: ReadonlyMap<string, KnownRequest> = new Map();

/** Where headlines come from. */
export interface HeadlineSource {
  feedId?: string;
  /** Name of the publisher for headlines that have none. */
  publisher?: string | null;
  /** What an admin asks of the case, such as its industry. */
  brief?: object;
}

/**
 * Takes headlines in: cleans them, stores the new stories in one statement, and returns for each the request that it
 * became, now or earlier this week. Throws `headlines-refused` when nothing of the list can be used.
 */
@Injectable()
export class HeadlineIntake {
  constructor(
    private readonly repository: IntakeRepository,
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

  /** Stores prepared headlines; `onlyNew` leaves known stories out of the answer. */
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
    };
    const taken = await this.repository.take(asked, target);
    this.dispatcher.dispatch([...taken].map((id) => ({ id, epoch: 0 })));
    const repeated = asked.filter((request) => !taken.has(request.id)).map((request) => request.storyKey);
    const known = onlyNew || repeated.length === 0 ? NOTHING : await this.repository.find(repeated, target);
    const requests = asked.flatMap(({ id, title, storyKey }): Intake['requests'] => {
      if (taken.has(id)) return [{ id, headline: title, state: 'queued' }];
      const request = known.get(storyKey);
      return request ? [{ id: request.id, headline: title, state: request.state }] : [];
    });
    return { requests, skipped };
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
