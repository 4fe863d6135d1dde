import { auth } from '@casedrop/contracts';
import { asVisitor } from '@casedrop/testing';
import { type AuthService, client, MINUTE, PASSWORD, refusalOf, startAuth } from './auth-service.js';

let running: AuthService;
beforeAll(async () => {
  running = await startAuth({
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '15',
    REGISTRATIONS_PER_ADDRESS: '15',
    RESETS_PER_ADDRESS: '3',
  });
});
afterAll(() => running.service.stop());

const from = (address: string) => ({ ...client, address });

it('lets nobody guess by registering: after ten failures the right password makes an account apart as well', async () => {
  const { principal } = await running.register('guessed@example.com', PASSWORD, from('192.0.2.1'));
  running.clock.advance(2 * MINUTE);
  for (let i = 0; i < 11; i++)
    await running.register('guessed@example.com', `guess number ${i} at it`, from('192.0.2.1'));
  const right = await running.register('guessed@example.com', PASSWORD, from('192.0.2.1'));
  expect(right.principal.personId).not.toBe(principal.personId);
  expect(await refusalOf(running.signIn('guessed@example.com', PASSWORD, from('192.0.2.1')))).toBe(
    'too-many-requests',
  );
  await running.signIn('guessed@example.com', PASSWORD, from('192.0.2.2'));
});

it('limits sign-ins from one address, whatever the account, and not those from others', async () => {
  const codes: (string | null)[] = [];
  for (let i = 0; i < 16; i++)
    codes.push(await refusalOf(running.signIn(`any${i}@example.com`, 'x', from('2001:db8::1'))));
  expect(codes).toEqual([...Array<string>(15).fill('credentials-invalid'), 'too-many-requests']);
  const neighbour = running.signIn('any@example.com', 'x', from('2001:db8::2'));
  expect(await refusalOf(neighbour)).toBe('too-many-requests');
  const other = running.signIn('any@example.com', 'x', from('2001:db8:1::1'));
  expect(await refusalOf(other)).toBe('credentials-invalid');
});

it('limits registrations from one address', async () => {
  for (let i = 0; i < 15; i++) await running.register(`many${i}@example.com`, PASSWORD, from('192.0.2.9'));
  const refused = running.register('many15@example.com', PASSWORD, from('192.0.2.9'));
  expect(await refusalOf(refused)).toBe('too-many-requests');
});

it('limits requests for a new password from one address', async () => {
  const request = (email: string) =>
    running.service.rpc.request(auth.requestPasswordReset, { email, client: from('192.0.2.30') }, asVisitor);
  for (let i = 0; i < 3; i++) await request(`reset${i}@example.com`);
  expect(await refusalOf(request('reset3@example.com'))).toBe('too-many-requests');
});
