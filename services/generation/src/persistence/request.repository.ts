import {
  AppError,
  GENERATION_STATES,
  type GenerationRequest,
  type GenerationState,
  type Intake,
} from '@casedrop/contracts';
import { TASTE_REASONS } from '@casedrop/headline-reader';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { WakeUp } from '../domain/wake-up.js';
import type { HeadlineToRead } from '../reading/headline-reader.js';
import { type Brief, GenerationRequestEntity } from './generation-request.entity.js';
import { HeadlineEntity } from './headline.entity.js';
import { QueueBound } from './queue-bound.js';

const NO_BUSINESS_CASE = 'no-business-case';
/** Only a request that failed has a `failure`. */
const DECLINED = `coalesce(request.failure = '${NO_BUSINESS_CASE}', false)`;
/** Rules and the language model decline for taste in these sentences alone. */
const TASTE_SENTENCES = new Set<string | null>(Object.values(TASTE_REASONS));
/** As many as a feed brings at once. */
const MOST_OF_FEED = 1000;

/** All conditions hold together; without any, every request fits. */
export interface RequestFilter {
  state: GenerationState | undefined;
  declined: boolean | undefined;
  ids: readonly string[] | undefined;
}

export interface RequestCounts {
  counts: Record<GenerationState, number>;
  declined: number;
}

/** A request that is tried again. */
interface Again {
  id: string;
  seed: number;
  retriedBy: number | null;
  /** What it is to be written from. */
  choice: Brief['choice'];
}

/** Generation requests as people see them. */
@Injectable()
export class RequestRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bound: QueueBound,
  ) {}

  /** The request with this id; throws `request-not-found`. */
  async get(id: string): Promise<GenerationRequest> {
    const found = await this.withRequests().where('request.id = :id', { id }).getOne();
    if (!found) throw notFound();
    return onTheWire(found);
  }

  /** The headline of this request, with its summary; throws `request-not-found`. */
  async headlineOf(requestId: string): Promise<HeadlineToRead> {
    const found = await this.dataSource.getRepository(HeadlineEntity).findOneBy({ requestId });
    if (!found) throw notFound();
    const { title, summary } = found;
    return { title, ...(summary ? { summary } : {}) };
  }

  /** One page, newest first, of what fits the filter. */
  async page(
    { state, declined, ids }: RequestFilter,
    page: number,
    pageSize: number,
  ): Promise<GenerationRequest[]> {
    const query = this.withRequests().orderBy('request.id', 'DESC');
    if (state !== undefined) query.andWhere('request.state = :state', { state });
    if (declined !== undefined) query.andWhere(`${DECLINED} = :declined`, { declined });
    if (ids !== undefined) query.andWhere('request.id = ANY (:ids)', { ids });
    const found = await query
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .getMany();
    return found.map(onTheWire);
  }

  /** What the headlines of a feed became, the latest first. */
  async ofFeed(feedId: string): Promise<Intake['requests']> {
    const found = await this.withRequests()
      .where('headline.feedId = :feedId', { feedId })
      .orderBy('request.id', 'DESC')
      .limit(MOST_OF_FEED)
      .getMany();
    return found.map(({ title, request: { id, state } }) => ({ id, headline: title, state }));
  }

  /** How many there are in each state, and how many of the failed were declined. */
  async counts(): Promise<RequestCounts> {
    const rows = await this.requests
      .createQueryBuilder('request')
      .select('request.state', 'state')
      .addSelect('count(*)::int', 'count')
      .addSelect(`(count(*) FILTER (WHERE ${DECLINED}))::int`, 'declined')
      .groupBy('request.state')
      .getRawMany<{ state: GenerationState; count: number; declined: number }>();
    const found = new Map(rows.map((row) => [row.state, row]));
    const entries = GENERATION_STATES.map((state) => [state, found.get(state)?.count ?? 0] as const);
    return {
      counts: Object.fromEntries(entries) as RequestCounts['counts'],
      declined: found.get('failed')?.declined ?? 0,
    };
  }

  /**
   * Queues a failed request anew, or a held one, in the name of an admin (`null`: the system), to be written from their
   * choice if they made one. `undefined` when they did so before and it has not failed since. Throws
   * `request-not-found`, or `request-not-failed` when it is in another state,
   * or `too-many-requests` when the queue is full.
   */
  async retry(
    id: string,
    seed: number,
    retriedBy: number | null,
    choice?: Brief['choice'],
  ): Promise<WakeUp | undefined> {
    const [wakeUp] = await this.dataSource.transaction((manager) =>
      this.bound.whileRoom(
        manager,
        () => this.queueAnew(manager, { id, seed, retriedBy, choice }),
        (wakeUps) => wakeUps.length,
      ),
    );
    if (!wakeUp) await this.requireRetried(id, retriedBy);
    return wakeUp;
  }

  private async queueAnew(manager: EntityManager, { id, seed, retriedBy, choice }: Again): Promise<WakeUp[]> {
    const queued = await manager
      .getRepository(GenerationRequestEntity)
      .createQueryBuilder()
      .update()
      .set({
        ...{ state: 'queued', reason: null, failure: null, nearest: null, seed, claims: 0, retriedBy },
        ...(choice ? { brief: () => `brief || :choice::jsonb` } : {}),
        epoch: () => 'epoch + 1',
        dispatchedAt: () => 'now()',
        updatedAt: () => 'now()',
      })
      .where({ id, state: In(['failed', 'held']) })
      .setParameter('choice', JSON.stringify({ choice }))
      .returning(['id', 'epoch'])
      .execute();
    return queued.raw as WakeUp[];
  }

  private async requireRetried(id: string, retriedBy: number | null): Promise<void> {
    const found = await this.requests.findOneBy({ id });
    if (!found) throw notFound();
    if (retriedBy !== null && found.retriedBy === retriedBy) return;
    const sentence = `Only a failed or held request can be put in the queue; this one is ${found.state}.`;
    throw new AppError('request-not-failed', sentence);
  }

  private withRequests(): SelectQueryBuilder<HeadlineEntity> {
    const headlines = this.dataSource.getRepository(HeadlineEntity).createQueryBuilder('headline');
    return headlines.innerJoinAndSelect('headline.request', 'request');
  }

  private get requests() {
    return this.dataSource.getRepository(GenerationRequestEntity);
  }
}

/** Whether it failed because its headline makes no business case. */
export const isDeclined = ({ failure }: Pick<GenerationRequestEntity, 'failure'>): boolean =>
  failure === NO_BUSINESS_CASE;

const onTheWire = ({ title, publisher, url, request }: HeadlineEntity): GenerationRequest => ({
  id: request.id,
  headline: title,
  publisher,
  url,
  state: request.state,
  reason: request.reason,
  declined: isDeclined(request),
  belowTaste: isDeclined(request) && TASTE_SENTENCES.has(request.reason),
  nearest: request.nearest,
  caseId: request.caseId,
  attempts: request.attempts,
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
});

const notFound = (): AppError => new AppError('request-not-found', 'There is no such request.');
