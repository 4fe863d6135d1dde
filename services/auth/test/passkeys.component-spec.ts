import { auth } from '@casedrop/contracts';
import { asPerson, asSystem } from '@casedrop/testing';
import { type AuthService, client, MINUTE, refusalOf, sha256, startAuth } from './auth-service.js';
import { factorActions, SITE } from './factor-actions.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

let running: AuthService;
let act: ReturnType<typeof factorActions>;
beforeAll(async () => {
  running = await startAuth({ PUBLIC_URL: SITE });
  act = factorActions(running);
});
afterAll(() => running.service.stop());

describe('a passkey', () => {
  it('signs in without a name, as both factors, and is asked for beside a password', async () => {
    const person = await act.holder('passkey@example.com');
    const { device, passkey, recoveryCodes } = await act.withPasskey(person, 'Key ring');
    expect(recoveryCodes).toHaveLength(10);
    expect(passkey).toMatchObject({ name: 'Key ring', lastUsedAt: null });
    expect(await running.resolve(person.token)).toMatchObject({ hasSecondFactor: true, secondFactor: true });
    const begun = await act.signInWith(device.get(await act.askToSignIn()));
    expect(begun.principal).toMatchObject({ personId: person.personId, secondFactor: true });
    expect((await act.factorsOf(person)).passkeys).toMatchObject([
      { name: 'Key ring', lastUsedAt: expect.any(String) },
    ]);
    expect((await act.challenged(person.email)).methods).toEqual(['passkey', 'recovery-code']);
    expect(await act.events(person)).toEqual([
      { kind: 'signed-in', reason: 'registration' },
      { kind: 'second-factor-added', reason: 'passkey' },
      { kind: 'signed-in', reason: 'passkey' },
      { kind: 'second-factor-asked', reason: 'password' },
    ]);
  });

  it('is called by its browser where nobody names it, and made once', async () => {
    const person = await act.holder('device-name@example.com');
    const options = await act.askForPasskey(person);
    expect(options).toMatchObject({
      rp: { id: 'casedrop.example', name: 'CaseDrop' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = new SoftwareAuthenticator(SITE);
    expect((await act.addPasskey(person, device.create(options))).passkey.name).toBe('Unknown browser');
    expect(await refusalOf(act.addPasskey(person, device.create(options)))).toBe('passkey-refused');
    const again = await act.askForPasskey(person);
    expect(again.excludeCredentials).toMatchObject([{ id: device.credentialId.toString('base64url') }]);
    expect(await refusalOf(act.addPasskey(person, device.create(again)))).toBe('passkey-refused');
  });

  it.each([
    ['another origin', { origin: 'https://casedrop.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody having unlocked it', { verified: false }],
    ['the answer to another question', { type: 'webauthn.get' }],
  ])('is not taken with %s', async (_what, faults) => {
    const person = await act.holder(`made-${Object.keys(faults).join('')}@example.com`);
    const device = new SoftwareAuthenticator(SITE);
    const made = device.create(await act.askForPasskey(person), faults);
    expect(await refusalOf(act.addPasskey(person, made))).toBe('passkey-refused');
    expect((await act.factorsOf(person)).passkeys).toEqual([]);
  });

  it('is not added to an account, or in a session, for which it was not asked', async () => {
    const [one, other] = [await act.holder('asked@example.com'), await act.holder('not-asked@example.com')];
    const device = new SoftwareAuthenticator(SITE);
    const made = device.create(await act.askForPasskey(one));
    expect(await refusalOf(act.addPasskey(other, made))).toBe('passkey-refused');
    const elsewhere = await running.signIn(one.email);
    const inOther = { ...one, sessionId: elsewhere.principal.sessionId };
    expect(await refusalOf(act.addPasskey(inOther, device.create(await act.askForPasskey(one))))).toBe(
      'passkey-refused',
    );
  });
});

describe('signing in with a passkey', () => {
  it.each([
    ['of another origin', { origin: 'https://casedrop.evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['that nobody has unlocked', { verified: false }],
    ['that answers another question', { type: 'webauthn.create' }],
    ['that names another person', { userHandle: 'bm9ib2R5' }],
  ])('is refused for one %s, and written down', async (_what, faults) => {
    const person = await act.holder(`signed-${Object.keys(faults).join('')}@example.com`);
    const { device } = await act.withPasskey(person);
    const signed = device.get(await act.askToSignIn(), faults);
    expect(await refusalOf(act.signInWith(signed))).toBe('passkey-refused');
    expect((await act.events(person)).at(-1)).toEqual({ kind: 'sign-in-failed', reason: 'wrong-passkey' });
    expect(await refusalOf(act.signInWith(device.get(await act.askToSignIn())))).toBeNull();
  });

  it('is refused when the counter does not go forward: it may be a copy', async () => {
    const person = await act.holder('copied@example.com');
    const { device } = await act.withPasskey(person);
    await act.signInWith(device.get(await act.askToSignIn(), { counter: 7 }));
    for (const counter of [7, 3])
      expect(await refusalOf(act.signInWith(device.get(await act.askToSignIn(), { counter })))).toBe(
        'passkey-refused',
      );
    expect(await refusalOf(act.signInWith(device.get(await act.askToSignIn(), { counter: 8 })))).toBeNull();
  });

  it('takes each answer once, and within five minutes', async () => {
    const person = await act.holder('once@example.com');
    const { device } = await act.withPasskey(person);
    const signed = device.get(await act.askToSignIn());
    const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(act.signInWith(signed))));
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
    const late = await act.askToSignIn();
    running.clock.advance(5 * MINUTE);
    expect(await refusalOf(act.signInWith(device.get(late)))).toBe('passkey-refused');
    const madeUp = { ...late, challenge: Buffer.alloc(32).toString('base64url') };
    expect(await refusalOf(act.signInWith(device.get(madeUp)))).toBe('passkey-refused');
  });

  it('does not take what was asked for to add one', async () => {
    const person = await act.holder('mixed@example.com');
    const { device } = await act.withPasskey(person);
    const { challenge } = await act.askForPasskey(person);
    const signed = device.get({ challenge, rpId: 'casedrop.example' });
    expect(await refusalOf(act.signInWith(signed))).toBe('passkey-refused');
  });

  it('answers alike for one that nobody has, also when it is signed well', async () => {
    const stranger = new SoftwareAuthenticator(SITE);
    const attempt = act.signInWith(stranger.get(await act.askToSignIn(), { userHandle: 'bm9ib2R5' }));
    await expect(attempt).rejects.toMatchObject({
      code: 'passkey-refused',
      message: 'This passkey was not accepted. Please try again, or use another way.',
    });
  });

  it('ends the session that the browser still has', async () => {
    const person = await act.holder('replaces@example.com');
    const { device } = await act.withPasskey(person);
    const response = device.get(await act.askToSignIn());
    const from = { ...client, replaces: sha256(person.token) };
    await running.service.rpc.request(auth.signInWithPasskey, { response, client: from }, asSystem);
    expect(await running.resolve(person.token)).toBeNull();
  });

  it('is over with the passkey, and for people who are suspended', async () => {
    const person = await act.holder('gone-passkey@example.com');
    const { device, passkey } = await act.withPasskey(person);
    const remove = async (passkeyId: string) =>
      running.service.rpc.request(
        auth.removePasskey,
        { ...(await act.leave(person)), passkeyId, client },
        asPerson(person.personId),
      );
    const other = await act.withPasskey(await act.holder('has-own@example.com'));
    expect(await refusalOf(remove(other.passkey.id))).toBe('passkey-not-found');
    await remove(passkey.id);
    expect(await refusalOf(act.signInWith(device.get(await act.askToSignIn())))).toBe('passkey-refused');
    expect((await act.signInTo(person.email)).kind).toBe('begun');
    const email = 'has-own@example.com';
    await running.service.rpc.request(auth.suspendPerson, { email, reason: 'For the test' }, asSystem);
    const refused = act.signInWith(other.device.get(await act.askToSignIn()));
    expect(await refusalOf(refused)).toBe('account-suspended');
  });
});
