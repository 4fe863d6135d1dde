import type { ApiKey, Role } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { TOUCH_EVERY_MS } from '../domain/session-lifetime.js';

interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: ApiKey['scopes'];
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = 'k.id, k.name, k.prefix, k.scopes, k.created_at, k.last_used_at';
const toApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export type NewApiKey = Pick<ApiKey, 'id' | 'name' | 'prefix' | 'scopes'> & {
  personId: number;
  keyHash: Buffer;
  createdAt: Date;
};

@Injectable()
export class ApiKeyRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Adds a key, or puts it in the place of the unused one of the same id; `null` when that one was used or revoked. */
  async put(manager: EntityManager, key: NewApiKey): Promise<ApiKey | null> {
    const [row] = await manager.query<ApiKeyRow[]>(
      `INSERT INTO api_keys AS k (id, person_id, name, prefix, key_hash, scopes, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (id) DO UPDATE SET (name, prefix, key_hash, scopes)
          = (excluded.name, excluded.prefix, excluded.key_hash, excluded.scopes)
          WHERE k.revoked_at IS NULL AND k.last_used_at IS NULL
        RETURNING ${COLUMNS}`,
      [key.id, key.personId, key.name, key.prefix, key.keyHash, key.scopes, key.createdAt],
    );
    return row ? toApiKey(row) : null;
  }

  /** The living keys of a person, the newest first. */
  async list(personId: number): Promise<ApiKey[]> {
    const { rows } = await this.pool.query<ApiKeyRow>(
      `SELECT ${COLUMNS} FROM api_keys k WHERE k.person_id = $1 AND k.revoked_at IS NULL
        ORDER BY k.created_at DESC, k.id DESC`,
      [personId],
    );
    return rows.map(toApiKey);
  }

  /** The ids of a person's living keys. */
  async livingIds(manager: EntityManager, personId: number): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      'SELECT id FROM api_keys WHERE person_id = $1 AND revoked_at IS NULL',
      [personId],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends a person's own key; says whether it was there and alive. */
  async revoke(manager: EntityManager, personId: number, id: string, at: Date): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      'UPDATE api_keys SET revoked_at = $3 WHERE id = $1 AND person_id = $2 AND revoked_at IS NULL',
      [id, personId, at],
    );
    return count === 1;
  }

  /** Ends all keys of a person; the ids of those that ended now. */
  async revokeAll(manager: EntityManager, personId: number, at: Date): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      'UPDATE api_keys SET revoked_at = $2 WHERE person_id = $1 AND revoked_at IS NULL RETURNING id',
      [personId, at],
    );
    return rows.map(({ id }) => id);
  }

  /** The living key of a hash, if its owner is a coach who is not suspended. */
  async findAlive(
    keyHash: Buffer,
  ): Promise<{ apiKey: ApiKey; personId: number; roles: Role[]; lastUsedAt: Date | null } | null> {
    const { rows } = await this.pool.query<ApiKeyRow & { person_id: string; roles: Role[] }>({
      name: 'alive-api-key',
      text: `SELECT ${COLUMNS}, k.person_id, u.roles FROM api_keys k JOIN users u ON u.id = k.person_id
              WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND u.suspended_at IS NULL AND 'coach' = ANY (u.roles)`,
      values: [keyHash],
    });
    const [row] = rows;
    if (!row) return null;
    const { person_id: personId, roles, last_used_at: lastUsedAt } = row;
    return { apiKey: toApiKey(row), personId: Number(personId), roles, lastUsedAt };
  }

  /** Notes that a key was used, at most once a minute. */
  async touch(id: string, at: Date): Promise<void> {
    await this.pool.query(
      'UPDATE api_keys SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)',
      [id, at, new Date(at.getTime() - TOUCH_EVERY_MS)],
    );
  }
}
