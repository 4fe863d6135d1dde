import { auth } from '@casedrop/contracts';
import { asVisitor } from '@casedrop/testing';
import { type AuthService, client, DAY, MINUTE, PASSWORD, refusalOf, startAuth } from './auth-service.js';

/** Nobody shuts somebody else out: what strangers try costs an owner nothing. */

let running: AuthService;
beforeAll(async () => {
  running = await startAuth({ SIGN_IN_FAILURES_OF_STRANGERS: '25', SIGN_IN_ATTEMPTS_PER_ADDRESS: '60' }); // each costs an argon2 operation
});
afterAll(() => running.service.stop());

const from = (address: string, knownDevice?: string) => ({ ...client, address, knownDevice });
/** So many at a time: where hundreds of argon2 operations take all of a busy machine, Redis seems to be away, and limits count apart. */
const WAVE = 20;
/** Wrong passwords for an account, one from each of 200 addresses. */
const flood = async (email: string): Promise<(string | null)[]> => {
  const addresses = Array.from({ length: 200 }, (_, i) => `198.51.${Math.floor(i / 100)}.${i % 100}`);
  const codes: (string | null)[] = [];
  for (let at = 0; at < addresses.length; at += WAVE) {
    const wave = addresses.slice(at, at + WAVE);
    const tries = wave.map((address) => refusalOf(running.signIn(email, 'a guess', from(address))));
    codes.push(...(await Promise.all(tries)));
  }
  return codes;
};
const openDoor = (code: string) =>
  running.service.rpc.request(auth.openDoor, { code, client: from('203.0.113.200') }, asVisitor);

it('a flood from 200 addresses leaves the owner able to sign in from a known browser, and to reset', async () => {
  const owner = await running.register('besieged@example.com');
  const { personId } = owner.principal;
  const codes = await flood('besieged@example.com');
  // Those of strangers, and one of those that go slowly.
  expect(codes.filter((code) => code === 'credentials-invalid')).toHaveLength(26);
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(174);

  const known = from('203.0.113.5', owner.knownDevice);
  expect((await running.signIn('besieged@example.com', PASSWORD, known)).principal.personId).toBe(personId);
  // A browser that was known elsewhere is, too, and its own mistakes are counted by themselves.
  expect(await refusalOf(running.signIn('besieged@example.com', 'a slip', known))).toBe(
    'credentials-invalid',
  );

  const stranger = from('203.0.113.99');
  expect(await refusalOf(running.signIn('besieged@example.com', PASSWORD, stranger))).toBe(
    'too-many-requests',
  );
  const wish = { email: 'besieged@example.com', client: stranger };
  await running.service.rpc.request(auth.requestPasswordReset, wish, asVisitor);
  const code = await running.codeFor(personId, 'reset-password');
  const set = { code, password: 'a lantern over the canal', client: stranger };
  const { knownDevice } = await running.service.rpc.request(auth.resetPassword, set, asVisitor);
  await running.signIn('besieged@example.com', 'a lantern over the canal', from('203.0.113.99', knownDevice));
});

it('the holder hears of many failures once, and the link of that mail opens the door again, once', async () => {
  const { principal } = await running.register('told@example.com');
  await flood('told@example.com');
  const mails = await running.mailsOf(principal.personId, 'many-failures');
  expect(mails).toHaveLength(1);
  expect(await running.prepare(mails[0] ?? '')).toMatchObject({
    kind: 'many-failures',
    to: 'told@example.com',
  });
  const code = await running.codeFor(principal.personId, 'many-failures');
  const { knownDevice } = await openDoor(code);
  await running.signIn('told@example.com', PASSWORD, from('203.0.113.200', knownDevice));
  expect(await refusalOf(openDoor(code))).toBe('code-invalid');
});

it('whoever is slowed down for the first time finds the mail that the refusal speaks of', async () => {
  const { principal } = await running.register('one-network@example.com');
  const stranger = from('203.0.113.44');
  for (let i = 0; i < 11; i++)
    expect(await refusalOf(running.signIn('one-network@example.com', `guess ${i}`, stranger))).toBe(
      'credentials-invalid',
    );
  expect(await refusalOf(running.signIn('one-network@example.com', PASSWORD, stranger))).toBe(
    'too-many-requests',
  );
  expect(await running.mailsOf(principal.personId, 'many-failures')).toHaveLength(1);
});

it('the link lives a day', async () => {
  const { principal } = await running.register('late@example.com');
  await flood('late@example.com');
  const code = await running.codeFor(principal.personId, 'many-failures');
  running.clock.advance(DAY + MINUTE);
  expect(await refusalOf(openDoor(code))).toBe('code-invalid');
});

