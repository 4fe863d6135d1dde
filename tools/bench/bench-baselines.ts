import { fork, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Bench } from './bench-product.js';

/** The plain servers, running, with the product's own rows in a database of theirs. */
export interface Baselines {
  url: string;
  process: ChildProcess;
}

interface CaseRow {
  [column: string]: unknown;
}

const CASE_COLUMNS = `id uuid PRIMARY KEY, title text, description text, industry text, archetype text, difficulty text,
  "estimatedTime" int, "averageRating" text, "totalRatings" int, attempts int, "sourceTitle" text, "sourceUrl" text,
  status text, "createdAt" timestamptz, "publishedAt" timestamptz, "ofTheWeek" boolean, cover json, content text,
  view json, solution text, rubric text, locked json`;

/** Copies the product's cases and people into plain tables and starts the baseline servers on them. */
export async function startBaselines(bench: Bench): Promise<Baselines> {
  const url = await makeDatabase(bench);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLE bench_cases (${CASE_COLUMNS})`);
  for (const id of bench.caseIds) await insertCase(client, await readCase(bench, id));
  await client.query(`
    CREATE INDEX ON bench_cases ("publishedAt" DESC);
    CREATE TABLE bench_accounts (person bigint PRIMARY KEY, balance int NOT NULL CHECK (balance >= 0));
    CREATE TABLE bench_unlocks (person bigint, case_id uuid, at timestamptz DEFAULT now(), PRIMARY KEY (person, case_id));
    CREATE TABLE bench_ledger (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, person bigint, delta int, case_id uuid,
      at timestamptz DEFAULT now());
    CREATE TABLE bench_events (id text PRIMARY KEY, type text, created_at timestamptz, received_at timestamptz,
      subject_kind text, subject_id text, due_at timestamptz);
    ANALYZE bench_cases`);
  await client.query('INSERT INTO bench_accounts SELECT id, 1000000 FROM unnest($1::bigint[]) AS id', [
    bench.personIds,
  ]);
  await client.end();
  const list = join(bench.product.folder.path, 'b0.json');
  writeFileSync(list, await (await fetch(`${bench.base}/api/cases?limit=100`)).text());
  const [secret = ''] = bench.product.payments?.webhookSecrets ?? [];
  return serve({ BENCH_DATABASE_URL: url, B0_FILE: list, B5_SECRET: secret });
}

async function makeDatabase(bench: Bench): Promise<string> {
  const admin = new Client({ connectionString: bench.databaseUrl('cases').replace(/\/[^/]*$/, '/postgres') });
  await admin.connect();
  await admin.query('DROP DATABASE IF EXISTS bench_baselines');
  await admin.query('CREATE DATABASE bench_baselines');
  await admin.end();
  return bench.databaseUrl('cases').replace(/\/[^/]*$/, '/bench_baselines');
}

async function readCase(bench: Bench, id: string): Promise<CaseRow> {
  const response = await fetch(`${bench.base}/api/cases/${id}`, { headers: { cookie: bench.readerCookie } });
  const body = (await response.json()) as CaseRow;
  if (!body.solution) throw new Error(`case ${id} came without its solution: ${response.status}`);
  return body;
}

async function insertCase(client: Client, row: CaseRow): Promise<void> {
  const names = CASE_COLUMNS.split(',').map((part) => (part.trim().split(' ')[0] ?? '').replaceAll('"', ''));
  const value = (name: string): unknown =>
    ['cover', 'view', 'locked'].includes(name) ? JSON.stringify(row[name]) : row[name];
  const marks = names.map((_, index) => `$${index + 1}`).join(', ');
  await client.query(
    `INSERT INTO bench_cases (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${marks})`,
    names.map(value),
  );
}

async function serve(env: Record<string, string>): Promise<Baselines> {
  const child = fork(join(import.meta.dirname, 'baselines', 'http-baselines.ts'), {
    env: { ...process.env, ...env },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`baselines ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}
