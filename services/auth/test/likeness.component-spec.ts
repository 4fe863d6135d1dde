import { auth } from '@casedrop/contracts';
import { asPerson, asVisitor } from '@casedrop/testing';
import { type AuthService, client, PASSWORD, refusalOf, startAuth } from './auth-service.js';

/** Nobody learns from answers or from their time whether an address has an account. */

let running: AuthService;
beforeAll(async () => {
  running = await startAuth({ RESETS_PER_ACCOUNT: '100000', SIGN_IN_FAILURES_PER_ACCOUNT: '100000' });
  await running.register('known@example.com');
});
afterAll(() => running.service.stop());

/** Chance moves the dominance of two lists of this length by 0.08 (one standard deviation). */
const ROUNDS = 24;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/** How often, of all pairs, the first list's time is the longer one: ½ when the two cannot be told apart. */
function dominance(ones: number[], others: number[]): number {
  const longer = ones.flatMap((one) => others.map((other) => Number(one > other)));
  return longer.reduce((sum, value) => sum + value, 0) / longer.length;
}

type Work = (i: number) => Promise<unknown>;

/** Measures both in turns, the first first and last alternately, so that nothing else that happens favours one. */
async function compare(known: Work, unknown: Work, rounds = ROUNDS) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const takeKnown = async (i: number) => void times.known.push(await timeOf(() => known(i)));
  const takeUnknown = async (i: number) => void times.unknown.push(await timeOf(() => unknown(i)));
  for (let i = 0; i < rounds; i++) {
    for (const take of i % 2 === 0 ? [takeKnown, takeUnknown] : [takeUnknown, takeKnown]) await take(i);
  }
  return {
    ratio: median(times.known) / median(times.unknown),
    dominance: dominance(times.known, times.unknown),
  };
}

/**
 * One fair comparison of three must be within the bounds: a busy machine spoils a measurement now and then, and a
 * hash that is left out spoils each (it makes up more than half of the time, and its absence a dominance of 1 or 0).
 */
async function expectAlike(
  known: Work,
  unknown: Work,
  { rounds = ROUNDS, within = 0.25 } = {},
): Promise<void> {
  const seen: string[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const { ratio, dominance: share } = await compare(known, unknown, rounds);
    seen.push(`ratio ${ratio.toFixed(2)}, dominance ${share.toFixed(2)}`);
    const alike = ratio > 1 - within && ratio < 1 / (1 - within);
    if (alike && Math.abs(share - 0.5) < within) return;
  }
  throw new Error(`known and unknown addresses can be told apart: ${seen.join('; ')}`);
}

let fresh = 0;
const unknownAddress = (): string => `unknown${++fresh}@example.com`;
const reset = (email: string) =>
  running.service.rpc.request(auth.requestPasswordReset, { email, client }, asVisitor);

it('takes as long to fail to sign in', async () => {
  await expectAlike(
    () => refusalOf(running.signIn('known@example.com', 'wrong password')),
    () => refusalOf(running.signIn(unknownAddress(), 'wrong password')),
  );
}, 240_000);

it('takes as long to register', async () => {
  const known = Array.from({ length: ROUNDS * 3 }, (_, i) => `known${i}@example.com`);
  for (const email of known) await running.register(email);
  await expectAlike(
    () => running.register(known.pop() ?? '', 'another phrase altogether'),
    () => running.register(unknownAddress(), 'another phrase altogether'),
  );
}, 240_000);

it('takes as long to ask for a new password', async () => {
  // No hash here that hides smaller differences, hence a closer look at more requests.
  await expectAlike(
    () => reset('known@example.com'),
    () => reset(unknownAddress()),
    { rounds: 400, within: 0.12 },
  );
}, 240_000);

it('tells a difference when there is one: the comparison would notice a hash that is left out', async () => {
  const compared = () =>
    compare(
      () => refusalOf(running.signIn('known@example.com', 'wrong password')),
      () => reset(unknownAddress()),
    );
  let seen = await compared();
  // A busy machine may hide it now and then, too.
  for (let more = 2; more > 0 && seen.dominance <= 0.75; more--) seen = await compared();
  expect(seen.ratio).toBeGreaterThan(1.25);
  expect(seen.dominance).toBeGreaterThan(0.75);
}, 240_000);

