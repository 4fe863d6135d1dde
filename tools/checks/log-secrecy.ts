import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Product } from '../product/start-product.js';
import type { Say } from './run-steps.js';
import type { Tally } from './tally.js';

/** What people typed in the browser tests (their passwords hold these words, their addresses end like this), and bearers. */
const TELLING = [
  /harbour light/i,
  /monday-paper-/i,
  /@(e2e|demo)\.example/i,
  /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
];
/** Tokens of sessions, API keys and single-use codes are 32 random bytes, the key with a mark before them. */
const TOKEN_LIKE = /(?<![\w-])(?:cdk_)?[\w-]{43}(?![\w-])/g;
/** So much of a solution is no accident. */
const SOLUTION_START = 80;

/**
 * Looks through every log of a product for what people typed, the codes and keys of the mails they were sent, bearers, whatever
 * opens a session or is an API key (anything whose SHA-256 the database knows), and the solutions of its cases.
 */
export async function checkLogs(product: Product, say: Say): Promise<Tally> {
  const logs = logsIn(product.folder.logs);
  const solutions = await column(product, 'cases', `SELECT locked_json::json->>'solution' FROM cases`);
  const told = [...TELLING, ...(await keysInMails(product.mailUrl)), ...solutions.flatMap(asLogged)];
  const hashes = await column(
    product,
    'auth',
    `SELECT encode(token_hash, 'hex') FROM sessions UNION SELECT encode(key_hash, 'hex') FROM api_keys`,
  );
  if (hashes.length === 0) throw new Error('Nobody signed in: there is no token to search the logs for.');
  const found = [...secretsIn(logs, told), ...tokensIn(logs, new Set(hashes))];
  for (const line of found) say(`  ✗ a secret in a log: ${line}\n`);
  return { passed: found.length === 0 ? 1 : 0, failed: found.length };
}

/** Which log tells which secret. */
export function secretsIn(logs: Record<string, string>, secrets: readonly (RegExp | string)[]): string[] {
  return Object.entries(logs).flatMap(([name, text]) =>
    secrets
      .filter((secret) => (typeof secret === 'string' ? text.includes(secret) : secret.test(text)))
      .map((secret) => `${name}.log has ${String(secret)}`),
  );
}

/** Which log holds a token whose SHA-256 (hex) is among `hashes`. */
export function tokensIn(logs: Record<string, string>, hashes: ReadonlySet<string>): string[] {
  const isKnown = (token: string): boolean => hashes.has(createHash('sha256').update(token).digest('hex'));
  return Object.entries(logs).flatMap(([name, text]) =>
    [...new Set(text.match(TOKEN_LIKE) ?? [])].filter(isKnown).map(() => `${name}.log has a token`),
  );
}

/** A text as a line of JSON holds it. */
const asLogged = (text: string): string[] =>
  text ? [JSON.stringify(text.slice(0, SOLUTION_START)).slice(1, -1)] : [];

function logsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return Object.fromEntries(
    names.map((name) => [name.replace(/\.log$/, ''), readFileSync(join(folder, name), 'utf8')]),
  );
}

/** Single-use codes, and the keys by which subscribers are known: whoever has one is taken for its owner. */
async function keysInMails(mailUrl: string): Promise<string[]> {
  const mails = (await (await fetch(`${mailUrl}/mails.json`)).json()) as { text: string }[];
  return mails.flatMap(({ text }) =>
    [...text.matchAll(/[?&](?:code|key)=([\w-]{20,})/g)].map(([, key]) => key ?? ''),
  );
}

/** The one column of a query to the database of a service. */
async function column(product: Product, service: string, query: string): Promise<string[]> {
  const client = new Client({ connectionString: product.databaseUrl(service) });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
    return rows.map(([value]) => value ?? '');
  } finally {
    await client.end();
  }
}
