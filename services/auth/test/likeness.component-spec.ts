import { Worker } from 'node:worker_threads';
import { auth } from '@casedrop/contracts';
import { asPerson, asSystem, asVisitor } from '@casedrop/testing';
import { ARGON2ID } from '../src/hashing/argon2-policy.js';
import type { HashingTask } from '../src/hashing/hashing-task.js';
import { type AuthService, client, PASSWORD, refusalOf, startAuth } from './auth-service.js';

/**
 * Nobody learns from answers or from their time whether an address has an account. Nearly all of the time goes to
 * argon2, which is counted here; `npm run bench` times the requests themselves.
 */

const GUESSES = 6;
const { memoryCost, timeCost, parallelism } = ARGON2ID;
const ONE_ARGON2 = [`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}`];

let running: AuthService;
let handed: HashingTask['questions'] = [];
const post = Worker.prototype.postMessage;

beforeAll(async () => {
  running = await startAuth({ SIGN_IN_FAILURES_PER_ACCOUNT: String(GUESSES) });
  await running.register('known@example.com');
  Worker.prototype.postMessage = function (this: Worker, task: HashingTask) {
    handed.push(...task.questions);
    post.call(this, task);
  };
});
afterAll(async () => {
  Worker.prototype.postMessage = post;
  await running.service.stop();
});

/** The argon2 operations that a request hands to the hashing threads: a check costs what stands before its hash. */
async function argon2Of(request: Promise<unknown>): Promise<(string | undefined)[]> {
  handed = [];
  await request;
  return handed.map((question) =>
    question.kind === 'hash' ? ONE_ARGON2[0] : question.hash.split('$').slice(0, 4).join('$'),
  );
}

/** An address whose account is suspended. */
async function suspended(email: string): Promise<string> {
  await running.register(email);
  await running.service.rpc.request(auth.suspendPerson, { email, reason: 'sold solutions' }, asSystem);
  return email;
}

const reset = (email: string) =>
  running.service.rpc.request(auth.requestPasswordReset, { email, client }, asVisitor);

it('takes one argon2 operation to sign in, whoever asks', async () => {
  const { signIn } = running;
  await running.register('holder@example.com');
  const away = await suspended('suspended-signing-in@example.com');
  expect(await argon2Of(signIn('holder@example.com'))).toEqual(ONE_ARGON2);
  expect(await argon2Of(refusalOf(signIn('holder@example.com', 'wrong password')))).toEqual(ONE_ARGON2);
  expect(await argon2Of(refusalOf(signIn('nobody@example.com')))).toEqual(ONE_ARGON2);
  expect(await argon2Of(refusalOf(signIn(away)))).toEqual(ONE_ARGON2);
});

it('takes one argon2 operation to register, whether the address is known or not', async () => {
  const { register } = running;
  const away = await suspended('suspended-registering@example.com');
  await register('guessed@example.com');
  expect(await argon2Of(register('new@example.com'))).toEqual(ONE_ARGON2);
  expect(await argon2Of(register('new@example.com'))).toEqual(ONE_ARGON2);
  expect(await argon2Of(register('new@example.com', 'another phrase altogether'))).toEqual(ONE_ARGON2);
  expect(await argon2Of(register(away))).toEqual(ONE_ARGON2);
  for (let guess = 1; guess <= GUESSES + 2; guess++)
    expect(await argon2Of(register('guessed@example.com', `guess number ${guess} at it`))).toEqual(
      ONE_ARGON2,
    );
});

it('takes no argon2 operation to ask for a new password', async () => {
  expect(await argon2Of(reset('known@example.com'))).toEqual([]);
  expect(await argon2Of(reset('nobody@example.com'))).toEqual([]);
});

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
  const unknown = await reset('unknown@example.com');
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
  const exportOf = async (password: string, address: string) => {
    const from = { ...client, address }; // a first credit is given once in each network
    const { principal } = await running.register('exported@example.com', password, from);
    const own = asPerson(principal.personId);
    await running.service.rpc.request(auth.resendConfirmation, {}, own);
    const data = await running.exported(principal.personId);
    return JSON.stringify(data, (key, value: unknown) =>
      /id$|code$|at$|^address$|^network$/i.test(key) && value !== null ? key : value,
    );
  };
  const holder = await exportOf(PASSWORD, '192.0.2.1');
  expect(await exportOf('another password of it', '192.0.2.2')).toBe(holder);
});
