import { setTimeout as sleep } from 'node:timers/promises';
import { auth, type RequestContext } from '@casedrop/contracts';
import { connectNats, RpcClient } from '@casedrop/messaging';
import { HttpSession } from '../bench/http-session.js';
import type { Product } from '../product/start-product.js';
import type { Say } from './run-steps.js';
import type { Tally } from './tally.js';

/** A session that is over must be dead everywhere within this time. */
const WITHIN_MS = 1000;
const PASSWORD = 'quiet harbour light 7';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const operator: RequestContext = { actor: { kind: 'system', name: 'operator' }, correlationId: 'revocation' };

interface Scene {
  product: Product;
  rpc: RpcClient;
  email: string;
  /** Two signed-in browsers of one person, at the first gateway. */
  here: HttpSession;
  away: HttpSession;
}

/** Each way in which sessions end: what is done, and which of the two browsers are signed out by it. */
const CAUSES: [cause: string, action: (scene: Scene) => Promise<unknown>, over: ('here' | 'away')[]][] = [
  ['signing out', ({ here }) => here.send('POST', '/api/auth/logout', {}), ['here']],
  ['ending another session', ({ here }) => endOther(here), ['away']],
  ['ending all others', ({ here }) => here.send('DELETE', '/api/account/sessions'), ['away']],
  ['another password', ({ here }) => here.send('POST', '/api/account/password', newPassword), ['away']],
  ['a password reset', (scene) => resetPassword(scene), ['here', 'away']],
  [
    'the operator ending them',
    ({ rpc, email }) => rpc.request(auth.endSessionsOf, { email }, operator),
    ['here', 'away'],
  ],
  [
    'a suspension',
    ({ rpc, email }) => rpc.request(auth.suspendPerson, { email, reason: 'A test.' }, operator),
    ['here', 'away'],
  ],
  ['deleting the account', ({ here }) => deleteAccount(here), ['here', 'away']],
];

const newPassword = { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` };

/**
 * Shows on a running product with a second gateway that a session which ends for any cause is dead at both within a
 * second, although both had remembered it, and that no other session is touched.
 */
export async function checkRevocation(product: Product, say: Say): Promise<Tally> {
  const second = await product.startSecondGateway();
  const nats = await connectNats({ url: product.natsUrl, name: 'revocation', logger: silent });
  const rpc = new RpcClient(nats);
  const tally: Tally = { passed: 0, failed: 0 };
  try {
    for (const [index, [cause, action, over]] of CAUSES.entries()) {
      const scene = await setScene(product, rpc, `revocation-${index}@e2e.example`);
      const problem = await problemAfter(scene, second, action, over);
      if (problem) say(`  ✗ ${cause}: ${problem}\n`);
      tally[problem ? 'failed' : 'passed']++;
    }
  } finally {
    await nats.close();
  }
  return tally;
}

async function deleteAccount(session: HttpSession): Promise<void> {
  const shown = { password: PASSWORD };
  const { permit } = await session.send<{ permit: string }>('POST', '/api/account/delete/permit', shown);
  await session.send('POST', '/api/account/delete', { permit });
}

async function setScene(product: Product, rpc: RpcClient, email: string): Promise<Scene> {
  const [here, away] = [new HttpSession(product.url), new HttpSession(product.url)];
  await here.send('POST', '/api/auth/register', { email, password: PASSWORD });
  await away.send('POST', '/api/auth/login', { email, password: PASSWORD });
  return { product, rpc, email, here, away };
}

async function problemAfter(
  scene: Scene,
  second: string,
  action: (scene: Scene) => Promise<unknown>,
  over: ('here' | 'away')[],
): Promise<string | null> {
  const gateways = [scene.product.url, second];
  const cookies = { here: scene.here.cookie, away: scene.away.cookie };
  const answers = (who: 'here' | 'away') => Promise.all(gateways.map((url) => statusAt(url, cookies[who])));
  const all = (await Promise.all([answers('here'), answers('away')])).flat();
  if (all.some((status) => status !== 200)) return `it did not begin signed in: ${all.join(', ')}`;
  await action(scene);
  const until = Date.now() + WITHIN_MS;
  for (const who of over) {
    let asked = Date.now(); // an answer to a question from before the end of the time proves nothing, however late it is
    let now = await answers(who);
    while (now.some((status) => status !== 401) && asked <= until) {
      await sleep(20);
      asked = Date.now();
      now = await answers(who);
    }
    if (now.some((status) => status !== 401)) return `the session ${who} still answers ${now.join(', ')}`;
  }
  if (over.includes('here')) return null;
  const kept = await answers('here');
  return kept.every((status) => status === 200) ? null : `the own session was lost: ${kept.join(', ')}`;
}

async function statusAt(url: string, cookie: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  await response.arrayBuffer();
  return response.status;
}

async function endOther(here: HttpSession): Promise<void> {
  const { items } = await here.send<{ items: { id: string; current: boolean }[] }>(
    'GET',
    '/api/account/sessions',
  );
  const other = items.find(({ current }) => !current);
  if (!other) throw new Error('There is no other session.');
  await here.send('DELETE', `/api/account/sessions/${other.id}`);
}

async function resetPassword({ product, email, here }: Scene): Promise<void> {
  await here.send('POST', '/api/auth/password/forgot', { email });
  const code = await codeFor(product, email);
  await here.send('POST', '/api/auth/password/reset', { code, password: `${PASSWORD} once more` });
}

/** The code of the mail for a new password; mails come within seconds. */
async function codeFor(product: Product, email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(`${product.mailUrl}/mails.json?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { text: string }[];
    const code = mails.map(({ text }) => /auth\/reset#code=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (code) return code;
    await sleep(100);
  }
  throw new Error('The mail for a new password did not come.');
}
