import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { takeIn } from './webhook-baseline.js';

/**
 * The plain servers that the product is measured against: `node:http`, a `pg` pool of 10, named prepared
 * statements, and nothing else.
 *
 * `GET /b0` answers one buffer (the bytes that the product gives for its list). `GET /b1/cases` and
 * `GET /b1/cases/:id` select the product's columns and rows and stringify them. `POST /b4/cases/:id/unlock` with an
 * `x-person` header is one insert-first statement with its ledger row. `POST /b5/webhook` checks a signature and inserts.
 */
const pool = new Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });
const buffer = readFileSync(process.env.B0_FILE ?? '');

const COLUMNS = `id, title, description, industry, archetype, difficulty, "estimatedTime", "averageRating", "totalRatings",
  attempts, "sourceTitle", "sourceUrl", status, "createdAt", "publishedAt", "ofTheWeek", cover`;

const UNLOCK = `
  WITH unlocked AS (
    INSERT INTO bench_unlocks (person, case_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING person
  ), debited AS (
    UPDATE bench_accounts SET balance = balance - 1 WHERE person IN (SELECT person FROM unlocked) RETURNING balance, person
  ), booked AS (
    INSERT INTO bench_ledger (person, delta, case_id) SELECT person, -1, $2 FROM debited RETURNING person
  ) SELECT balance FROM debited`;

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '';
  if (url === '/b0') {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': buffer.length })
      .end(buffer);
  } else if (url.startsWith('/b1/cases/')) {
    const text = `SELECT ${COLUMNS}, content, view, solution, rubric, locked FROM bench_cases WHERE id = $1`;
    const { rows } = await pool.query({ name: 'case', text, values: [url.slice('/b1/cases/'.length)] });
    json(response, rows[0]);
  } else if (url.startsWith('/b1/public/')) {
    const text = `SELECT ${COLUMNS}, content, view FROM bench_cases WHERE id = $1`;
    const { rows } = await pool.query({ name: 'public', text, values: [url.slice('/b1/public/'.length)] });
    json(response, rows[0]);
  } else if (url === '/b1/cases') {
    const text = `SELECT ${COLUMNS} FROM bench_cases ORDER BY "publishedAt" DESC LIMIT 100`;
    const { rows } = await pool.query({ name: 'list', text });
    json(response, { items: rows, nextCursor: null });
  } else if (url === '/b5/webhook') {
    response.writeHead(await takeIn(request, pool), { 'content-type': 'application/json' });
    response.end('{"received":true}');
  } else if (request.method === 'POST') {
    const values = [Number(request.headers['x-person']), url.split('/')[3]];
    const { rows } = await pool.query({ name: 'unlock', text: UNLOCK, values });
    json(response, { balance: (rows as { balance: number }[])[0]?.balance ?? null });
  } else response.writeHead(404).end();
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