it('answers a registration alike in every field that does not name the account', async () => {
  const shape = ({ token, principal }: Awaited<ReturnType<AuthService['register']>>) => ({
    token: token.length,
    ...principal,
    personId: typeof principal.personId,
    sessionId: principal.sessionId.length,
    referralCode: principal.referralCode.length,
    registeredAt: principal.registeredAt.length,
    idleUntil: principal.idleUntil.length,
    absoluteUntil: principal.absoluteUntil.length,
  });
  const known = await running.register('known@example.com', 'not the password of it');
  const unknown = await running.register('nowhere@example.com', 'not the password of it');
  expect({ ...shape(known), email: '', username: '' }).toEqual({
    ...shape(unknown),
    email: '',
    username: '',
  });
});

it('answers a request for a new password alike, and writes as much', async () => {
  const written = async () => {
    const [row] = await running.service.sql<{ mails: number; events: number }>(
      'SELECT (SELECT count(*)::int FROM account_mails) AS mails, (SELECT count(*)::int FROM outbox) AS events',
    );
    return row as { mails: number; events: number };
  };
  const before = await written();
  const known = await reset('known@example.com');
  const between = await written();
  const unknown = await reset(unknownAddress());
  const after = await written();
  expect(known).toEqual(unknown);
  expect(between).toEqual({ mails: before.mails + 1, events: before.events + 1 });
  expect(after).toEqual({ mails: before.mails + 2, events: before.events + 2 });
});

it('signs in when the password is right, and makes an account apart of another one', async () => {
  const holder = await running.signIn('known@example.com');
  const again = await running.register('known@example.com', PASSWORD);
  expect(again.principal.personId).toBe(holder.principal.personId);
  const apart = await running.register('known@example.com', 'a guess at the password');
  expect(apart.principal.personId).not.toBe(holder.principal.personId);
  expect(await running.resolve(apart.token)).toEqual(apart.principal);
  expect(await refusalOf(running.signIn('known@example.com', 'a guess at the password'))).toBe(
    'credentials-invalid',
  );
  expect(await running.codeFor(apart.principal.personId, 'confirm-email')).toBe('');
  expect((await running.signIn('known@example.com')).principal.personId).toBe(holder.principal.personId);
});

it('tells the holder that their address was registered again, once a day', async () => {
  const { principal } = await running.register('told@example.com');
  for (let i = 0; i < 3; i++) await running.register('told@example.com', `guess number ${i} at it`);
  const [mailId, ...more] = await running.mailsOf(principal.personId, 'address-registered-again');
  expect(more).toEqual([]);
  expect(await running.prepare(mailId ?? '')).toMatchObject({
    kind: 'address-registered-again',
    to: 'told@example.com',
  });
});

it('tells the holder once of many registrations at the same moment', async () => {
  const { principal } = await running.register('crowd@example.com');
  const attempts = Array.from({ length: 12 }, (_, i) =>
    running.register('crowd@example.com', `guess ${i} of many`),
  );
  await Promise.all(attempts);
  expect(await running.mailsOf(principal.personId, 'address-registered-again')).toHaveLength(1);
});

it('exports the same of an account apart as of one that holds its address', async () => {
  const exportOf = async (password: string) => {
    const { principal } = await running.register('exported@example.com', password);
    const own = asPerson(principal.personId);
    await running.service.rpc.request(auth.resendConfirmation, {}, own);
    const { data } = await running.service.rpc.request(auth.exportAccount, {}, own);
    return JSON.stringify(data, (key, value: unknown) =>
      /id$|code$|at$/i.test(key) && value !== null ? key : value,
    );
  };
  const holder = await exportOf(PASSWORD);
  expect(await exportOf('another password of it')).toBe(holder);
});
