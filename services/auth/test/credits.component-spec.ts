import { auth } from '@casedrop/contracts';
import { asPerson, asSystem, asVisitor } from '@casedrop/testing';
import { CleanerJob } from '../src/jobs/cleaner.job.js';
import { type AuthService, client, DAY, PASSWORD, sha256, startAuth } from './auth-service.js';

/** Sign-up credits are for a person, once: an address is one person's however it is written, and a network has a bound. */

const PER_NETWORK = 5;
let running: AuthService;
let rpc: AuthService['service']['rpc'];
let networks = 0;
beforeAll(async () => {
  running = await startAuth({ FIRST_CREDITS_PER_NETWORK: String(PER_NETWORK) });
  ({ rpc } = running.service);
});
afterAll(() => running.service.stop());

const from = (address: string) => ({ ...client, address });
/** A network that nobody has come from. */
const newNetwork = () => from(`198.51.${++networks}.7`);
const register = async (email: string, where = newNetwork(), password = PASSWORD) =>
  (await running.register(email, password, where)).principal;
const confirm = async (personId: number) => running.confirm(await running.codeFor(personId, 'confirm-email'));
/** What billing books for a person: at once, and with the confirmation. */
const given = async (personId: number) => {
  const [registered] = await running.announced(auth.userRegistered, personId);
  const earned = await running.announced(auth.creditsEarned, personId);
  return [registered?.firstCredits, ...earned.map(({ credits }) => credits)];
};
const firstOf = async (...people: { personId: number }[]) =>
  Promise.all(people.map(async ({ personId }) => (await given(personId))[0]));
const byNumber = (one = 0, other = 0): number => one - other;
const standing = (personId: number) => rpc.request(auth.getCreditStanding, { personId }, asSystem);

it('gives one credit at once, and the others when the address is confirmed', async () => {
  const { personId } = await register('new@example.com');
  expect(await given(personId)).toEqual([1]);
  expect(await standing(personId)).toEqual({ earnsCredits: true, firstCredits: 1 });
  await confirm(personId);
  expect(await given(personId)).toEqual([1, 4]);
  expect(await standing(personId)).toEqual({ earnsCredits: true, firstCredits: 1, restCredits: 4 });
});

it('gives one credit for four registrations of one address, and says the same to each', async () => {
  const where = newNetwork();
  const people = [];
  for (const password of [PASSWORD, 'another long phrase', 'a third long phrase', 'a fourth long phrase'])
    people.push(await register('often@example.com', where, password));
  expect(new Set(people.map(({ personId }) => personId)).size).toBe(4);
  expect(await firstOf(...people)).toEqual([1, 0, 0, 0]);
  expect(people.map(({ hadCredits }) => hadCredits)).toEqual([false, false, false, false]);
});

it('gives no more for four at the same moment, whoever of them becomes the holder', async () => {
  const where = newNetwork();
  const people = await Promise.all(
    [1, 2, 3, 4].map((number) => register('at-one-moment@example.com', where, `${PASSWORD} ${number}`)),
  );
  expect((await firstOf(...people)).toSorted(byNumber)).toEqual([0, 0, 0, 1]);
});

it.each([
  ['in capitals', 'tess@example.com', 'TESS@Example.com'],
  ['with a tag', 'tom@example.com', 'tom+2@example.com'],
  ['with dots of Google', 'ab.c@gmail.com', 'A.b.c+more@googlemail.com'],
])('knows an address again that is written %s', async (_how, one, other) => {
  const where = newNetwork();
  const first = await register(one, where);
  const second = await register(other, where, 'some other long phrase');
  expect(await firstOf(first, second)).toEqual([1, 0]);
});

it('gives the rest once for an address with and without a tag, and tells its person why there is none', async () => {
  const one = await register('twice@example.com');
  const other = await register('twice+again@example.com');
  await confirm(one.personId);
  await confirm(other.personId);
  expect([await given(one.personId), await given(other.personId)]).toEqual([
    [1, 4],
    [1, 0],
  ]);
  const had = async (email: string) => (await running.signIn(email)).principal.hadCredits;
  expect([await had('twice@example.com'), await had('twice+again@example.com')]).toEqual([false, true]);
});

it('gives the rest to one of many who confirm one address at the same moment', async () => {
  const tags = [1, 2, 3, 4, 5, 6, 7, 8];
  const people = await Promise.all(tags.map((tag) => register(`rush+${tag}@example.com`)));
  const codes = await Promise.all(people.map(({ personId }) => running.codeFor(personId, 'confirm-email')));
  await Promise.all(codes.map((code) => running.confirm(code)));
  const rests = await Promise.all(people.map(async ({ personId }) => (await given(personId))[1]));
  expect(rests.toSorted(byNumber)).toEqual([0, 0, 0, 0, 0, 0, 0, 4]);
});

