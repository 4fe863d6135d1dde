import { AppError, auth, billing } from '@casedrop/contracts';
import { asVisitor, fakeNeighbour, startTestService, testNatsUrl, type TestService } from '@casedrop/testing';
import { authOptions } from '../../services/auth/src/auth.options.js';
import { DEMO_ACCOUNTS } from './demo-accounts.js';
import { seedDemo } from './seed-demo.js';

let service: TestService;
let opened: unknown[];
/** How many times billing takes too long from now on. */
let late = 0;

beforeAll(async () => {
  service = await startTestService(authOptions);
  opened = fakeNeighbour(service.nats, billing.openAccount, () => {
    if (late-- > 0) throw new AppError('service-timeout', 'This took too long.');
    return { freeCredits: 5, subscriptionStatus: 'free' };
  });
});
afterAll(() => service.stop());

it('makes confirmed accounts with their roles, twice without a change, and leaves no session open', async () => {
  for (let i = 0; i < 2; i++) await seedDemo({ natsUrl: testNatsUrl(), shop: false });
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

it('tries again what takes too long, and not for ever', async () => {
  late = 4;
  await seedDemo({ natsUrl: testNatsUrl(), shop: false });
  late = 5;
  await expect(seedDemo({ natsUrl: testNatsUrl(), shop: false })).rejects.toMatchObject({
    code: 'service-timeout',
  });
});
