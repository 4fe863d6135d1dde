import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../product/start-product.js';
import type { Tally } from './tally.js';

/** What people typed in the browser tests: their passwords hold these words, their addresses end like this. */
const TYPED = [/harbour light/i, /monday-paper-/i, /@(e2e|demo)\.example/i];

/** Looks through every log of a product for what people typed and for the codes of the mails they were sent. */
export async function checkLogs(product: Product): Promise<Tally> {
  const found = secretsIn(logsIn(product.folder.logs), [...TYPED, ...(await codesInMails(product.mailUrl))]);
  for (const line of found) console.log(`  ✗ a secret in a log: ${line}`);
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

function logsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return Object.fromEntries(
    names.map((name) => [name.replace(/\.log$/, ''), readFileSync(join(folder, name), 'utf8')]),
  );
}

async function codesInMails(mailUrl: string): Promise<string[]> {
  const mails = (await (await fetch(`${mailUrl}/mails.json`)).json()) as { text: string }[];
  return mails.flatMap(({ text }) =>
    [...text.matchAll(/[?&]code=([\w-]{20,})/g)].map(([, code]) => code ?? ''),
  );
}
