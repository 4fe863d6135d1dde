import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { endsOf, lifetimeOf, TOUCH_EVERY_MS } from '../domain/session-lifetime.js';
import type { SessionKind } from '../domain/session.js';
import { ClosedProviderSessionEntity } from './entities/closed-provider-session.entity.js';
import { SessionEntity } from './entities/session.entity.js';
import type { User } from './entities/user.entity.js';
import { RESOLVE_SESSION } from './hot-statements.js';

type Session = Pick<SessionEntity, 'id' | 'begunAt' | 'lastUsedAt' | 'address' | 'userAgent'>;

type LivingRow = Omit<User, 'id'> & {
  id: string;
  sessionId: string;
  begunAt: Date;
  lastUsedAt: Date;
  secondFactor: boolean;
};

/** How many sessions are listed: more would not fit into a message, and nobody reads so many. */
const SHOWN = 500;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

@Injectable()
export class SessionRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
  ) {}

  /** The session of a token hash, with its owner, if it is alive at `now` and its owner is not suspended. */
  async findAlive(
    kind: SessionKind,
    tokenHash: Buffer,
    now: Date,
    manager?: EntityManager,
  ): Promise<{
    session: Pick<SessionEntity, 'id' | 'begunAt' | 'lastUsedAt' | 'secondFactor'>;
    user: User;
  } | null> {
    const values = [tokenHash, kind];
    const [row] = manager
      ? await manager.query<LivingRow[]>(RESOLVE_SESSION.text, values)
      : (await this.pool.query<LivingRow>({ ...RESOLVE_SESSION, values })).rows;
    if (!row || endsOf(row, row.roles).idleUntil <= now) return null;
    const { sessionId, begunAt, lastUsedAt, secondFactor, ...user } = row;
    return {
      session: { id: sessionId, begunAt, lastUsedAt, secondFactor },
      user: { ...user, id: Number(user.id) },
    };
  }

  /** Whether a session of the hosted provider was known here before: ended, expired, or of a deleted account. */
  async isProviderSessionKnown(manager: EntityManager, tokenHash: Buffer): Promise<boolean> {
    if (await manager.existsBy(SessionEntity, { tokenHash })) return true;
    return manager.existsBy(ClosedProviderSessionEntity, { tokenHash });
  }

  /** Notes that a session was used; of many instances that do so in the same minute, one writes. */
  async touch(id: string, now: Date): Promise<void> {
    const lastUsedAt = LessThanOrEqual(before(now, TOUCH_EVERY_MS));
    await this.dataSource.manager.update(SessionEntity, { id, lastUsedAt }, { lastUsedAt: now });
  }

  /** The living sessions of a person, the latest used first. */
  list({ id: personId, roles }: Pick<User, 'id' | 'roles'>, now: Date): Promise<Session[]> {
    const { idleMs, absoluteMs } = lifetimeOf(roles);
    return this.dataSource.manager.find(SessionEntity, {
      where: {
        personId,
        endedAt: IsNull(),
        lastUsedAt: MoreThan(before(now, idleMs)),
        begunAt: MoreThan(before(now, absoluteMs)),
      },
      order: { lastUsedAt: 'DESC', begunAt: 'DESC' },
      take: SHOWN,
    });
  }

  /** Ends a person's own session; says whether it was there and not ended yet. */
  async end(manager: EntityManager, personId: number, id: string, now: Date): Promise<boolean> {
    const { affected } = await manager.update(
      SessionEntity,
      { id, personId, endedAt: IsNull() },
      { endedAt: now },
    );
    return affected === 1;
  }

  /** Ends the session of a token, whosever it is; `null` when there is none that is not over. */
  async endByToken(
    manager: EntityManager,
    tokenHash: Buffer,
    now: Date,
  ): Promise<{ sessionIds: string[]; personId: number } | null> {
    const ending = manager
      .createQueryBuilder()
      .update(SessionEntity)
      .set({ endedAt: now })
      .where({ tokenHash, kind: 'cookie', endedAt: IsNull() })
      .returning(['id', 'personId']);
    const [ended] = (await ending.execute()).raw as { id: string; person_id: string }[];
    return ended ? { sessionIds: [ended.id], personId: Number(ended.person_id) } : null;
  }

  /** Notes whether a second factor counts as shown in a living session. */
  async setSecondFactor(
    { personId, id, secondFactor }: Pick<SessionEntity, 'personId' | 'id' | 'secondFactor'>,
    manager = this.dataSource.manager,
  ): Promise<void> {
    await manager.update(SessionEntity, { id, personId, endedAt: IsNull() }, { secondFactor });
  }

  /** Whether a second factor was shown in a person's session. */
  hasSecondFactor(manager: EntityManager, personId: number, id: string): Promise<boolean> {
    return manager.existsBy(SessionEntity, { id, personId, endedAt: IsNull(), secondFactor: true });
  }

  /** Ends all sessions of a person, but the one to keep; the ids of those that ended now. */
  async endAll(manager: EntityManager, personId: number, now: Date, keep?: string): Promise<string[]> {
    const ending = manager
      .createQueryBuilder()
      .update(SessionEntity)
      .set({ endedAt: now })
      .where({ personId, endedAt: IsNull() })
      .returning('id');
    if (keep) ending.andWhere('id <> :keep', { keep });
    const ended = (await ending.execute()).raw as { id: string }[];
    return ended.map(({ id }) => id);
  }

  /** Remembers the provider's sessions of a person who is about to be erased: they bring no account back to life. */
  async closeProviderSessions(manager: EntityManager, personId: number, now: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(ClosedProviderSessionEntity, ['tokenHash', 'closedAt'])
      .valuesFromSelect((select) =>
        select
          .select('s.token_hash')
          .addSelect('CAST(:now AS timestamptz)')
          .from(SessionEntity, 's')
          .where({ personId, kind: 'provider' })
          .setParameters({ now }),
      )
      .orIgnore()
      .execute();
  }
}