it('a flood for an address without an account is answered alike, and nobody is written to', async () => {
  const codes = await flood('nobody@example.com');
  expect(codes.filter((code) => code === 'credentials-invalid')).toHaveLength(26);
  const mails = await running.service.sql(
    "SELECT 1 FROM account_mails WHERE kind = 'many-failures' AND person_id IS NULL",
  );
  expect(mails).toHaveLength(1);
});

it('a known browser has ten tries of its own, and goes slowly after them', async () => {
  const { knownDevice } = await running.register('clumsy@example.com');
  const known = from('203.0.113.6', knownDevice);
  for (let i = 0; i < 11; i++)
    expect(await refusalOf(running.signIn('clumsy@example.com', `slip ${i}`, known))).toBe(
      'credentials-invalid',
    );
  expect(await refusalOf(running.signIn('clumsy@example.com', PASSWORD, known))).toBe('too-many-requests');
  // They are counted by the browser, not by the network, where other people are.
  await running.signIn('clumsy@example.com', PASSWORD, from('203.0.113.6'));
});

it('the mark of one person gives no tries at the account of another, nor does one that was made up', async () => {
  const victims = ['victim-1@example.com', 'victim-2@example.com', 'victim-3@example.com'];
  for (const victim of victims) await running.register(victim);
  const other = await running.register('other@example.com');
  const bent = other.knownDevice.replace(/^\d+/, String(other.principal.personId - 1));
  for (const [i, mark] of [other.knownDevice, bent, 'no mark at all'].entries()) {
    const here = from(`203.0.113.3${i}`, mark);
    const codes = await Promise.all(
      Array.from({ length: 14 }, () => refusalOf(running.signIn(victims[i] ?? '', 'guess', here))),
    );
    expect(codes.filter((code) => code === 'credentials-invalid')).toHaveLength(11);
  }
});

it('a password is changed with the tries of the person alone, whatever strangers do', async () => {
  const { principal } = await running.register('changes@example.com');
  await flood('changes@example.com');
  await running.service.rpc.request(
    auth.changePassword,
    {
      currentPassword: PASSWORD,
      newPassword: 'a lantern over the canal',
      currentSessionId: principal.sessionId,
      client,
    },
    { actor: { kind: 'person', personId: principal.personId, roles: ['candidate'] }, correlationId: 'spec' },
  );
});

it('a password that is replaced makes strangers of browsers that were known, but for the one in which it was', async () => {
  const { principal, knownDevice: old } = await running.register('renewed@example.com');
  const asOwner = {
    actor: { kind: 'person', personId: principal.personId, roles: ['candidate'] },
    correlationId: 'spec',
  } as const;
  running.clock.advance(1000);
  const change = {
    currentPassword: PASSWORD,
    newPassword: 'a lantern over the canal',
    currentSessionId: principal.sessionId,
    client,
  };
  const { knownDevice } = await running.service.rpc.request(auth.changePassword, change, asOwner);
  await flood('renewed@example.com');
  const signIn = (mark: string) =>
    refusalOf(running.signIn('renewed@example.com', change.newPassword, from('203.0.113.61', mark)));
  expect(await signIn(old)).toBe('too-many-requests');
  expect(await signIn(knownDevice)).toBeNull();
});

it('all known browsers of a person together have fifty tries an hour, and their failures are told too', async () => {
  const { principal } = await running.register('hoarded@example.com');
  const marks = [];
  for (let i = 0; i < 7; i++) marks.push((await running.signIn('hoarded@example.com')).knownDevice);
  const tries = marks.flatMap((mark, i) =>
    Array.from({ length: 10 }, () =>
      refusalOf(running.signIn('hoarded@example.com', 'guess', from(`203.0.113.7${i}`, mark))),
    ),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === 'credentials-invalid')).toHaveLength(51);
  expect(await running.mailsOf(principal.personId, 'many-failures')).toHaveLength(1);
});

it('a neighbour who floods the network keeps nobody out of it who is known, or has a code', async () => {
  const { knownDevice, principal } = await running.register('neighbour@example.com');
  const here = from('203.0.113.80');
  const others = Array.from({ length: 70 }, (_, i) =>
    refusalOf(running.signIn(`any-${i}@example.com`, 'x', here)),
  );
  expect((await Promise.all(others)).filter((code) => code === 'too-many-requests')).toHaveLength(10);
  await running.signIn('neighbour@example.com', PASSWORD, { ...here, knownDevice });
  const wish = { email: 'neighbour@example.com', client: here };
  await running.service.rpc.request(auth.requestPasswordReset, wish, asVisitor);
  const code = await running.codeFor(principal.personId, 'reset-password');
  const set = { code, password: 'a lantern over the canal', client: here };
  await running.service.rpc.request(auth.resetPassword, set, asVisitor);
});
