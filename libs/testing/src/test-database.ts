import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createDataSource, migrate, type DatabaseParts } from '@casedrop/platform';
import { Client } from 'pg';
import { testPostgresUrl } from './test-infrastructure.js';

/** A database that belongs to one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Clones a fresh database from a template that the real migrations built; the template is built once. */
export async function testDatabase(service: string, parts: DatabaseParts): Promise<TestDatabase> {
  const template = await ensureTemplate(service, parts);
  const name = `test_${service}_${randomBytes(6).toString('hex')}`;
  await admin((client) => locked(client, () => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)));
  return {
    url: urlOf(name),
    drop: () =>
      admin(async (client) => {
        await untilLeft(client, name);
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** How long connections have to take their leave, and how often that is looked at. */
const LEAVING_MS = 2000;
const LOOK_MS = 10;

/**
 * Waits for those who have said goodbye already: a pool has ended before the server has heard of it, and a connection
 * that is cut off then fails a test file that is done.
 */
async function untilLeft(client: Client, name: string): Promise<void> {
  for (let waited = 0; waited < LEAVING_MS; waited += LOOK_MS) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [name]);
    if (rowCount === 0) return;
    await setTimeout(LOOK_MS);
  }
}

async function ensureTemplate(service: string, parts: DatabaseParts): Promise<string> {
  const text = Object.values(parts.migrations as object)
    .map(String)
    .join('\n');
  const name = `template_${service}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  await admin((client) =>
    locked(client, async () => {
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (found.rowCount === 0) await buildTemplate(client, name, service, parts);
    }),
  );
  return name;
}

async function buildTemplate(
  client: Client,
  name: string,
  service: string,
  parts: DatabaseParts,
): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  const dataSource = createDataSource({ DATABASE_URL: urlOf(draft), DATABASE_POOL: 2 }, service, parts);
  await dataSource.initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

/** Templates are shared by all Jest workers: one at a time builds or copies. */
async function locked<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock(727002)');
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock(727002)');
  }
}

function urlOf(database: string): string {
  const url = new URL(testPostgresUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function admin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: testPostgresUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
