import { auth, type OutputOf } from '@casedrop/contracts';
import { asSystem, asVisitor, startTestService, type TestService } from '@casedrop/testing';
import { authOptions } from '../../services/auth/src/auth.options.js';
import { adminCommand, explainFailure } from './admin-command.js';

let service: TestService;
let anna: OutputOf<typeof auth.register>['principal'];

const run = (...words: string[]): Promise<string> => adminCommand(words)(service.rpc);
const rolesOf = async (email: string): Promise<string[]> => {
  const rows = await service.sql<{ roles: string[] }>('SELECT roles FROM users WHERE email = $1', [email]);
  return rows[0]?.roles ?? [];
};

beforeAll(async () => {
  service = await startTestService(authOptions);
  for (const email of ['anna@example.com', 'boss@example.com']) {
    const client = { address: '192.0.2.1', userAgent: 'spec' };
    const input = { email, password: 'slow green elevator', client, confirmed: true as const };
    const { principal } = await service.rpc.request(auth.register, input, asSystem);
    if (email === 'anna@example.com') anna = principal;
  }
});
afterAll(() => service.stop());

it('gives and takes roles', async () => {
  expect(await run('make-admin', 'Boss@example.com')).toMatch(/^Person \d+ has the role admin\.$/);
  expect(await run('make-admin', 'anna@example.com')).toBe(`Person ${anna.personId} has the role admin.`);
  await run('make-coach', 'anna@example.com');
  expect(await rolesOf('anna@example.com')).toEqual(['candidate', 'admin', 'coach']);
  await run('revoke-admin', 'anna@example.com');
  expect(await run('revoke-coach', 'anna@example.com')).toBe(
    `Person ${anna.personId} does not have the role coach.`,
  );
  expect(await rolesOf('anna@example.com')).toEqual(['candidate']);
});

it('suspends with a reason of several words, and reinstates', async () => {
  await run('suspend', 'anna@example.com', 'sold', 'solutions', 'again');
  const [row] = await service.sql<{ suspension_reason: string }>(
    "SELECT suspension_reason FROM users WHERE email = 'anna@example.com'",
  );
  expect(row?.suspension_reason).toBe('sold solutions again');
  await run('reinstate', 'anna@example.com');
  const suspended = await service.sql('SELECT 1 FROM users WHERE suspended_at IS NOT NULL');
  expect(suspended).toEqual([]);
});

it('ends sessions and says how many', async () => {
  const input = {
    email: 'anna@example.com',
    password: 'slow green elevator',
    client: { address: '192.0.2.1', userAgent: 'spec' },
  };
  await service.rpc.request(auth.signIn, input, asVisitor);
  expect(await run('end-sessions', 'anna@example.com')).toBe(`Person ${anna.personId}: 1 session ended.`);
});

it('shows what was done, by whom, to whom, the latest first', async () => {
  const lines = (await run('audit')).split('\n');
  const { items } = await service.rpc.request(auth.listAudit, { limit: 50 }, asSystem);
  expect(lines).toHaveLength(items.length);
  expect(lines[0]).toMatch(
    new RegExp(`system:operator +sessions-ended +person ${anna.personId}  \\{"ended":1\\}$`),
  );
  expect(lines.join('\n')).toContain('{"reason":"sold solutions again"}');
  expect(lines.join('\n')).not.toContain('@');
});

it.each([
  [['make-admin', 'none@example.com'], 'There is no account with this e-mail address.'],
  [['make-admin', 'not an address'], 'Please enter a valid e-mail address.'],
  [['revoke-admin', 'boss@example.com'], 'This is the last admin. Please make somebody else an admin first.'],
])('says in a sentence why it failed: %j', async (words, sentence) => {
  expect(await run(...words).catch(explainFailure)).toBe(sentence);
});

it('removes the second factors of somebody who has lost them', async () => {
  await service.sql('UPDATE users SET second_factor_since = now() WHERE id = $1', [anna.personId]);
  expect(await run('remove-second-factors', 'anna@example.com')).toBe(
    `Person ${anna.personId} has no second factor; their sessions are over.`,
  );
  const [row] = await service.sql('SELECT second_factor_since AS since FROM users WHERE id = $1', [
    anna.personId,
  ]);
  expect(row).toEqual({ since: null });
  expect(await run('audit')).toContain('second-factors-removed');
});
