import { createDataSource } from '@casedrop/platform';
import { testDatabase } from '@casedrop/testing';
import type { DataSource } from 'typeorm';
import { casesOptions } from '../src/cases.options.js';

type Migration = new () => object;

export interface OlderDatabase {
  /** Knows the migrations that are to be run. */
  dataSource: DataSource;
  drop(): Promise<void>;
}

/** A database of this service as it stood before the first of these migrations, all of which are to be run. */
export async function databaseBefore(...migrations: [Migration, ...Migration[]]): Promise<OlderDatabase> {
  const all = casesOptions.migrations as Migration[];
  const before = all.slice(0, all.indexOf(migrations[0]));
  const database = await testDatabase('cases', { entities: [], migrations: before });
  const dataSource = createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, 'spec', {
    ...casesOptions,
    migrations: [...before, ...migrations],
  });
  await dataSource.initialize();
  const drop = async () => {
    await dataSource.destroy();
    await database.drop();
  };
  return { dataSource, drop };
}
