import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { HttpSession } from '../bench/http-session.js';
import type { Product } from '../product/start-product.js';
import type { Say } from './run-steps.js';
import type { Tally } from './tally.js';

/** Shorter texts of a solution may stand in a case by right. */
const TELLING_LENGTH = 40;

interface LockedCase {
  id: string;
  /** Texts of the locked part that the public part does not hold, as JSON writes them. */
  canaries: string[];
}

/**
 * Takes every longer text of the solution and rubric of every case and looks for it in every byte that a visitor and
 * somebody with credits who unlocked nothing can get: lists, searches, cases, attempts and their results, downloads,
 * refusals, exports, and the files of the web pages.
 */
export async function checkCanaries(product: Product, say: Say): Promise<Tally> {
  const cases = await lockedCases(product);
  const mute = cases.find(({ canaries }) => canaries.length === 0);
  if (mute) throw new Error(`Case ${mute.id} has no text by which a leak would be known.`);
  if (cases.length === 0) throw new Error('There is no case whose solution could be looked for.');
  const found = [
    ...(await answersTo(product, cases)),
    ...filesBelow(product.pagesFolder).map((file) => ({ from: file, text: readFileSync(file, 'utf8') })),
  ].flatMap(({ from, text }) => cases.flatMap((one) => leaksOf(one, text).map((leak) => `${from}: ${leak}`)));
  for (const line of found) say(`  ✗ a solution got out: ${line}\n`);
  return { passed: found.length === 0 ? cases.length : 0, failed: found.length };
}

const leaksOf = ({ canaries }: LockedCase, text: string): string[] =>
  canaries.filter((canary) => text.includes(canary));

async function lockedCases(product: Product): Promise<LockedCase[]> {
  const client = new Client({ connectionString: product.databaseUrl('cases') });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; locked: unknown; open: string }>(
      `SELECT id, locked_json::json AS locked, public_json AS open FROM cases WHERE status = 'approved'`,
    );
    return rows.map(({ id, locked, open }) => ({
      id,
      canaries: textsIn(locked)
        .map((text) => JSON.stringify(text).slice(1, -1))
        .filter((text) => text.length >= TELLING_LENGTH && !open.includes(text)),
    }));
  } finally {
    await client.end();
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

interface Answer {
  from: string;
  text: string;
}

async function answersTo(product: Product, cases: LockedCase[]): Promise<Answer[]> {
  const reader = new HttpSession(product.url);
  const account = { email: `canary-${randomUUID()}@e2e.example`, password: 'quiet harbour light 7' };
  const { id } = await reader.send<{ id: number }>('POST', '/api/auth/register', account);
  const lists = ['', '?limit=5', '/search', '/search?q=should&sort=rating'].map((end) => `/api/cases${end}`);
  const own = ['attempts', 'case-states', 'credits', 'owned-cases'].map((end) => `/api/user/${end}`);
  const about = cases.flatMap((one) =>
    ['', '/companion', '/solution.pdf', '/solution.txt'].map((end) => `/api/cases/${one.id}${end}`),
  );
  const { link } = await reader.send<{ link: string }>('POST', '/api/account/export', {
    password: account.password,
  });
  const desk = ['cases/pending', 'cases/quality', 'blueprints'].map((end) => `/api/admin/${end}`);
  const versions = cases.map((one) => `/api/admin/cases/${one.id}/versions`);
  const rest = [`/api/users/${id}/dashboard`, link, ...desk, ...versions];
  const answers: Answer[] = [];
  for (const one of cases) answers.push(...(await attemptAt(product, one.id, reader.cookie)));
  for (const path of [...lists, ...about, ...own, ...rest]) {
    answers.push(await ask(product, 'GET', path, ''), await ask(product, 'GET', path, reader.cookie));
  }
  return answers;
}

/** Begins an attempt, finishes it, looks at the result, and asks for what is refused. */
async function attemptAt(product: Product, caseId: string, cookie: string): Promise<Answer[]> {
  const post = (path: string, body: unknown) => ask(product, 'POST', path, cookie, body);
  const begun = await post(`/api/cases/${caseId}/attempts`, {});
  const refused = [
    await post(`/api/cases/${caseId}/rate`, { rating: 5 }),
    await post(`/api/cases/${caseId}/rate`, { rating: 'five' }),
    await post(`/api/admin/cases/review`, { action: 'approve', caseIds: [caseId] }),
  ];
  const { attempt } = JSON.parse(begun.text) as { attempt?: { id: string } };
  if (!attempt) return [begun, ...refused]; // an advanced case is closed to this reader
  const progress = { deviceId: randomUUID(), activeSeconds: 60, answers: [] };
  const path = `/api/user/attempts/${attempt.id}`;
  return [
    begun,
    ...refused,
    await post(`${path}/finish`, progress),
    await ask(product, 'GET', path, cookie),
    await ask(product, 'PATCH', path, cookie, progress),
  ];
}

async function ask(
  { url }: Product,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      origin: url,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // What a casebook says is packed, so it is not looked through: nobody who asks here may get one at all.
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.subarray(0, 4).toString() === '%PDF') throw new Error(`${method} ${path} handed out a casebook.`);
  const text = bytes.toString('utf8');
  return { from: `${method} ${path} (${response.status})`, text };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
