import type { Bench } from './bench-product.js';
import { figureLine, type Line } from './report.js';
import { median } from './rounds.js';

/** What a request's time may tell about an address: the ratio of the medians, known to unknown, stays between these. */
const ALIKE = { from: 0.9, to: 1.1 };

interface Question {
  name: string;
  path: string;
  /** What is asked about an address, every time anew. */
  body(email: string): object;
  /** The answer, the same for every address. */
  status: number;
  /** Requests about a known and about an unknown address; the more, the smaller the differences that show. */
  pairs: number;
}

const GUESS = 'a guess at somebody’s password';
const QUESTIONS: Question[] = [
  {
    name: 'failing to sign in',
    path: '/api/auth/login',
    body: (email) => ({ email, password: GUESS }),
    status: 401,
    pairs: 100,
  },
  {
    name: 'registering',
    path: '/api/auth/register',
    body: (email) => ({ email, password: GUESS }),
    status: 201,
    pairs: 100,
  },
  {
    name: 'asking for a new password',
    path: '/api/auth/password/forgot',
    body: (email) => ({ email }),
    status: 202,
    pairs: 400,
  },
];

let asked = 0;

/** Milliseconds until the answer; each request comes from an address of its own, so that no limit is met. */
async function timeOf(base: string, { path, body, status }: Question, email: string): Promise<number> {
  asked++;
  const headers = {
    origin: base,
    'content-type': 'application/json',
    'x-forwarded-for': `10.8.${asked >> 8}.${asked & 255}`, // as a trusted proxy would pass it on
  };
  const began = performance.now();
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body(email)),
  });
  await answer.text();
  const took = performance.now() - began;
  if (answer.status !== status) throw new Error(`POST ${path} answered ${answer.status}`);
  return took;
}

/** Whether the time of an answer tells if an address has an account; asks in turns, the first first and last alternately. */
async function likenessOf({ base, emails }: Bench, question: Question, pairs: number): Promise<Line> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < pairs; i++) {
    const address = emails[i % emails.length] ?? '';
    const stranger = `stranger${asked}@bench.example`;
    const askKnown = async () => known.push(await timeOf(base, question, address));
    const askUnknown = async () => unknown.push(await timeOf(base, question, stranger));
    for (const ask of i % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
  }
  const ratio = median(known) / median(unknown);
  return {
    ...figureLine(
      `${question.name}, known address`,
      `${ALIKE.from} to ${ALIKE.to} ×`,
      `${ratio.toFixed(2)} ×`,
      ratio >= ALIKE.from && ratio <= ALIKE.to,
    ),
    against: 'unknown',
    p50: median(known).toFixed(1),
  };
}

/** Sign-in, registration and reset, each about known and unknown addresses in turns. `share` of the usual number of requests. */
export async function measureLikeness(bench: Bench, share: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const question of QUESTIONS)
    lines.push(await likenessOf(bench, question, Math.ceil(question.pairs * share)));
  return lines;
}
