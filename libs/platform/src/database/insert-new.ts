import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Inserts a row unless a unique key stands against it; says whether it was inserted. */
export async function insertNew<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(entity).values(row);
  const inserted = await insert.orIgnore().returning('*').updateEntity(false).execute();
  return (inserted.raw as unknown[]).length === 1;
}