it('gives a network its bound of first credits a day, of 50 registrations at the same moment', async () => {
  const where = newNetwork();
  const addresses = Array.from({ length: 50 }, (_, number) => `crowd-${number}@example.com`);
  const people = await Promise.all(addresses.map((email) => register(email, where)));
  const first = await firstOf(...people);
  expect(first.filter((credits) => credits === 1)).toHaveLength(PER_NETWORK);
  expect(first.filter((credits) => credits === 0)).toHaveLength(50 - PER_NETWORK);
  const late = people[first.indexOf(0)];
  await confirm(late?.personId ?? 0);
  expect(await given(late?.personId ?? 0)).toEqual([0, 5]);
});

it('counts one network of IPv6, and counts anew on another day', async () => {
  const inside = (end: number) => from(`2001:db8:7:7::${end}`);
  const join = (name: string, end: number) => register(`${name}-${end}@example.com`, inside(end));
  for (let end = 1; end <= PER_NETWORK; end++) expect(await firstOf(await join('six', end))).toEqual([1]);
  expect(await firstOf(await join('six', 99))).toEqual([0]);
  running.clock.advance(DAY);
  expect(await firstOf(await join('next-day', 1))).toEqual([1]);
});

it('is as generous in one network whatever a stranger did in another', async () => {
  const strangers = newNetwork();
  await register('envied@example.com', strangers);
  await register('envied@example.com', strangers, 'a phrase of the stranger');
  const apart = await register('envied@example.com', newNetwork(), 'what its owner would choose');
  expect(await firstOf(apart)).toEqual([1]);
});

it('gives no first credit again to whoever deleted their account and is back', async () => {
  const where = newNetwork();
  const before = await register('back-again@example.com', where);
  await running.remove(before.personId);
  const { personId } = await register('back-again@example.com', where);
  expect(await given(personId)).toEqual([0]);
  await confirm(personId);
  expect(await given(personId)).toEqual([0, 5]);
});

it('gives all at once to an account that begins confirmed, and once for its address', async () => {
  const demo = async (email: string) => {
    const input = { email, password: PASSWORD, client, confirmed: true as const };
    return (await rpc.request(auth.register, input, asSystem)).principal;
  };
  const hosted = async (email: string, confirmed: boolean) => {
    const input = { subject: email, sessionKey: sha256(email), email, emailConfirmed: confirmed };
    const answer = await rpc.request(
      auth.resolveProviderSession,
      { ...input, client: newNetwork() },
      asVisitor,
    );
    return answer.principal?.personId ?? 0;
  };
  const { personId } = await demo('demo@example.com');
  expect(await given(personId)).toEqual([5]);
  expect(await standing(personId)).toEqual({ earnsCredits: true, firstCredits: 5, restCredits: 0 });
  expect(await given(await hosted('demo+hosted@example.com', true))).toEqual([0]);
  expect(await given(await hosted('hosted-first@example.com', true))).toEqual([5]);
  expect(await given(await hosted('hosted-unconfirmed@example.com', false))).toEqual([1]);
});

it('takes nobody for somebody else who refers themselves by another way of writing their address', async () => {
  const { referralCode } = await register('selfish@example.com');
  const { personId } = await register('selfish+me@example.com');
  await rpc.request(auth.applyReferral, { referralCode }, asPerson(personId));
  expect(await running.service.sql('SELECT 1 FROM referrals WHERE referred_id = $1', [personId])).toEqual([]);
});

it('keeps of a first credit keyed hashes alone, for a year', async () => {
  const where = newNetwork();
  await register('hashed@example.com', where);
  const kept = async () => running.service.sql<Record<string, unknown>>('SELECT * FROM first_credits');
  expect(JSON.stringify(await kept())).not.toContain(where.address);
  const plain = ['hashed@example.com', where.address].map((one) => Buffer.from(sha256(one), 'hex'));
  for (const { address_mac, network_mac } of await kept())
    for (const hash of plain) expect([address_mac, network_mac]).not.toContainEqual(hash);
  const cleaner = running.service.app.get(CleanerJob);
  running.clock.advance(364 * DAY);
  await cleaner.clean();
  expect(await kept()).not.toEqual([]);
  running.clock.advance(2 * DAY);
  await cleaner.clean();
  expect(await kept()).toEqual([]);
});
