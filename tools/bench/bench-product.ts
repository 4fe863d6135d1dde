import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import { DEMO_ACCOUNTS } from '@casedrop/contracts';
import { Client } from 'pg';
import type { Progress } from '../product/progress.js';
import { Product } from '../product/start-product.js';
import { benchFeed } from './headlines.js';
import { HttpSession } from './http-session.js';

/** What the scenarios work with: the running product, its approved cases, and people with credits. */
export interface Bench {
  product: Product;
  base: string;
  admin: HttpSession;
  caseIds: string[];
  /** A case that everyone signed in may read: no advanced one. */
  openCaseId: string;
  /** Cookie of a person with credits for everything, for each of many people. */
  cookies: string[];
  personIds: number[];
  emails: string[];
  /** Cookie of a candidate who has unlocked nothing, and of one who has unlocked every case. */
  visitorCookie: string;
  readerCookie: string;
  /** Paths of files with these, one a line, for the load generator. */
  files: { cookies: string; personIds: string; emails: string; caseIds: string };
  /** A cursor behind each of the first cases that has 100 more after it. */
  pageCursors: string[];
  databaseUrl(service: string): string;
}

export const BENCH_PASSWORD = 'kettle-harbour-ninety';
const CASES = 500;

/** Starts a product of its own with 500 approved cases and `people` signed-in people. */
export async function prepareBench(
  root: string,
  people: number,
  progress: Progress,
  afterStart: (product: Product) => Promise<void>,
): Promise<Bench> {
  const product = new Product({
    root,
    name: 'bench',
    port: 0,
    fresh: true,
    env: { ...process.env, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' },
    progress,
  });
  await product.start();
  await afterStart(product);
  const admin = await signIn(product.url);
  const caseIds = await progress.step(`${CASES} cases`, () => fillLibrary(admin));
  const crowd = await progress.step(`${people} people`, () => registerCrowd(product.url, people + 2));
  const [visitor, reader, ...others] = crowd;
  if (!visitor || !reader) throw new Error('nobody registered');
  const databaseUrl = (service: string): string => product.databaseUrl(service);
  await giveCredits(databaseUrl('billing'), crowd, reader.id, caseIds);
  const file = (name: string, lines: (string | number)[]): string => {
    const path = join(product.folder.path, name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  return {
    product,
    base: product.url,
    admin,
    caseIds,
    openCaseId: await readOpenCase(product.url),
    cookies: others.map((person) => person.cookie),
    personIds: others.map((person) => person.id),
    emails: others.map((person) => person.email),
    visitorCookie: visitor.cookie,
    readerCookie: reader.cookie,
    databaseUrl,
    pageCursors: await readCursors(product.url),
    files: {
      cookies: file(
        'cookies.txt',
        others.map((person) => person.cookie),
      ),
      personIds: file(
        'people.txt',
        others.map((person) => person.id),
      ),
      emails: file(
        'emails.txt',
        others.map((person) => person.email),
      ),
      caseIds: file('cases.txt', caseIds),
    },
  };
}

async function signIn(base: string): Promise<HttpSession> {
  const account = DEMO_ACCOUNTS.find(({ role }) => role === 'admin');
  const session = new HttpSession(base);
  await session.send('POST', '/api/auth/login', { email: account?.email, password: account?.password });
  return session;
}

async function fillLibrary(admin: HttpSession): Promise<string[]> {
  await admin.send('POST', '/api/admin/headlines', benchFeed(900, 'library'), {
    'content-type': 'application/rss+xml',
  });
  await settled(admin);
  const approved: string[] = [];
  while (approved.length < CASES) {
    const queue = await admin.send<{ items: { id: string }[] }>('GET', '/api/admin/cases/pending');
    if (queue.items.length === 0)
      throw new Error(`only ${approved.length} of ${CASES} cases could be approved`);
    for (const { id } of queue.items.slice(0, CASES - approved.length)) {
      if (await approve(admin, id)) approved.push(id);
    }
  }
  return approved;
}

/** Approves a case; one that reads too much like another is refused by its checks, and rejected. */
async function approve(admin: HttpSession, id: string): Promise<boolean> {
  try {
    await admin.send('PATCH', `/api/admin/cases/${id}/approve`);
    return true;
  } catch (error) {
    if (!String(error).includes('checks-failed')) throw error;
    await admin.send('PATCH', `/api/admin/cases/${id}/reject`, { reason: 'Too much like another case.' });
    return false;
  }
}

/** Waits until no generation request is under way. */
export async function settled(admin: HttpSession): Promise<void> {
  for (;;) {
    const { counts } = await admin.send<{ counts: Record<string, number> }>('GET', '/api/admin/generation');
    if ((counts.queued ?? 0) + (counts.generating ?? 0) + (counts.checking ?? 0) === 0) return;
    await sleep(500);
  }
}

async function readOpenCase(base: string): Promise<string> {
  const page = await fetch(`${base}/api/cases?limit=100`);
  const { items } = (await page.json()) as { items: { id: string; difficulty: string }[] };
  const open = items.find(({ difficulty }) => difficulty !== 'advanced');
  if (!open) throw new Error('all of the first 100 cases are advanced');
  return open.id;
}

async function readCursors(base: string): Promise<string[]> {
  const cursors: string[] = [];
  let cursor = '';
  while (cursors.length < CASES - 100) {
    const page = await fetch(`${base}/api/cases?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    const { nextCursor } = (await page.json()) as { nextCursor: string };
    cursors.push(nextCursor);
    cursor = nextCursor;
  }
  return cursors;
}

interface Person {
  id: number;
  email: string;
  cookie: string;
}

async function registerCrowd(base: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  const register = async (index: number): Promise<void> => {
    const session = new HttpSession(base);
    const email = `reader${index}@bench.example`;
    const from = { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` };
    const { id } = await session.send<{ id: number }>(
      'POST',
      '/api/auth/register',
      { email, password: BENCH_PASSWORD },
      from,
    );
    people.push({ id, email, cookie: session.cookie });
  };
  for (let index = 0; index < count; index += 4) {
    await Promise.all([0, 1, 2, 3].filter((k) => index + k < count).map((k) => register(index + k)));
  }
  return people;
}

/** Credits for a long run cannot be had through the product; the rows are those that it would write. */
async function giveCredits(url: string, crowd: Person[], readerId: number, caseIds: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ids = crowd.map((person) => person.id);
  await client.query(
    `WITH booked AS (
       INSERT INTO credit_ledger (person_id, delta, cause, reference)
         SELECT id, 10000, 'unlock', 'bench' FROM unnest($1::bigint[]) AS id RETURNING person_id)
     UPDATE accounts SET balance = balance + 10000 WHERE person_id IN (SELECT person_id FROM booked)`,
    [ids],
  );
  await client.query(
    `INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at)
       SELECT $1, id, 'grant', 'bench', now() FROM unnest($2::uuid[]) AS id`,
    [readerId, caseIds],
  );
  await client.end();
}
