import { type DataSource, IsNull, Not, type Repository } from 'typeorm';
import { OutboxEntity } from './outbox.entity.js';
import type { OutboxRelay } from './outbox-relay.js';

/** How the outbox stands. */
export interface OutboxFigures {
  /** Rows that wait for the stream; those set aside are not among them. */
  unpublished: number;
  /** Age of the oldest of them; 0 when there is none. */
  oldestSeconds: number;
  /** The most often that one of them was refused. */
  mostAttempts: number;
  setAside: number;
}

/** An event that the stream refused for good, as operators see it: never its payload. */
export type SetAsideEvent = Pick<
  OutboxEntity,
  'eventId' | 'subject' | 'correlationId' | 'attempts' | 'lastError' | 'setAsideAt'
>;

/** How many are shown at once. */
const SHOWN = 200;
const SET_ASIDE = { setAsideAt: Not(IsNull()) };

/** What operators see of the outbox and do to it. */
export class OutboxOperations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Counts what waits; each part has an index of its own, so that published rows cost nothing. */
  async figures(): Promise<OutboxFigures> {
    const due = await this.repository
      .createQueryBuilder('o')
      .select('count(*)::int', 'unpublished')
      .addSelect('coalesce(extract(epoch FROM now() - min(o.createdAt)), 0)::float', 'oldestSeconds')
      .addSelect('coalesce(max(o.attempts), 0)', 'mostAttempts')
      .where('o.publishedAt IS NULL AND o.setAsideAt IS NULL')
      .getRawOne<Omit<OutboxFigures, 'setAside'>>();
    const setAside = await this.repository.countBy(SET_ASIDE);
    return { unpublished: 0, oldestSeconds: 0, mostAttempts: 0, ...due, setAside };
  }

  /** The events set aside, the oldest first, at most 200. */
  setAside(): Promise<SetAsideEvent[]> {
    return this.repository.find({
      select: {
        eventId: true,
        subject: true,
        correlationId: true,
        attempts: true,
        lastError: true,
        setAsideAt: true,
      },
      where: SET_ASIDE,
      order: { position: 'ASC' },
      take: SHOWN,
    });
  }

  /** Has everything that was set aside tried again, ten times at most; returns how many events that are. */
  async retry(): Promise<number> {
    const { affected } = await this.repository.update(SET_ASIDE, { setAsideAt: null, attempts: 0 });
    this.relay.wake();
    return affected ?? 0;
  }

  private get repository(): Repository<OutboxEntity> {
    return this.dataSource.getRepository(OutboxEntity);
  }
}
