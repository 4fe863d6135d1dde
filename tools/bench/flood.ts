import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/**
 * A flood: sends so many sign-ins a second, whether the ones before were answered or not, for the given milliseconds,
 * and writes how many answers of each status came. Arguments: address, file of e-mails, password, rate, milliseconds.
 */
const [base = '', emailsFile = '', password = '', rate = '', milliseconds = ''] = process.argv.slice(2);
const emails = readFileSync(emailsFile, 'utf8').trim().split('\n');
const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
const TICK_MS = 50;
const statuses: Record<string, number> = {};
let sent = 0;

function signIn(): Promise<void> {
  const body = JSON.stringify({ email: emails[sent++ % emails.length], password });
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`; // as a trusted proxy would pass it on
  const headers = {
    'x-forwarded-for': address,
    origin: base,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const count = (status: string): void => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const asking = request(`${base}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => count(String(answer.statusCode)));
    });
    asking.once('error', () => count('failed'));
    asking.end(body);
  });
}

const began = performance.now();
const waiting: Promise<void>[] = [];
const timer = setInterval(() => {
  const elapsed = Math.min(performance.now() - began, Number(milliseconds));
  while (sent < (elapsed * Number(rate)) / 1000) waiting.push(signIn());
  if (elapsed >= Number(milliseconds)) {
    clearInterval(timer);
    void Promise.all(waiting).then(() => {
      process.stdout.write(JSON.stringify({ sent, statuses }));
      process.exit(0);
    });
  }
}, TICK_MS);
