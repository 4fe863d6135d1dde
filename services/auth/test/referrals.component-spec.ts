import { auth } from '@casedrop/contracts';
import { asPerson, asVisitor } from '@casedrop/testing';
import { type AuthService, client, DAY, sha256, startAuth } from './auth-service.js';

let running: AuthService;
beforeAll(async () => {
  running = await startAuth();
});
afterAll(() => running.service.stop());

const apply = (personId: number, referralCode: string) =>
  running.service.rpc.request(auth.applyReferral, { referralCode }, asPerson(personId));
const overview = (personId: number) =>
  running.service.rpc.request(auth.listReferrals, {}, asPerson(personId));
const confirm = async (personId: number) => running.confirm(await running.codeFor(personId, 'confirm-email'));
const person = async (email: string) => (await running.register(email)).principal;
const qualified = async (referrerId: number) => {
  const rows = await running.service.sql<{ payload: { referredId: number; referralId: string } }>(
    "SELECT payload FROM outbox WHERE subject = $1 AND payload->>'referrerId' = $2",
    [auth.referralQualified.subject, String(referrerId)],
  );
  return rows.map(({ payload }) => payload);
};

it('rewards both when the referred person confirms their address, once', async () => {
  const ann = await person('ann@example.com');
  const bob = await person('bob@example.com');
  await apply(bob.personId, ` ${ann.referralCode.toLowerCase()} `);
  expect(await overview(ann.personId)).toMatchObject({
    code: ann.referralCode,
    creditsEach: 2,
    monthlyLimit: 20,
    rewardedThisMonth: 0,
    items: [{ name: 'bo…', state: 'waiting', qualifiedAt: null }],
  });
  expect(await qualified(ann.personId)).toEqual([]);
  await confirm(bob.personId);
  const [item] = (await overview(ann.personId)).items;
  expect(item?.state).toBe('rewarded');
  expect(await qualified(ann.personId)).toEqual([
    {
      referralId: item?.id,
      referrerId: ann.personId,
      referredId: bob.personId,
      qualifiedAt: item?.qualifiedAt,
    },
  ]);
  expect((await overview(ann.personId)).rewardedThisMonth).toBe(1);
});

it('tells a person whose code they entered, by each way of signing in', async () => {
  const referrer = await person('whose-code@example.com');
  const { token, principal } = await running.register('tells@example.com');
  expect(principal.referredBy).toBeNull();
  await apply(principal.personId, referrer.referralCode.toLowerCase());
  const referred = { personId: principal.personId, referredBy: referrer.referralCode };
  expect(await running.announced(auth.rolesChanged, principal.personId)).toHaveLength(1);
  expect(await running.resolve(token)).toMatchObject(referred);
  expect((await running.signIn('tells@example.com')).principal).toMatchObject(referred);
  expect((await running.register('tells@example.com')).principal).toMatchObject(referred);
  expect((await running.signIn('whose-code@example.com')).principal.referredBy).toBeNull();
});

it("tells a hosted provider's user whose code they entered", async () => {
  const referrer = await person('of-hosted@example.com');
  const see = async (session: string) => {
    const hosted = {
      subject: 's-referred',
      email: 'hosted-friend@example.com',
      emailConfirmed: true,
      client,
    };
    const input = { ...hosted, sessionKey: sha256(session) };
    return (await running.service.rpc.request(auth.resolveProviderSession, input, asVisitor)).principal;
  };
  const first = await see('one');
  expect(first).toMatchObject({ referredBy: null });
  await apply(first?.personId ?? 0, referrer.referralCode);
  expect(await see('one')).toMatchObject({ referredBy: referrer.referralCode });
  expect(await see('two')).toMatchObject({ referredBy: referrer.referralCode });
});

it('exports whose code a person entered, and forgets it with the account of whoever it was of', async () => {
  const referrer = await person('goes@example.com');
  const { token, principal } = await running.register('stays@example.com');
  await apply(principal.personId, referrer.referralCode);
  const exported = () => running.exported(principal.personId);
  expect(await exported()).toMatchObject({ account: { referredBy: referrer.referralCode } });
  await running.remove(referrer.personId);
  expect(await running.resolve(token)).toMatchObject({ referredBy: null });
  expect(JSON.stringify(await exported())).not.toContain(referrer.referralCode);
});

