import type { GenerationState } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isSameStory, STORY_DAYS } from '../domain/one-story.js';
import type { Headline } from '../domain/prepare-headlines.js';
import { FeedItemEntity } from './feed-item.entity.js';
import { FIND_ALIKE, FIND_STORIES, TAKE_HEADLINES } from './hot-statements.js';
import { QueueBound } from './queue-bound.js';

/** A headline with the id and seed of the request that it becomes if its story is new. */
export interface NewRequest extends Headline {
  id: string;
  seed: number;
  /** By which others of its story are found. */
  marks: readonly number[];
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
    requests.map(asArray),
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

const asArray = ({ marks }: NewRequest): string => `{${marks.join()}}`;

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

/** For those that tell a story in other words than before, or than a headline above them: the request of that story. */
async function findAlike(manager: EntityManager, untold: readonly NewRequest[]): Promise<KnownRequest[]> {
  const keys = untold.map(({ storyKey }) => storyKey);
  const found = await manager.query<Alike[]>(FIND_ALIKE, [keys, untold.map(asArray), STORY_DAYS]);
  const before = new Map<string, Alike[]>();
  for (const alike of found) before.set(alike.storyKey, [...(before.get(alike.storyKey) ?? []), alike]);
  const above = new Map<number, NewRequest[]>();
  return untold.flatMap((headline): KnownRequest[] => {
    const { storyKey, title, marks } = headline;
    const told = before.get(storyKey)?.find((alike) => isSameStory(alike.title, title));
    if (told) return [told];
    const near = marks.flatMap((mark) => above.get(mark) ?? []);
    const same = near.find((other) => isSameStory(other.title, title));
    if (same) return [{ ...same, storyKey, state: 'queued', isKnownToFeed: false }];
    for (const mark of marks) above.set(mark, [...(above.get(mark) ?? []), headline]);
    return [];
  });
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
