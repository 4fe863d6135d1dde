import type { GenerationState } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { isSameStory, marksOf, STORY_DAYS } from '../domain/one-story.js';
import type { Headline } from '../domain/prepare-headlines.js';
import { FeedItemEntity } from './feed-item.entity.js';
import { HeadlineEntity } from './headline.entity.js';
import { FIND_ALIKE, FIND_STORIES, MARK_HEADLINES, TAKE_HEADLINES } from './hot-statements.js';
import { QueueBound } from './queue-bound.js';

/** A headline with the id and seed of the request that it becomes if its story is new. */
export interface NewRequest extends Headline {
  id: string;
  seed: number;
}

/** Where a list goes, and what all of its requests share. */
export interface IntakeTarget {
  week: string;
  feedId: string | null;
  correlationId: string;
  brief: { topic?: boolean };
  /** Why the requests are held; `null` queues them. */
  heldBecause: string | null;
}

/** The request that a story became before. */
export interface KnownRequest {
  id: string;
  storyKey: string;
  state: GenerationState;
  /** The feed that the list came from told the story before. */
  isKnownToFeed: boolean;
  /** Who told it first, and when. */
  publisher: string | null;
  publishedAt: Date;
}

/** What a list became: the ids of its new requests, and those that its other stories became before, by story. */
export interface Taken {
  ids: ReadonlySet<string>;
  known: ReadonlyMap<string, KnownRequest>;
}

const MARKED_AT_ONCE = 2000;

type Alike = KnownRequest & { title: string };

/** Takes lists of headlines in, one list after the other, so that two that tell one story make one request. */
@Injectable()
export class IntakeRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bound: QueueBound,
  ) {}

  /**
   * Stores those stories that are new. A feed's headline joins the story that others have told in other words; what
   * people hand in is taken by its own words. Throws `too-many-requests`, and stores nothing, when the queue has no room for all.
   */
  take(requests: readonly NewRequest[], target: IntakeTarget): Promise<Taken> {
    return this.dataSource.transaction((manager) =>
      this.bound.whileRoom(
        manager,
        () =>
          target.feedId === null ? byHand(manager, requests, target) : ofFeed(manager, requests, target),
        ({ ids }) => (target.heldBecause === null ? ids.size : 0),
      ),
    );
  }
}

async function byHand(
  manager: EntityManager,
  requests: readonly NewRequest[],
  target: IntakeTarget,
): Promise<Taken> {
  const ids = await insert(manager, requests, target);
  const others = requests.filter(({ id }) => !ids.has(id));
  return { ids, known: others.length > 0 ? await findStories(manager, others, target) : new Map() };
}

async function ofFeed(
  manager: EntityManager,
  requests: readonly NewRequest[],
  target: IntakeTarget,
): Promise<Taken> {
  const known = await findStories(manager, requests, target);
  const untold = requests.filter(({ storyKey }) => !known.has(storyKey));
  if (untold.length > 0)
    for (const alike of await findAlike(manager, untold)) known.set(alike.storyKey, alike);
  const fresh = requests.filter(({ storyKey }) => !known.has(storyKey));
  const ids = fresh.length > 0 ? await insert(manager, fresh, target) : new Set<string>();
  await keepItems(manager, requests, known, target.feedId ?? '');
  return { ids, known };
}

async function insert(
  manager: EntityManager,
  requests: readonly NewRequest[],
  target: IntakeTarget,
): Promise<Set<string>> {
  const column = <K extends keyof NewRequest>(key: K): NewRequest[K][] =>
    requests.map((request) => request[key]);
  const rows = await manager.query<{ id: string }[]>(TAKE_HEADLINES, [
    column('id'),
    column('seed'),
    column('storyKey'),
    column('title'),
    column('url'),
    column('publisher'),
    requests.map((request) => request.publishedAt.toISOString()),
    column('summary'),
    target.week,
    target.feedId,
    target.correlationId,
    target.brief,
    target.heldBecause === null ? 'queued' : 'held',
    target.heldBecause,
    daysOf(target),
  ]);
  return new Set(rows.map((row) => row.id));
}

/** An editor's topic is no story of the news: it may be asked for again in another week. */
const daysOf = ({ brief }: IntakeTarget): number => (brief.topic ? 0 : STORY_DAYS);

/** The requests that these stories became before, by story. */
async function findStories(
  manager: EntityManager,
  requests: readonly NewRequest[],
  target: IntakeTarget,
): Promise<Map<string, KnownRequest>> {
  const keys = requests.map(({ storyKey }) => storyKey);
  const found = await manager.query<KnownRequest[]>(FIND_STORIES, [
    keys,
    target.feedId,
    target.week,
    daysOf(target),
  ]);
  return new Map(found.map((one) => [one.storyKey, one]));
}

const asArray = (marks: readonly number[]): string => `{${marks.join()}}`;

/** For those that tell a story in other words than before, or than a headline above them: the request of that story. */
async function findAlike(manager: EntityManager, untold: readonly NewRequest[]): Promise<KnownRequest[]> {
  await markHeadlines(manager);
  const marked = untold.map((headline) => ({ headline, marks: marksOf(headline.storyKey) }));
  const found = await manager.query<Alike[]>(FIND_ALIKE, [
    untold.map(({ storyKey }) => storyKey),
    marked.map(({ marks }) => asArray(marks)),
    STORY_DAYS,
  ]);
  const before = new Map<string, Alike[]>();
  for (const alike of found) before.set(alike.storyKey, [...(before.get(alike.storyKey) ?? []), alike]);
  const above = new Map<number, NewRequest[]>();
  return marked.flatMap(({ headline, marks }): KnownRequest[] => {
    const { storyKey, title } = headline;
    const told = before.get(storyKey)?.find((alike) => isSameStory(alike.title, title));
    if (told) return [told];
    const near = marks.flatMap((mark) => above.get(mark) ?? []);
    const same = near.find((other) => isSameStory(other.title, title));
    if (same) return [{ ...same, storyKey, state: 'queued', isKnownToFeed: false }];
    for (const mark of marks) above.set(mark, [...(above.get(mark) ?? []), headline]);
    return [];
  });
}

/** Marks what came since a feed last looked: those who hand a thousand headlines in do not wait for it. */
async function markHeadlines(manager: EntityManager): Promise<void> {
  const found = await manager.find(HeadlineEntity, {
    select: { requestId: true, request: { storyKey: true } },
    relations: { request: true },
    where: { marks: IsNull() },
    order: { requestId: 'ASC' },
    take: MARKED_AT_ONCE,
  });
  if (found.length === 0) return;
  await manager.query(MARK_HEADLINES, [
    found.map(({ requestId }) => requestId),
    found.map(({ request }) => asArray(marksOf(request.storyKey))),
  ]);
  if (found.length === MARKED_AT_ONCE) await markHeadlines(manager);
}

/** Notes what the feed told; what it has told before stays as it was. */
async function keepItems(
  manager: EntityManager,
  requests: readonly NewRequest[],
  known: ReadonlyMap<string, KnownRequest>,
  feedId: string,
): Promise<void> {
  const items = requests
    .filter(({ storyKey }) => !known.get(storyKey)?.isKnownToFeed)
    .map(({ id, storyKey, title, url, publishedAt }) => ({
      ...{ feedId, storyKey, title, url, publishedAt },
      requestId: known.get(storyKey)?.id ?? id,
    }));
  if (items.length > 0)
    await manager.createQueryBuilder().insert().into(FeedItemEntity).values(items).execute();
}

/** Whether a list was not stored because its feed was removed at the same moment: its only reference to other rows. */
export const isFeedGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';