it('rewards at once who has confirmed already', async () => {
  const referrer = await person('early@example.com');
  const referred = await person('earlier@example.com');
  await confirm(referred.personId);
  await apply(referred.personId, referrer.referralCode);
  expect(await qualified(referrer.personId)).toHaveLength(1);
});

it('silently refuses oneself, a second referrer, an unknown code, a suspended referrer, and a day later', async () => {
  const [one, two, other] = [
    await person('one@example.com'),
    await person('two@example.com'),
    await person('other@example.com'),
  ];
  await apply(one.personId, one.referralCode);
  await apply(other.personId, 'ZZZZZZZZ');
  await apply(other.personId, one.referralCode);
  await apply(other.personId, two.referralCode);
  expect((await overview(one.personId)).items).toHaveLength(1);
  expect((await overview(two.personId)).items).toEqual([]);
  expect((await running.signIn('other@example.com')).principal.referredBy).toBe(one.referralCode);
  expect((await running.signIn('one@example.com')).principal.referredBy).toBeNull();
  const suspension = { email: 'two@example.com', reason: 'a reason' };
  const system = { actor: { kind: 'system', name: 'test' }, correlationId: 'test' } as const;
  await running.service.rpc.request(auth.suspendPerson, suspension, system);
  const late = await person('late@example.com');
  await apply(late.personId, two.referralCode);
  running.clock.advance(DAY + 1);
  await apply(late.personId, one.referralCode);
  expect((await overview(one.personId)).items).toHaveLength(1);
  expect((await overview(two.personId)).items).toEqual([]);
});

it('notes one referrer of many that are told at the same moment', async () => {
  const referrers = await Promise.all(Array.from({ length: 6 }, (_, i) => person(`many${i}@example.com`)));
  const referred = await person('wanted@example.com');
  await Promise.all(referrers.map(({ referralCode }) => apply(referred.personId, referralCode)));
  const rows = await running.service.sql<{ code: string }>(
    `SELECT u.referral_code AS code FROM referrals r JOIN users u ON u.id = r.referrer_id
      WHERE r.referred_id = $1`,
    [referred.personId],
  );
  expect(rows).toHaveLength(1);
  expect((await running.signIn('wanted@example.com')).principal.referredBy).toBe(rows[0]?.code);
});

it('rewards twenty a calendar month, also when they come at once, and more in the next', async () => {
  const star = await person('star@example.com');
  const bring = async (email: string) => {
    const { personId } = await person(email);
    await apply(personId, star.referralCode);
    return personId;
  };
  const fans = await Promise.all(Array.from({ length: 23 }, (_, i) => bring(`fan${i}@example.com`)));
  await Promise.all(fans.map(confirm));
  expect(await qualified(star.personId)).toHaveLength(20);
  const { items, rewardedThisMonth } = await overview(star.personId);
  expect(rewardedThisMonth).toBe(20);
  expect(items.filter(({ state }) => state === 'over-limit')).toHaveLength(3);
  running.clock.advance(32 * DAY);
  await confirm(await bring('next-month@example.com'));
  expect(await qualified(star.personId)).toHaveLength(21);
  expect((await overview(star.personId)).rewardedThisMonth).toBe(1);
});

it('lapses when the referred account is deleted before, and shows no name any more', async () => {
  const referrer = await person('waits@example.com');
  const referred = await person('leaves@example.com');
  await apply(referred.personId, referrer.referralCode);
  await running.remove(referred.personId);
  expect((await overview(referrer.personId)).items).toMatchObject([
    { name: 'Deleted account', state: 'lapsed' },
  ]);
});

it('earns nothing with an account apart', async () => {
  const referrer = await person('collector@example.com');
  const apart = (await running.register('collector@example.com', 'some other password')).principal;
  await apply(apart.personId, referrer.referralCode);
  await running.service.rpc.request(auth.resendConfirmation, {}, asPerson(apart.personId));
  expect(await running.codeFor(apart.personId, 'confirm-email')).toBe('');
  expect(await qualified(referrer.personId)).toEqual([]);
});

it('lets two who referred each other confirm at the same moment', async () => {
  const [left, right] = [await person('left@example.com'), await person('right@example.com')];
  await apply(left.personId, right.referralCode);
  await apply(right.personId, left.referralCode);
  await Promise.all([confirm(left.personId), confirm(right.personId)]);
  expect(await qualified(left.personId)).toHaveLength(1);
  expect(await qualified(right.personId)).toHaveLength(1);
});
