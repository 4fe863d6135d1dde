import { createDataSource } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { authOptions } from '../auth.options.js';
import { PeopleRepository } from './people.repository.js';

const CROWD = 50_000;
let database: TestDatabase;
let dataSource: DataSource;
let people: PeopleRepository;

beforeAll(async () => {
  database = await testDatabase('auth', authOptions);
  dataSource = createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 3 }, 'spec', authOptions);
  await dataSource.initialize();
  people = new PeopleRepository(dataSource);
  const filling = new Client({ connectionString: database.url }); // a pool's statements may not take this long
  await filling.connect();
  await filling.query(
    `INSERT INTO users (email, username, referral_code, registered_at)
      SELECT substr(md5(n::text), 1, 12) || '@example.com', 'Person ' || substr(md5('x' || n), 1, 8), 'R' || n, now()
        FROM generate_series(1, ${CROWD}) n`,
  );
  await filling.query('VACUUM ANALYZE users');
  await filling.end();
}, 120_000);
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Rows that scans of the whole table of accounts have read. */
const scanned = async (): Promise<number> => {
  const [row] = await dataSource.query<{ n: string }[]>(
    "SELECT seq_tup_read AS n FROM pg_stat_user_tables WHERE relname = 'users'",
  );
  return Number(row?.n);
};

it('finds somebody among very many without reading everybody', async () => {
  const [one] = await dataSource.query<{ id: string; email: string; username: string }[]>(
    'SELECT id, email, username FROM users ORDER BY id OFFSET 25000 LIMIT 1',
  );
  // The statistics of this connection are told once it idles; a connection of its own tells them at its end.
  const before = await scanned();
  const own = createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 1 }, 'spec', authOptions);
  await own.initialize();
  const seeker = new PeopleRepository(own);
  for (const q of [one?.email.slice(2, 11), one?.username.slice(8), one?.id]) {
    const { items, total } = await seeker.find({ q }, { limit: 25, offset: 0 });
    expect(items.map(({ id }) => id)).toContain(Number(one?.id));
    expect(total).toBe(items.length);
  }
  await own.destroy();
  expect(await scanned()).toBe(before);
});

it('reads everybody in pieces by number, each once', async () => {
  let last = 0;
  let seen = 0;
  for (;;) {
    const piece = await people.after(last, 5000);
    if (piece.length === 0) break;
    expect(piece[0]?.id).toBeGreaterThan(last);
    last = piece.at(-1)?.id ?? last;
    seen += piece.length;
  }
  expect(seen).toBe(CROWD);
});
