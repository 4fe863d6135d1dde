import type { Industry } from '@casedrop/case-engine';
import type { ReadingChoice } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import type { Ranked, WeekChoice } from '../domain/choose-for-week.js';
import type { WakeUp } from '../domain/wake-up.js';
import { GenerationRequestEntity } from './generation-request.entity.js';
import { HeadlineEntity } from './headline.entity.js';
import { DECLINE_HELD, NOTE_HELD } from './hot-statements.js';
import { QueueBound } from './queue-bound.js';

/** As many as one feed brings at once. */
const BATCH = 1000;

/** A held headline that has not been ranked. */
export type Unranked = Pick<HeadlineEntity, 'requestId' | 'title' | 'summary'>;

/** What a ranking said of a held headline that makes a case. */
export type Rank = Pick<Ranked, 'id' | 'score' | 'industry'>;

/** A held headline that makes no case: why, and the way to write it that comes nearest. */
export interface DeclinedStory {
  id: string;
  reason: string;
  nearest: ReadingChoice | null;
}

/** The week whose stories are chosen, and since when a story is new enough to be one of them. */
export interface WeekOfStories {
  week: string;
  since: Date;
}

/** Stories that wait for their week or for an editor. */
@Injectable()
export class HeldRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bound: QueueBound,
  ) {}

  /** Those that no ranking has seen, the oldest first. */
  unranked(): Promise<Unranked[]> {
    return this.dataSource.getRepository(HeadlineEntity).find({
      select: { requestId: true, title: true, summary: true },
      where: { request: { state: 'held', score: IsNull() } },
      order: { requestId: 'ASC' },
      take: BATCH,
    });
  }

  async rank(ranks: readonly Rank[]): Promise<void> {
    if (ranks.length > 0) await note(this.dataSource.manager, ranks);
  }

  /** Ends those of these that are held as headlines that make no case. */
  async decline(declines: readonly DeclinedStory[]): Promise<void> {
    if (declines.length > 0) await this.dataSource.query(DECLINE_HELD, [JSON.stringify(declines)]);
  }

  /** Queues those of these that are held. Throws `too-many-requests` when there is no room for all of them. */
  start(ids: readonly string[]): Promise<WakeUp[]> {
    return this.dataSource.transaction((manager) => this.queue(manager, ids, null));
  }

  /**
   * Queues what `choose` starts of the waiting stories, and notes why the others are held. One after the other, like
   * lists that are taken in, so that no two count the week's stories at once.
   */
  startOfWeek(
    { week, since }: WeekOfStories,
    choose: (waiting: Ranked[], started: Map<Industry, number>) => WeekChoice,
  ): Promise<WakeUp[]> {
    return this.dataSource.transaction(async (manager) => {
      await this.bound.oneAtATime(manager);
      const { start, hold } = choose(await waitingSince(manager, since), await startedIn(manager, week));
      if (hold.length > 0) await note(manager, hold);
      return start.length > 0 ? this.queue(manager, start, week) : [];
    });
  }

  private queue(manager: EntityManager, ids: readonly string[], week: string | null): Promise<WakeUp[]> {
    const now = (): string => 'now()';
    const add = async () => {
      const queued = await manager
        .getRepository(GenerationRequestEntity)
        .createQueryBuilder()
        .update()
        .set({ state: 'queued', reason: null, startedWeek: week, dispatchedAt: now, updatedAt: now })
        .where({ id: In([...ids]), state: 'held' })
        .returning(['id', 'epoch'])
        .execute();
      return queued.raw as WakeUp[];
    };
    return this.bound.whileRoom(manager, add, (wakeUps) => wakeUps.length);
  }
}

async function waitingSince(manager: EntityManager, since: Date): Promise<Ranked[]> {
  const found = await manager.find(HeadlineEntity, {
    relations: { request: true },
    where: { request: { state: 'held', score: Not(IsNull()), createdAt: MoreThan(since) } },
    order: { request: { score: 'DESC', id: 'DESC' } },
    take: BATCH,
  });
  return found.flatMap(({ requestId: id, publishedAt, request: { score, industry } }) =>
    score === null || industry === null ? [] : [{ id, score, industry, publishedAt }],
  );
}

async function startedIn(manager: EntityManager, week: string): Promise<Map<Industry, number>> {
  const rows = await manager
    .createQueryBuilder(GenerationRequestEntity, 'request')
    .select('request.industry', 'industry')
    .addSelect('count(*)::int', 'count')
    .where({ startedWeek: week })
    .groupBy('request.industry')
    .getRawMany<{ industry: Industry; count: number }>();
  return new Map(rows.map(({ industry, count }) => [industry, count]));
}

async function note(
  manager: EntityManager,
  notes: readonly { id: string; score?: number; industry?: Industry; reason?: string }[],
): Promise<void> {
  await manager.query(NOTE_HELD, [
    notes.map(({ id }) => id),
    notes.map(({ score }) => score ?? null),
    notes.map(({ industry }) => industry ?? null),
    notes.map(({ reason }) => reason ?? null),
  ]);
}
