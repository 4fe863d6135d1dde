import { MESSAGING_ENTITIES } from '@casedrop/messaging';
import pg, { type Pool } from 'pg';
import { DataSource, type DataSourceOptions, MigrationExecutor } from 'typeorm';
import { tlsOf } from '../network/tls-of.js';

/** What of a database a service brings. */
export interface DatabaseParts {
  /** Its own; those of outbox and inbox come with them. */
  entities: Extract<NonNullable<DataSourceOptions['entities']>, readonly unknown[]>;
  migrations: NonNullable<DataSourceOptions['migrations']>;
}

interface DatabaseConfig {
  DATABASE_URL: string;
  DATABASE_POOL: number;
  DATABASE_WAIT_MS?: number;
  TLS_CA_FILE?: string;
}

/** The TypeORM data source of a service: SQL migrations only, never a synchronised schema. */
export function createDataSource(config: DatabaseConfig, service: string, parts: DatabaseParts): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: pg, // named here so that a bundle holds it; TypeORM would ask node_modules
    url: config.DATABASE_URL,
    ssl: tlsOf(config),
    applicationName: service,
    entities: [...MESSAGING_ENTITIES, ...parts.entities],
    migrations: parts.migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    poolSize: config.DATABASE_POOL,
    connectTimeoutMS: config.DATABASE_WAIT_MS ?? 5000,
    extra: { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000, keepAlive: true },
  });
}

/** The pool beneath the data source, for hot statements in named prepared SQL. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

/** Lock number that keeps two processes from migrating one database at once. */
const MIGRATION_LOCK = 727_001;

/** Runs all pending migrations, one process at a time, each in a transaction that may take its time. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrations = new MigrationExecutor(dataSource, runner);
    migrations.transaction = dataSource.options.migrationsTransactionMode ?? 'each';
    await migrations.executePendingMigrations();
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.query('RESET statement_timeout');
  } finally {
    await runner.release();
  }
}

/**
 * Turns PostgreSQL's text of a `bigint` into a number, and leaves NULL as it is (TypeORM asks for that too); ids stay below
 * 2^53. For TypeORM columns.
 */
export const bigintNumber = {
  to: <T>(value: T): T => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};
