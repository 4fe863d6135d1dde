import { createDataSource } from '@casedrop/platform';
import { testDatabase } from '@casedrop/testing';
import type { DataSource } from 'typeorm';
import { generationDatabase } from '../src/persistence/generation-database.js';

type Migration = new () => object;

export interface OlderDatabase {
  /** Knows the migrations up to the given one, which is the last to be undone and run. */
  dataSource: DataSource;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A database of this service as it stood once this migration had run. */
export async function databaseWith(migration: Migration): Promise<OlderDatabase> {
  const all = generationDatabase.migrations as Migration[];
  const parts = { ...generationDatabase, migrations: all.slice(0, all.indexOf(migration) + 1) };
  const database = await testDatabase('generation', parts);
  const config = { DATABASE_URL: database.url, DATABASE_POOL: 2 };
  const dataSource = createDataSource(config, 'generation', parts);
  await dataSource.initialize();
  const drop = async () => {
    await dataSource.destroy();
    await database.drop();
  };
  return { dataSource, sql: (text, values = []) => dataSource.query(text, values), drop };
}
