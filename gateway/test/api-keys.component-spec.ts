import { auth } from '@casedrop/contracts';
import { eventually } from '@casedrop/testing';
import {
  ADMIN_KEY,
  apiKey,
  APPROVED,
  hashOf,
  KEY,
  KEY_ID,
  PENDING,
  startTestGateway,
  TOKENS,
  type TestGateway,
} from './test-gateway.js';

let test: TestGateway;
beforeEach(async () => {
  test = await startTestGateway();
});
afterEach(() => test.stop());

const own = (bearer = KEY) => test.call('GET', '/api/api-key', { bearer });
const open = (bearer: string, caseId = APPROVED) => test.call('GET', `/api/cases/${caseId}`, { bearer });

describe('a key', () => {
  it('says what it is', async () => {
    expect(await (await own()).json()).toEqual({ apiKey, personId: 4 });
    expect(test.asked.resolveApiKey).toEqual([{ keyHash: hashOf(KEY) }]);
  });

  it('is looked up once and then known', async () => {
    await Promise.all(Array.from({ length: 5 }, () => own()));
    await open(KEY);
    expect(test.asked.resolveApiKey).toHaveLength(1);
  });

  it('opens cases as its coach, as far as they are entitled', async () => {
    const answer = await open(KEY);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toMatchObject({ id: APPROVED, access: { entitled: false } });
    test.world.entitled.add(4);
    test.clock.advance(1001);
    expect(await (await open(KEY)).json()).toHaveProperty('solution');
  });

  it('does not have the rights of its holder as an admin', async () => {
    expect((await test.call('GET', `/api/cases/${PENDING}`, { as: 'admin' })).status).toBe(200);
    expect((await open(ADMIN_KEY, PENDING)).status).toBe(404);
    expect((await test.call('GET', '/api/admin/feeds', { bearer: ADMIN_KEY })).status).toBe(403);
  });

  it('opens nothing without the scope', async () => {
    test.world.keyScopes = [];
    expect([(await open(KEY)).status, (await own()).status]).toEqual([403, 200]);
  });

  it.each([
    ['unknown', `cdk_${'u'.repeat(43)}`, 1],
    ['too short', 'cdk_short', 0],
    ['nothing but its beginning', 'cdk_', 0],
  ])('that is %s is 401', async (_name, bearer, lookUps) => {
    expect([(await own(bearer)).status, (await open(bearer)).status]).toEqual([401, 401]);
    expect(test.asked.resolveApiKey).toHaveLength(lookUps);
  });

  it('goes before a cookie', async () => {
    const headers = { cookie: `casedrop=${TOKENS.admin}` };
    await test.call('GET', `/api/cases/${APPROVED}`, { as: 'admin' });
    expect((await test.call('GET', '/api/admin/feeds', { bearer: KEY, headers })).status).toBe(403);
    const bad = { bearer: 'cdk_bad', headers };
    expect((await test.call('GET', `/api/cases/${APPROVED}`, bad)).status).toBe(401);
  });

  it('is no cookie', async () => {
    const headers = { cookie: `casedrop=${KEY}` };
    expect((await test.call('GET', '/api/api-key', { headers })).status).toBe(401);
    expect((await test.call('GET', `/api/cases/${APPROVED}`, { headers })).status).toBe(401);
  });
});

describe('a revoked key', () => {
  beforeEach(async () => {
    expect((await own()).status).toBe(200);
    test.world.keyAlive = false;
  });

  it('is over at once where it was revoked', async () => {
    const answer = await test.call('DELETE', `/api/account/api-keys/${KEY_ID}`, { as: 'coach' });
    expect(answer.status).toBe(204);
    expect((await own()).status).toBe(401);
  });

  it('is over elsewhere as soon as its event comes', async () => {
    await test.emit(auth.sessionEnded, { sessionIds: [KEY_ID], personId: 4 });
    await eventually(async () => expect((await own()).status).toBe(401));
  });

  it('is over when its holder is no coach any more', async () => {
    await test.emit(auth.rolesChanged, { personId: 4 });
    await eventually(async () => expect((await own()).status).toBe(401));
  });
});

it('tells a coach a new key once, and lists keys without them', async () => {
  const json = { name: ' Site ', scopes: ['cases:read'], password: 'slow green' };
  const made = await test.call('POST', '/api/account/api-keys', { as: 'coach', json });
  expect([made.status, await made.json()]).toEqual([201, { key: KEY, apiKey }]);
  expect(test.asked.createApiKey).toEqual([{ name: 'Site', scopes: ['cases:read'], password: 'slow green' }]);
  const list = await test.call('GET', '/api/account/api-keys', { as: 'coach' });
  expect(await list.text()).not.toContain(KEY);
  const wide = await test.call('POST', '/api/account/api-keys', {
    as: 'coach',
    json: { ...json, scopes: ['admin'] },
  });
  expect(wide.status).toBe(400);
});
