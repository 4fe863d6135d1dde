import { auth, DEMO_ACCOUNTS } from '@casedrop/contracts';
import { runService } from '@casedrop/platform';
import { asPerson, asSystem, testNatsUrl, testRedisUrl } from '@casedrop/testing';
import { authOptions } from '../src/auth.options.js';
import { type AuthService, client, PASSWORD, refusalOf, startAuth } from './auth-service.js';

const [ADMIN, CANDIDATE, COACH] = DEMO_ACCOUNTS.map(({ email }) => email);
let running: AuthService;
beforeAll(async () => {
  running = await startAuth();
});
afterAll(() => running.service.stop());

const numberOf = async (email = ''): Promise<number> => {
  const { items } = await running.service.rpc.request(auth.findPeople, { q: email }, asSystem);
  return items[0]?.personId ?? 0;
};

/** Registers them as the seed does, and signs in with each; the tokens. */
async function seed(): Promise<string[]> {
  const { rpc } = running.service;
  const tokens: string[] = [];
  for (const { email, password, role } of DEMO_ACCOUNTS) {
    await rpc.request(auth.register, { email, password, client, confirmed: true }, asSystem);
    await rpc.request(auth.grantRole, { email, role }, asSystem);
    tokens.push((await running.signIn(email, password)).token);
  }
  return tokens;
}

/** A start of the service on the same database in another surrounding. */
async function startIn(surrounding: string): Promise<void> {
  const env = {
    NODE_ENV: surrounding,
    LOG_LEVEL: 'silent',
    DATABASE_URL: running.service.databaseUrl,
    NATS_URL: testNatsUrl('auth'),
    REDIS_URL: testRedisUrl(),
    DELETED_ADDRESSES_KEY: 'k'.repeat(32),
    DEVICE_KEY: 'd'.repeat(32),
    SECOND_FACTOR_KEY: 's'.repeat(32),
  };
  const started = await runService(authOptions, { env });
  await started.close();
}

/** With what each is refused who tries a demo account. */
const refusals = async () =>
  Promise.all(DEMO_ACCOUNTS.map(({ email, password }) => refusalOf(running.signIn(email, password))));

it('leaves the demo accounts of a development start open to nobody in production, once it has started', async () => {
  const tokens = await seed();
  const { rpc } = running.service;
  await startIn('development');
  expect(await refusals()).toEqual([null, null, null]);

  const candidate = await numberOf(CANDIDATE);
  const { sessionId } = (await running.signIn(CANDIDATE ?? '', DEMO_ACCOUNTS[1]?.password)).principal;
  const own = {
    currentPassword: DEMO_ACCOUNTS[1]?.password ?? '',
    newPassword: PASSWORD,
    currentSessionId: sessionId,
    client,
  };
  await rpc.request(auth.changePassword, own, asPerson(candidate));

  await startIn('production');
  expect(await refusals()).toEqual(['account-suspended', 'credentials-invalid', 'account-suspended']);
  expect(await refusalOf(running.signIn(CANDIDATE ?? ''))).toBeNull();
  expect(await Promise.all([tokens[0], tokens[2]].map((token = '') => running.resolve(token)))).toEqual([
    null,
    null,
  ]);
  for (const email of [ADMIN, COACH]) {
    const personId = await numberOf(email);
    expect((await running.auditOf(personId)).at(-1)).toMatchObject({
      actor: 'system:production-start',
      action: 'person-suspended',
    });
    expect(await running.announced(auth.rolesChanged, personId)).not.toEqual([]);
  }
});

it('closes them once: another start finds nothing to do', async () => {
  const admin = await numberOf(ADMIN);
  const before = await running.auditOf(admin);
  await startIn('production');
  expect(await running.auditOf(admin)).toEqual(before);
});
