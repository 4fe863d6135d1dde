import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS, type DemoAccount, AppError, auth, billing } from '@casedrop/contracts';
import {
  asPerson,
  asSystem,
  asVisitor,
  fakeNeighbour,
  startTestService,
  testNatsUrl,
  type TestService,
} from '@casedrop/testing';
import { authOptions } from '../../services/auth/src/auth.options.js';
import { seedDemo } from './seed-demo.js';

let service: TestService;
let opened: unknown[];
/** How billing fails from now on, one time after the other. */
let failures: ('service-timeout' | 'service-unavailable' | 'internal-error')[] = [];
/** Shorter pauses between tries than an operator's. */
const seed = () => seedDemo({ natsUrl: testNatsUrl(), shop: false, pauseMs: 1 });

beforeAll(async () => {
  service = await startTestService(authOptions);
  opened = fakeNeighbour(service.nats, billing.openAccount, () => {
    const code = failures.shift();
    if (code) throw new AppError(code, 'Not now.');
    return { freeCredits: 5, subscriptionStatus: 'free', stripeCustomerId: null, stripeSubscriptionId: null };
  });
});
afterAll(() => service.stop());

it('makes confirmed accounts with their roles, twice without a change, and leaves no session open', async () => {
  for (let i = 0; i < 2; i++) expect(await seed()).toEqual({ accounts: DEMO_ACCOUNTS, leftAlone: [] });
  const people = await service.sql<{ email: string; roles: string[]; confirmed: boolean }>(
    'SELECT email, roles, email_confirmed_at IS NOT NULL AS confirmed FROM users ORDER BY email',
  );
  expect(people).toEqual([
    { email: 'admin@demo.example', roles: ['candidate', 'admin'], confirmed: true },
    { email: 'candidate@demo.example', roles: ['candidate'], confirmed: true },
    { email: 'coach@demo.example', roles: ['candidate', 'coach'], confirmed: true },
  ]);
  expect(opened).toHaveLength(2 * DEMO_ACCOUNTS.length);
  expect(await service.sql('SELECT 1 FROM sessions WHERE ended_at IS NULL')).toEqual([]);
});

it('is no device of theirs, and sends nobody a mail', async () => {
  const { email, password } = DEMO_ACCOUNTS[0] ?? { email: '', password: '' };
  const client = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
  await service.rpc.request(auth.signIn, { email, password, client }, asVisitor);
  expect(await service.sql('SELECT 1 FROM account_mails')).toEqual([]);
});

it.each(['service-timeout', 'service-unavailable'] as const)(
  'tries again after %s, and not for ever',
  async (code) => {
    failures = Array(4).fill(code);
    await seed();
    failures = Array(5).fill(code);
    await expect(seed()).rejects.toMatchObject({ code });
    expect(failures).toEqual([]);
  },
);

it('does not try again what fails for another reason', async () => {
  failures = ['internal-error', 'internal-error'];
  await expect(seed()).rejects.toMatchObject({ code: 'internal-error' });
  expect(failures).toHaveLength(1);
  failures = [];
});

it('leaves an account alone that the demo password does not open any more, and makes none beside it', async () => {
  const [admin, candidate, coach] = DEMO_ACCOUNTS as [DemoAccount, DemoAccount, DemoAccount];
  const of = async ({ email }: DemoAccount) =>
    (await service.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])).map(
      ({ id }) => +id,
    );
  const [personId = 0] = await of(candidate);
  const change = { currentPassword: candidate.password, newPassword: 'a-password-of-my-own' };
  await service.rpc.request(
    auth.changePassword,
    { ...change, currentSessionId: randomUUID(), client: { address: '127.0.0.1', userAgent: 'spec' } },
    asPerson(personId),
  );
  await service.rpc.request(auth.suspendPerson, { email: coach.email, reason: 'A try.' }, asSystem);
  opened.length = 0;
  expect(await seed()).toEqual({
    accounts: [admin],
    leftAlone: [
      expect.stringMatching(/^candidate@demo\.example is left as it is: .*\.$/),
      expect.stringMatching(/^coach@demo\.example is left as it is: .*\.$/),
    ],
  });
  expect(opened).toHaveLength(1);
  expect(await service.sql('SELECT 1 FROM users')).toHaveLength(DEMO_ACCOUNTS.length);
});

it('knows its accounts among many that only share the address', async () => {
  const [{ email }] = DEMO_ACCOUNTS as [DemoAccount];
  await service.sql(
    `INSERT INTO users (email, holds_email, username, roles, referral_code, registered_at)
      SELECT $1, false, 'apart' || n, '{candidate}', 'APART' || n, now() FROM generate_series(1, 30) n`,
    [email],
  );
  expect(await seed()).toMatchObject({ accounts: [{ email }] });
  expect(await service.sql('SELECT 1 FROM users')).toHaveLength(30 + DEMO_ACCOUNTS.length);
});
