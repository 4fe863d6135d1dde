import { createDataSource, migrate } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { openDatabase } from '../src/database/open-database.js';

const PATIENT = { forMs: 60_000, everyMs: 20 };
const parts = { entities: [], migrations: [] };

let database: TestDatabase;
let proxy: Server;
beforeEach(async () => {
  database = await testDatabase('open', parts);
  proxy = createServer((near) => {
    const { hostname, port } = new URL(database.url);
    const far = connect({ host: hostname, port: Number(port) });
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.pipe(far).pipe(near);
  });
});
afterEach(() => database.drop());

const sourceAt = (url: string): DataSource =>
  createDataSource({ DATABASE_URL: url, DATABASE_POOL: 1 }, 'spec', parts);
const listen = async (port: number): Promise<number> => {
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return (proxy.address() as AddressInfo).port;
};
const close = (): Promise<unknown> => new Promise((resolve) => proxy.close(resolve));

it('waits for a database that is not there yet, and says so', async () => {
  const url = new URL(database.url);
  url.port = String(await listen(0));
  url.hostname = '127.0.0.1';
  await close();
  const warnings: string[] = [];
  let isThere: Promise<unknown> | undefined;
  const warn = (_fields: object, message: string): void => {
    warnings.push(message);
    isThere ??= listen(Number(url.port)); // it comes while somebody waits for it
  };
  const source = sourceAt(url.href);
  await openDatabase(source, { warn }, PATIENT);
  expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(warnings[0]).toContain('trying again');
  await source.destroy();
  await close();
});

it('fails at once where waiting mends nothing', async () => {
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const warnings: string[] = [];
  const warn = (_fields: object, message: string): void => void warnings.push(message);
  await expect(openDatabase(sourceAt(url.href), { warn }, PATIENT)).rejects.toThrow('no_such_database');
  expect(warnings).toEqual([]);
});

it('gives up in the end', async () => {
  const url = new URL(database.url);
  url.port = String(await listen(0));
  url.hostname = '127.0.0.1';
  await close();
  const impatient = { forMs: 30, everyMs: 10 };
  const warn = (): void => undefined;
  await expect(openDatabase(sourceAt(url.href), { warn }, impatient)).rejects.toThrow('ECONNREFUSED');
});

class Patience1700000000001 implements MigrationInterface {
  name = 'Patience1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE TABLE patience AS SELECT current_setting('statement_timeout') AS up_to");
  }
  async down(): Promise<void> {}
}

it('lets a migration take its time, and nothing after it', async () => {
  const source = createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 1 }, 'spec', {
    entities: [],
    migrations: [Patience1700000000001],
  });
  await source.initialize();
  await migrate(source);
  expect(await source.query('SELECT up_to FROM patience')).toEqual([{ up_to: '0' }]);
  expect(await source.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '10s' }]);
  await source.destroy();
});
