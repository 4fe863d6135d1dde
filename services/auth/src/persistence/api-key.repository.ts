import type { ApiKey, Role } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Brackets, DataSource, type EntityManager, IsNull } from 'typeorm';
import { TOUCH_EVERY_MS } from '../domain/session-lifetime.js';
import { ApiKeyEntity } from './entities/api-key.entity.js';
import { RESOLVE_API_KEY } from './hot-statements.js';

type Shown = Pick<ApiKeyEntity, 'id' | 'name' | 'prefix' | 'scopes' | 'createdAt' | 'lastUsedAt'>;

const toApiKey = ({ id, name, prefix, scopes, createdAt, lastUsedAt }: Shown): ApiKey => ({
  id,
  name,
  prefix,
  scopes,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

type NewApiKey = Pick<
  ApiKeyEntity,
  'id' | 'personId' | 'name' | 'prefix' | 'scopes' | 'keyHash' | 'createdAt'
>;

@Injectable()
export class ApiKeyRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
  ) {}

  /** Adds a key, or puts it in the place of the unused one of the same id; `null` when that one was used or revoked. */
  async put(manager: EntityManager, key: NewApiKey): Promise<ApiKey | null> {
    const putting = manager
      .createQueryBuilder()
      .insert()
      .into(ApiKeyEntity)
      .values(key)
      .orUpdate(['name', 'prefix', 'key_hash', 'scopes'], ['id'], {
        overwriteCondition: { where: 'api_keys.revoked_at IS NULL AND api_keys.last_used_at IS NULL' },
      })
      .returning(['createdAt']);
    const [put] = (await putting.execute()).raw as { created_at: Date }[];
    return put ? toApiKey({ ...key, createdAt: put.created_at, lastUsedAt: null }) : null;
  }

  /** The living keys of a person, the newest first. */
  async list(personId: number): Promise<ApiKey[]> {
    const living = await this.dataSource.manager.find(ApiKeyEntity, {
      where: { personId, revokedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return living.map(toApiKey);
  }

  /** The ids of a person's living keys. */
  async livingIds(manager: EntityManager, personId: number): Promise<string[]> {
    const where = { personId, revokedAt: IsNull() };
    const living = await manager.find(ApiKeyEntity, { select: { id: true }, where });
    return living.map(({ id }) => id);
  }

  /** Ends a person's own key; says whether it was there and alive. */
  async revoke(manager: EntityManager, personId: number, id: string, at: Date): Promise<boolean> {
    const alive = { id, personId, revokedAt: IsNull() };
    const { affected } = await manager.update(ApiKeyEntity, alive, { revokedAt: at });
    return affected === 1;
  }

  /** Ends all keys of a person; the ids of those that ended now. */
  async revokeAll(manager: EntityManager, personId: number, at: Date): Promise<string[]> {
    const ending = manager
      .createQueryBuilder()
      .update(ApiKeyEntity)
      .set({ revokedAt: at })
      .where({ personId, revokedAt: IsNull() })
      .returning('id');
    const ended = (await ending.execute()).raw as { id: string }[];
    return ended.map(({ id }) => id);
  }

  /** The living key of a hash, if its owner is a coach who is not suspended. */
  async findAlive(
    keyHash: Buffer,
  ): Promise<{ apiKey: ApiKey; personId: number; roles: Role[]; lastUsedAt: Date | null } | null> {
    type Row = Shown & { personId: string; roles: Role[] };
    const [row] = (await this.pool.query<Row>({ ...RESOLVE_API_KEY, values: [keyHash] })).rows;
    if (!row) return null;
    const { personId, roles, lastUsedAt } = row;
    return { apiKey: toApiKey(row), personId: Number(personId), roles, lastUsedAt };
  }

  /** Notes that a key was used, at most once a minute. */
  async touch(id: string, at: Date): Promise<void> {
    const minuteAgo = new Date(at.getTime() - TOUCH_EVERY_MS);
    await this.dataSource
      .createQueryBuilder()
      .update(ApiKeyEntity)
      .set({ lastUsedAt: at })
      .where({ id })
      .andWhere(
        new Brackets((due) =>
          due.where('last_used_at IS NULL').orWhere('last_used_at <= :minuteAgo', { minuteAgo }),
        ),
      )
      .execute();
  }
}
