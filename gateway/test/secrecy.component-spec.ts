import { eventually, startHostedAuthServer, type HostedAuthServer } from '@casedrop/testing';
import { ATTEMPT } from './fake-practice.js';
import { MARK as MAIL_MARK, SUBSCRIBER } from './fake-subscribers.js';
import {
  APPROVED,
  hashOf,
  KEY_ID,
  sessionInfo,
  startTestGateway,
  tokenLike,
  type CallOptions,
  type TestGateway,
} from './test-gateway.js';

/** Nothing secret and no address may come to a log line, at the most talkative level, whether a call succeeds or not. */
const MARK = 'canary7q';
const password = `${MARK}-password`;
const email = `${MARK}@example.org`;
const code = `good-${MARK}-code`.padEnd(32, 'x');
const cookie = `casedrop=${tokenLike(`${MARK}-cookie-token`)}`;
const key = `cdk_${MARK.padEnd(43, 'k')}`;

let lines: string[];
let provider: HostedAuthServer;
let test: TestGateway;
beforeEach(async () => {
  lines = [];
  provider = await startHostedAuthServer();
  const env = { LOG_LEVEL: 'debug', AUTH_PROVIDER_URL: provider.url };
  test = await startTestGateway(env, { logTo: { write: (line) => void lines.push(line) } });
  for (const person of Object.values(test.world.people)) person.email = email;
});
afterEach(async () => {
  await test.stop();
  await provider.close();
});

const claims = () => ({
  iss: `${provider.url}/auth/v1`,
  aud: 'authenticated',
  sub: `${MARK}-subject`,
  session_id: `${MARK}-session`,
  email,
  exp: Math.floor(Date.now() / 1000) + 3600,
});

const progress = { deviceId: '00000000-0000-4000-8000-0000000000b1', activeSeconds: 60 };
const answer = { partId: 'p1', text: `${MARK} is the answer`, editedAt: '2026-11-20T12:00:00.000Z' };

const CALLS: [method: string, path: string, json?: unknown][] = [
  ['POST', '/api/auth/register', { email, password }],
  ['POST', '/api/auth/login', { email, password }],
  ['POST', '/api/auth/login', { email, password: 'right-password' }],
  ['GET', '/api/auth/user'],
  ['POST', '/api/auth/confirm', { code }],
  ['POST', '/api/auth/confirm', { code: `used-${code}` }],
  ['POST', '/api/auth/confirm/resend'],
  ['POST', '/api/auth/password/forgot', { email }],
  ['POST', '/api/auth/password/reset', { code, password }],
  ['POST', '/api/auth/password/reset', { code: `used-${code}`, password }],
  ['PATCH', '/api/account', { username: MARK }],
  ['POST', '/api/account/password', { currentPassword: password, newPassword: password }],
  ['GET', '/api/account/sessions'],
  ['DELETE', `/api/account/sessions/${sessionInfo.id}`],
  ['DELETE', '/api/account/sessions', { password }],
  ['GET', '/api/account/export'],
  ['GET', '/api/account/api-keys'],
  ['POST', '/api/account/api-keys', { name: MARK, scopes: ['cases:read'], password }],
  ['DELETE', `/api/account/api-keys/${KEY_ID}`],
  ['GET', '/api/api-key'],
  ['GET', '/api/referrals'],
  ['POST', '/api/referrals/apply', { referralCode: MARK }],
  ['POST', '/api/newsletter/subscribe', { email }],
  ['POST', '/api/newsletter/confirm', { code }],
  ['GET', `/api/newsletter/preferences/${SUBSCRIBER}`],
  ['PATCH', `/api/newsletter/preferences/${SUBSCRIBER}`, { measured: email }],
  ['POST', `/api/newsletter/unsubscribe/${SUBSCRIBER}?issue=${MARK}`],
  ['GET', `/api/newsletter/unsubscribe/${SUBSCRIBER}?issue=${MARK}`],
  ['GET', `/api/newsletter/opens/${MAIL_MARK}.gif`],
  ['GET', `/api/newsletter/clicks/${MAIL_MARK}/0`],
  ['POST', '/api/newsletter/reports', { events: [{ email }] }],
  ['GET', `/api/cases/search?q=${MARK}`],
  ['POST', `/api/cases/${APPROVED}/rate`, { rating: 5, note: MARK }],
  ['POST', `/api/cases/${APPROVED}/attempts`],
  ['PATCH', `/api/user/attempts/${ATTEMPT}`, { ...progress, answers: [answer] }],
  ['POST', `/api/user/attempts/${ATTEMPT}/finish`, { ...progress, answers: [{ ...answer, partId: '' }] }],
  ['GET', `/api/cases/${APPROVED}/solution.txt`],
  ['GET', `/api/cases/${APPROVED}/solution.pdf`],
  ['GET', `/api/admin/users?q=${email}`],
  ['POST', '/api/admin/users/1/suspend', { reason: `${MARK} ${email}` }],
  ['GET', `/api/auth/callback?code=${code}`],
  ['POST', `/api/auth/confirm?code=${code}`, { code, email, more: password }],
  ['POST', '/api/account/delete', { password }],
  ['POST', '/api/auth/logout'],
];

async function callAll(options: CallOptions): Promise<number[]> {
  const statuses: number[] = [];
  for (const [method, path, json] of CALLS) {
    const answer = await test.call(method, path, { ...options, json });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

const expectSilence = async (calls: number): Promise<void> => {
  await eventually(() =>
    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThanOrEqual(calls),
  );
  const log = lines.join('');
  for (const secret of [
    MARK,
    SUBSCRIBER,
    MAIL_MARK,
    'right-password',
    hashOf(key),
    hashOf(cookie.split('=')[1] ?? ''),
  ]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/[\w.]+@example\.org|eyJ[\w-]+\./);
};

it.each([
  ['a visitor', {}],
  ['a candidate', { as: 'candidate' }],
  ['a coach', { as: 'coach' }],
  ['a stranger’s cookie', { headers: { cookie } }],
  ['a key that is none', { bearer: key }],
  ['a bearer that is none', { bearer: `${MARK}.${MARK}.${MARK}` }],
] as [string, CallOptions][])('calls of %s', async (_name, options) => {
  const statuses = await callAll(options);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.some((status) => status < 300)).toBe(true);
  await expectSilence(CALLS.length);
});

it('calls of somebody from the hosted provider', async () => {
  const statuses = await callAll({ bearer: await provider.sign(claims()) });
  expect(statuses.filter((status) => status === 401)).toHaveLength(1); // the wrong password
  await expectSilence(CALLS.length);
});

it('calls while everything is away', async () => {
  provider.behaviour.down = 'failing';
  await test.stopServices();
  const statuses = await callAll({ bearer: await provider.sign(claims()) });
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(15);
  await callAll({ as: 'coach' });
  await expectSilence(2 * CALLS.length);
});
