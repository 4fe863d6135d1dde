import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { Client } from 'pg';
import { casesOptions } from '../../cases.options.js';
import {
  BEGIN_WORD_SEARCH,
  countStatement,
  pageStatement,
  type SearchWish,
  type Statement,
} from './search-statements.js';

const CASES = 100_000;
const WEEK = '2026-11-16';
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await testDatabase('cases', casesOptions);
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('SET synchronous_commit = on'); // so that the vacuum knows that the rows are there for good
  await client.query('SET session_replication_role = replica'); // rows without their versions and review
  await client.query(`
    INSERT INTO cases (id, status, version, title, difficulty, industry, archetype, fresh, created_at, published_at,
        list_position, summary_json, public_json, locked_json, graph, fingerprint, review_id,
        search_text, estimated_minutes, average_rating, total_ratings, attempts)
      SELECT gen_random_uuid(), 'approved', 1, 'Case ' || (array['coffee', 'trains', 'games', 'ferries'])[1 + n % 4] || n,
        (array['beginner', 'intermediate', 'advanced'])[1 + n % 3], 'industry-' || n % 17, 'archetype-' || n / 17 % 12,
        false, now(), now(), n, '{"n":' || n || ',"text":"' || repeat('x', 1000) || '","ofTheWeek":false}', '{"ofTheWeek":false}', '{}', '', '', n,
        CASE WHEN n % 5000 = 0 THEN 'a lighthouse' ELSE 'a company' END, 20 + n % 41,
        CASE WHEN n % 3 = 0 THEN 1 + n % 41 / 10.0 END, n % 90, n % 700
      FROM generate_series(1, ${CASES}) n`);
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('VACUUM ANALYZE cases');
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const wish = (some: Partial<SearchWish> = {}): SearchWish => ({
  filter: {},
  sort: 'newest',
  page: 1,
  pageSize: 24,
  ...some,
});
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
async function plan({ text, values }: Statement): Promise<Plan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const [{ Plan: root }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: { 'Node Type': 'none' } }];
  return nodes(root);
}
const wholeTable = (found: Plan[]): Plan[] =>
  found.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'cases');
const indexes = (found: Plan[]): string[] => found.flatMap((node) => node['Index Name'] ?? []);
const run = async <Row>({ text, values }: Statement): Promise<Row[]> =>
  (await client.query(text, values)).rows as Row[];

it.each<[string, Partial<SearchWish>]>([
  ['the first page', {}],
  ['by rating', { sort: 'rating' }],
  ['by attempts', { sort: 'popular' }],
  ['the shortest', { sort: 'shortest' }],
  ['an industry', { filter: { industry: 'industry-3' } }],
  ['an archetype', { filter: { archetype: 'archetype-3' } }],
  ['a difficulty', { filter: { difficulty: 'advanced' } }],
  ['both', { filter: { industry: 'industry-3', archetype: 'archetype-3' } }],
  ['an industry by rating', { filter: { industry: 'industry-3' }, sort: 'rating' }],
  ['at most 30 minutes', { filter: { maxMinutes: 30 } }],
  ['what the person has not begun', { state: 'new', personId: 7 }],
  ['what the person has solved', { state: 'solved', personId: 7 }],
])('a page of 100,000 cases is read through indexes: %s', async (_what, some) => {
  const found = await plan(pageStatement(wish(some), WEEK));
  expect(wholeTable(found)).toEqual([]);
  expect(indexes(found).length).toBeGreaterThan(0);
});

it.each<[string, SearchWish['filter']]>([
  ['a word of nearly all cases', { q: 'company' }],
  ['a word of a quarter', { q: 'coffee' }],
  ['a rare one', { q: 'lighthouse' }],
  ['half of one', { q: 'a lighth' }],
  ['a difficulty', { q: 'advanced' }],
  ['one in an industry', { q: 'coffee', industry: 'industry-3' }],
])('words are found through their index: %s', async (_what, filter) => {
  await client.query(BEGIN_WORD_SEARCH);
  for (const statement of [pageStatement, countStatement]) {
    const found = await plan(statement(wish({ filter }), WEEK));
    expect(wholeTable(found)).toEqual([]);
    expect(indexes(found)).toContain('cases_search');
  }
  await client.query('ROLLBACK');
});

it('misspelt words are found through an index', async () => {
  await client.query(BEGIN_WORD_SEARCH);
  const ferries = wish({ filter: { q: 'lighthuose' }, misspelt: true });
  for (const statement of [pageStatement, countStatement]) {
    const found = await plan(statement(ferries, WEEK));
    expect(wholeTable(found)).toEqual([]);
    expect(indexes(found)).toContain('cases_trigrams');
  }
  const counts = await run<{ count: number }>(countStatement(ferries));
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  await client.query('ROLLBACK');
});

it('counts need an index alone', async () => {
  const found = await plan(countStatement(wish()));
  expect(found.map((node) => node['Node Type'])).toContain('Index Only Scan');
  expect(wholeTable(found)).toEqual([]);
});

it('finds all of a rare word and counts it', async () => {
  const lighthouse = wish({ filter: { q: 'lighthouse' } });
  const rows = await run<{ summary: string }>(pageStatement(lighthouse, WEEK));
  expect(rows.map(({ summary }) => (JSON.parse(summary) as { n: number }).n).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => 5000 * (i + 1)),
  );
  const counts = await run<{ count: number }>(countStatement(lighthouse));
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(20);
});

it('of a frequent word finds the newest 5,000', async () => {
  const counts = await run<{ count: number }>(countStatement(wish({ filter: { q: 'company' } })));
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
});

it('turns every page once', async () => {
  const seen = new Set<string>();
  for (let page = 1; page <= 12; page++) {
    const some = wish({ filter: { industry: 'industry-3', archetype: 'archetype-3' }, pageSize: 60, page });
    for (const { summary } of await run<{ summary: string }>(pageStatement(some, WEEK))) seen.add(summary);
  }
  const [{ count } = {}] = (
    await client.query<{ count: number }>(
      `SELECT count(*)::integer FROM cases WHERE industry = 'industry-3' AND archetype = 'archetype-3'`,
    )
  ).rows;
  expect(seen.size).toBe(count);
});
