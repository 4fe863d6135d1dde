import { hashSync } from '@node-rs/argon2';
import { auth } from '@casedrop/contracts';
import { asAdmin, asPerson, asSystem, asVisitor, emptyRedis, eventually } from '@casedrop/testing';
import { CleanerJob } from '../src/jobs/cleaner.job.js';
import {
  type AuthService,
  client,
  DAY,
  HOUR,
  MINUTE,
  PASSWORD,
  refusalOf,
  sha256,
  startAuth,
} from './auth-service.js';
import { factorActions, type Holder, SITE } from './factor-actions.js';
import { codeAt, keyOf } from './software-authenticator.js';

let running: AuthService;
let act: ReturnType<typeof factorActions>;
beforeAll(async () => {
  running = await startAuth({ PUBLIC_URL: SITE });
  act = factorActions(running);
});
afterAll(() => running.service.stop());

const totp = (secret: string, stepsLater = 0) =>
  ({ kind: 'totp', code: codeAt(secret, running.clock.now(), stepsLater) }) as const;
const recovery = (code: string | undefined) => ({ kind: 'recovery-code', code: code ?? '' }) as const;
const wrongFor = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, running.clock.now(), steps));
  return {
    kind: 'totp',
    code: ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.includes(code),
    ) as string,
  } as const;
};

describe('an authenticator app', () => {
  it('is asked for after the right password, and begins a session that has shown it', async () => {
    const person = await act.holder('app@example.com');
    const { secret, recoveryCodes } = await act.withTotp(person);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await running.resolve(person.token)).toMatchObject({ hasSecondFactor: true, secondFactor: true });
    const asked = await act.challenged(person.email);
    expect(asked.methods).toEqual(['totp', 'recovery-code']);
    expect(asked.challenge).toHaveLength(43);
    const begun = await act.complete(asked.challenge, totp(secret));
    expect(begun.principal).toMatchObject({ personId: person.personId, secondFactor: true });
    expect(await running.resolve(begun.token)).toMatchObject({ secondFactor: true });
    expect(await act.events(person)).toEqual([
      { kind: 'signed-in', reason: 'registration' },
      { kind: 'second-factor-added', reason: 'totp' },
      { kind: 'second-factor-asked', reason: 'password' },
      { kind: 'signed-in', reason: 'totp' },
    ]);
    expect((await running.auditOf(person.personId)).map(({ action }) => action)).toContain(
      'second-factor-added',
    );
    const [mail] = await running.mailsOf(person.personId, 'second-factor-changed');
    expect(await running.prepare(mail ?? '')).toMatchObject({ change: 'totp-added' });
  });

  it('shows each code for one use: not again, not in another challenge, not an earlier one', async () => {
    const person = await act.holder('replay@example.com');
    const { secret } = await act.withTotp(person);
    const used = totp(secret);
    const first = await act.challenged(person.email);
    await act.complete(first.challenge, used);
    expect(await refusalOf(act.complete(first.challenge, totp(secret, 1)))).toBe('challenge-invalid');
    const second = await act.challenged(person.email);
    expect(await refusalOf(act.complete(second.challenge, used))).toBe('second-factor-wrong');
    expect(await refusalOf(act.complete(second.challenge, totp(secret, -1)))).toBe('second-factor-wrong');
    expect((await act.complete(second.challenge, totp(secret, 1))).principal.personId).toBe(person.personId);
  });

  it('gives one session to many who use one code at once', async () => {
    const person = await act.holder('race@example.com');
    const { secret } = await act.withTotp(person);
    const challenges = await Promise.all(Array.from({ length: 5 }, () => act.challenged(person.email)));
    const code = totp(secret);
    const outcomes = await Promise.all(
      challenges.map(({ challenge }) => refusalOf(act.complete(challenge, code))),
    );
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
  });

  it('may be half a minute early or late, and no more', async () => {
    const person = await act.holder('steps@example.com');
    const { secret } = await act.withTotp(person);
    running.clock.advance(5 * MINUTE);
    for (const steps of [-2, 2]) {
      const { challenge } = await act.challenged(person.email);
      expect(await refusalOf(act.complete(challenge, totp(secret, steps)))).toBe('second-factor-wrong');
    }
    for (const steps of [-1, 1]) {
      const { challenge } = await act.challenged(person.email);
      expect(await refusalOf(act.complete(challenge, totp(secret, steps)))).toBeNull();
    }
  });

  it('counts only once it is confirmed; a wrong code confirms nothing', async () => {
    const person = await act.holder('unconfirmed-app@example.com');
    const secret = await act.beginTotp(person);
    expect(await refusalOf(act.confirmTotp(person, wrongFor(secret).code))).toBe('second-factor-wrong');
    expect((await act.signInTo(person.email)).kind).toBe('begun');
    expect(await act.factorsOf(person)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    const shown = totp(secret);
    await act.confirmTotp(person, shown.code);
    const { challenge } = await act.challenged(person.email);
    expect(await refusalOf(act.complete(challenge, shown))).toBe('second-factor-wrong');
  });

  it('takes the place of the one before once it is confirmed, and keeps the recovery codes', async () => {
    const person = await act.holder('new-phone@example.com');
    const old = await act.withTotp(person);
    const secret = await act.beginTotp(person);
    const between = await act.challenged(person.email);
    expect(await refusalOf(act.complete(between.challenge, totp(old.secret)))).toBeNull();
    expect(await act.confirmTotp(person, totp(secret).code)).toEqual({ recoveryCodes: [] });
    running.clock.advance(MINUTE);
    const { challenge } = await act.challenged(person.email);
    expect(await refusalOf(act.complete(challenge, totp(old.secret)))).toBe('second-factor-wrong');
    expect(await refusalOf(act.complete(challenge, totp(secret)))).toBeNull();
    expect((await act.factorsOf(person)).recoveryCodesLeft).toBe(10);
  });

  it('has its secret sealed in the database, and nowhere else', async () => {
    const person = await act.holder('sealed@example.com');
    const { secret, recoveryCodes } = await act.withTotp(person);
    const [app] = await running.service.sql<{ secret: Buffer }>(
      'SELECT secret FROM authenticator_apps WHERE person_id = $1',
      [person.personId],
    );
    expect(app?.secret).toHaveLength(12 + 16 + 20);
    expect(app?.secret.includes(keyOf(secret))).toBe(false);
    const codes = await running.service.sql<{ code: string }>(
      "SELECT encode(code_hash, 'hex') AS code FROM recovery_codes WHERE person_id = $1",
      [person.personId],
    );
    const hashes = recoveryCodes.map((code) => sha256(code.replaceAll('-', '')));
    expect(codes.map(({ code }) => code).sort()).toEqual(hashes.sort());
  });

  it('is offered to nobody without a permit, and for each permit once', async () => {
    const person = await act.holder('permits@example.com');
    const begin = (leave: { permit: string; sessionId: string }) =>
      refusalOf(running.service.rpc.request(auth.beginTotp, leave, asPerson(person.personId)));
    const leave = await act.leave(person);
    expect(await begin({ ...leave, permit: 'x'.repeat(43) })).toBe('permit-invalid');
    const forExport = await running.permit(person.personId, person.sessionId, 'export');
    expect(await begin({ ...leave, permit: forExport })).toBe('permit-invalid');
    expect(await begin(leave)).toBeNull();
    expect(await begin(leave)).toBe('permit-invalid');
  });

  it('waits for the address to be confirmed: a stranger who registered it cannot keep its holder out', async () => {
    const { principal } = await running.register('not-confirmed@example.com');
    const { personId, sessionId } = principal;
    const permit = await running.permit(personId, sessionId, 'second-factor');
    const begun = running.service.rpc.request(auth.beginTotp, { permit, sessionId }, asPerson(personId));
    expect(await refusalOf(begun)).toBe('address-unconfirmed');
  });
});

describe('a challenge', () => {
  const five = async (person: Holder, challenge: string, secret: string) => {
    const refusals: (string | null)[] = [];
    for (let i = 0; i < 5; i++) refusals.push(await refusalOf(act.complete(challenge, wrongFor(secret))));
    return refusals;
  };

  it('is void after five wrong codes, for the right one too, and the record has each', async () => {
    const person = await act.holder('five@example.com');
    const { secret } = await act.withTotp(person);
    const { challenge } = await act.challenged(person.email);
    expect(await five(person, challenge, secret)).toEqual([
      ...Array<string>(4).fill('second-factor-wrong'),
      'challenge-invalid',
    ]);
    expect(await refusalOf(act.complete(challenge, totp(secret)))).toBe('challenge-invalid');
    const wrong = (await act.events(person)).filter(({ reason }) => reason === 'wrong-totp');
    expect(wrong).toEqual(Array(5).fill({ kind: 'sign-in-failed', reason: 'wrong-totp' }));
  });

  it('counts tries at the same moment, too', async () => {
    const person = await act.holder('at-once@example.com');
    const { secret } = await act.withTotp(person);
    const { challenge } = await act.challenged(person.email);
    const tries = Array.from({ length: 9 }, () => refusalOf(act.complete(challenge, wrongFor(secret))));
    const refusals = await Promise.all(tries);
    expect(refusals.filter((refusal) => refusal === 'second-factor-wrong')).toHaveLength(4);
    expect((await act.events(person)).filter(({ reason }) => reason === 'wrong-totp')).toHaveLength(5);
  });

  it('lives five minutes, and not beyond a change of the password', async () => {
    const person = await act.holder('late@example.com');
    const { secret } = await act.withTotp(person);
    const late = await act.challenged(person.email);
    running.clock.advance(5 * MINUTE);
    expect(await refusalOf(act.complete(late.challenge, totp(secret)))).toBe('challenge-invalid');
    const { challenge } = await act.challenged(person.email);
    const changed = {
      currentPassword: PASSWORD,
      newPassword: 'wholly another elevator',
      currentSessionId: person.sessionId,
      client,
    };
    await running.service.rpc.request(auth.changePassword, changed, asPerson(person.personId));
    expect(await refusalOf(act.complete(challenge, totp(secret)))).toBe('challenge-invalid');
    expect(await refusalOf(act.complete('x'.repeat(43), totp(secret)))).toBe('challenge-invalid');
  });

  it('stands when the password that it followed is hashed anew, however many ask at once', async () => {
    const person = await act.holder('older-factor@example.com');
    const { secret } = await act.withTotp(person);
    const older = hashSync(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await running.service.sql('UPDATE users SET password_hash = $2 WHERE id = $1', [person.personId, older]);
    const [one, other] = await Promise.all([act.challenged(person.email), act.challenged(person.email)]);
    await eventually(async () => {
      const left = await running.service.sql('SELECT 1 FROM users WHERE password_hash = $1', [older]);
      expect(left).toEqual([]);
    });
    expect(await refusalOf(act.complete(one.challenge, totp(secret)))).toBeNull();
    expect(await refusalOf(act.complete(other.challenge, totp(secret, 1)))).toBeNull();
  });

  it('tells the owner by mail of many wrong codes, before any is refused, and once a day', async () => {
    const person = await act.holder('patient@example.com');
    const { secret } = await act.withTotp(person);
    const mailsAfter = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const { challenge } = await act.challenged(person.email);
        expect(await refusalOf(act.complete(challenge, wrongFor(secret)))).toBe('second-factor-wrong');
      }
      return running.mailsOf(person.personId, 'many-wrong-codes');
    };
    expect(await mailsAfter(10)).toEqual([]);
    const [first = '', ...more] = await mailsAfter(1);
    expect(more).toEqual([]);
    expect(await running.prepare(first)).toMatchObject({ to: person.email, kind: 'many-wrong-codes' });
    await emptyRedis(); // limits go by the time of Redis, which no test puts forward
    expect(await mailsAfter(11)).toHaveLength(1);
    await emptyRedis();
    running.clock.advance(DAY);
    expect(await mailsAfter(11)).toHaveLength(2);
  });

  it('goes slowly for strangers after ten wrong codes in all, and not for the browser that is known', async () => {
    const person = await act.holder('flood@example.com');
    const { secret } = await act.withTotp(person);
    const own = await act.complete((await act.challenged(person.email)).challenge, totp(secret));
    running.clock.advance(MINUTE);
    const stranger = (i: number) => ({ ...client, address: `198.51.100.${i}` });
    const refusals: (string | null)[] = [];
    for (let i = 0; i < 14; i++) {
      const { challenge } = await act.challenged(person.email, PASSWORD, stranger(i));
      refusals.push(await refusalOf(act.complete(challenge, wrongFor(secret), stranger(i))));
    }
    // One of the slow turns, then none for minutes.
    expect(refusals.slice(0, 11)).toEqual(Array(11).fill('second-factor-wrong'));
    expect(refusals.slice(11)).toEqual(Array(3).fill('too-many-requests'));
    expect((await act.events(person)).filter(({ kind }) => kind === 'locked')).toEqual([
      { kind: 'locked', reason: 'too-many-codes' },
    ]);
    const home = { ...client, knownDevice: own.knownDevice };
    const { challenge } = await act.challenged(person.email, PASSWORD, home);
    expect(await refusalOf(act.complete(challenge, totp(secret), home))).toBeNull();
  });
});

describe('recovery codes', () => {
  it('let in once each, however they are typed, and are counted', async () => {
    const person = await act.holder('recovery@example.com');
    const { recoveryCodes } = await act.withTotp(person);
    const [first = '', second = ''] = recoveryCodes;
    const one = await act.challenged(person.email);
    const begun = await act.complete(one.challenge, recovery(first.toUpperCase().replaceAll('-', ' ')));
    expect(begun.principal.secondFactor).toBe(true);
    const two = await act.challenged(person.email);
    expect(await refusalOf(act.complete(two.challenge, recovery(first)))).toBe('second-factor-wrong');
    expect(await refusalOf(act.complete(two.challenge, recovery(second)))).toBeNull();
    expect((await act.factorsOf(person)).recoveryCodesLeft).toBe(8);
    expect((await act.events(person)).map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['recovery-code', 'wrong-recovery-code']),
    );
  });

  it('of somebody else let nobody in', async () => {
    const [one, other] = [await act.holder('mine@example.com'), await act.holder('theirs@example.com')];
    await act.withTotp(one);
    const { recoveryCodes } = await act.withTotp(other);
    const { challenge } = await act.challenged(one.email);
    expect(await refusalOf(act.complete(challenge, recovery(recoveryCodes[0])))).toBe('second-factor-wrong');
    expect((await act.factorsOf(other)).recoveryCodesLeft).toBe(10);
  });

  it('are void when new ones are made, and made beside a factor only', async () => {
    const person = await act.holder('renewed@example.com');
    const renew = async () =>
      running.service.rpc.request(
        auth.renewRecoveryCodes,
        { ...(await act.leave(person)), client },
        asPerson(person.personId),
      );
    expect(await refusalOf(renew())).toBe('not-permitted');
    const { recoveryCodes: old } = await act.withTotp(person);
    const { recoveryCodes } = await renew();
    expect(recoveryCodes).toHaveLength(10);
    const { challenge } = await act.challenged(person.email);
    expect(await refusalOf(act.complete(challenge, recovery(old[0])))).toBe('second-factor-wrong');
    expect(await refusalOf(act.complete(challenge, recovery(recoveryCodes[0])))).toBeNull();
  });
});

describe('taking a factor away', () => {
  const removeTotp = async (person: Holder) =>
    running.service.rpc.request(
      auth.removeTotp,
      { ...(await act.leave(person)), client },
      asPerson(person.personId),
    );

  it('takes the recovery codes with the last one, and no session counts as having shown any', async () => {
    const person = await act.holder('removed@example.com');
    await act.withTotp(person);
    await removeTotp(person);
    expect(await act.factorsOf(person)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await running.resolve(person.token)).toMatchObject({
      hasSecondFactor: false,
      secondFactor: false,
    });
    expect((await act.signInTo(person.email)).kind).toBe('begun');
    expect(await running.announced(auth.rolesChanged, person.personId)).not.toHaveLength(0);
    const mails = await running.mailsOf(person.personId, 'second-factor-changed');
    expect(await running.prepare(mails.at(-1) ?? '')).toMatchObject({ change: 'totp-removed' });
  });

  it('leaves the other one, with the recovery codes', async () => {
    const person = await act.holder('one-left@example.com');
    await act.withTotp(person);
    await act.withPasskey(person);
    await removeTotp(person);
    expect(await act.factorsOf(person)).toMatchObject({ totpSince: null, recoveryCodesLeft: 10 });
    expect((await act.challenged(person.email)).methods).toEqual(['passkey', 'recovery-code']);
  });

  it('is for sessions that have shown one: an older one with the password is not enough', async () => {
    const person = await act.holder('older-session@example.com');
    const older = await running.signIn(person.email);
    await act.withTotp(person);
    const thief = { ...person, sessionId: older.principal.sessionId };
    expect(await refusalOf(removeTotp(thief))).toBe('second-factor-needed');
    expect(await refusalOf(act.beginTotp(thief))).toBe('second-factor-needed');
    expect(await refusalOf(act.askForPasskey(thief))).toBe('second-factor-needed');
    expect((await act.factorsOf(person)).totpSince).not.toBeNull();
  });

  it('does not come with a new password by mail, which names what stays', async () => {
    const person = await act.holder('reset-factor@example.com');
    const { secret } = await act.withTotp(person);
    await running.service.rpc.request(auth.requestPasswordReset, { email: person.email, client }, asVisitor);
    const code = await running.codeFor(person.personId, 'reset-password');
    const password = 'wholly another elevator';
    await running.service.rpc.request(auth.resetPassword, { code, password, client }, asVisitor);
    const { challenge } = await act.challenged(person.email, password);
    expect(await refusalOf(act.complete(challenge, totp(secret)))).toBeNull();
    const [mail = ''] = await running.mailsOf(person.personId, 'password-changed');
    expect(await running.prepare(mail)).toMatchObject({ factors: { apps: 1, passkeys: 0 } });
  });
});

describe('registering again', () => {
  it('with the right password of an account with a factor makes an account apart', async () => {
    const person = await act.holder('again@example.com');
    await act.withTotp(person);
    running.clock.advance(HOUR);
    const { principal } = await running.register(person.email);
    expect(principal.personId).not.toBe(person.personId);
  });
});

describe('somebody who has lost their factors', () => {
  it('gets rid of them by the operator or another admin, which is written down and mailed', async () => {
    const person = await act.holder('lost@example.com');
    await act.withTotp(person);
    await act.withPasskey(person);
    await running.service.rpc.request(auth.removeSecondFactors, { email: person.email }, asSystem);
    expect(await act.factorsOf(person)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await running.resolve(person.token)).toBeNull();
    expect((await act.signInTo(person.email)).kind).toBe('begun');
    expect(await act.events(person)).toContainEqual({ kind: 'second-factor-removed', reason: 'admin' });
    expect((await running.auditOf(person.personId)).at(-1)).toMatchObject({
      action: 'second-factors-removed',
      actor: 'system:test',
    });
    const mails = await running.mailsOf(person.personId, 'second-factor-changed');
    expect(await running.prepare(mails.at(-1) ?? '')).toMatchObject({ change: 'removed-by-admin' });
  });

  it('is not helped by candidates, nor does an admin do it to themselves', async () => {
    const admin = await act.holder('factor-admin@example.com');
    await running.service.rpc.request(auth.grantRole, { email: admin.email, role: 'admin' }, asSystem);
    await act.withTotp(admin);
    const remove = (context: ReturnType<typeof asPerson>) =>
      refusalOf(running.service.rpc.request(auth.removeSecondFactors, { personId: admin.personId }, context));
    expect(await remove(asPerson(admin.personId))).toBe('not-permitted');
    expect(await remove(asAdmin(admin.personId))).toBe('not-permitted');
    expect(await remove(asVisitor)).toBe('not-signed-in');
    expect((await act.factorsOf(admin)).totpSince).not.toBeNull();
  });
});

describe('what is kept', () => {
  it('is in the export without its secrets, and goes with the account', async () => {
    const person = await act.holder('export-factor@example.com');
    const { secret } = await act.withTotp(person);
    await act.withPasskey(person, 'Key ring');
    await act.challenged(person.email);
    const { personId, sessionId } = person;
    const permit = await running.permit(personId, sessionId, 'export');
    const { data } = await running.service.rpc.request(
      auth.exportAccount,
      { permit, sessionId, client },
      asPerson(personId),
    );
    expect(data.secondFactors).toMatchObject({
      authenticatorAppSince: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Key ring', lastUsedAt: null }],
    });
    expect(JSON.stringify(data)).not.toContain(secret);
    const leave = { permit: await running.permit(personId, sessionId, 'delete'), sessionId };
    await running.service.rpc.request(auth.deleteAccount, leave, asPerson(personId));
    for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys', 'sign_in_challenges'])
      expect(await running.service.sql(`SELECT 1 FROM ${table} WHERE person_id = $1`, [personId])).toEqual(
        [],
      );
  });

  it('of challenges that nobody met is cleaned away', async () => {
    const person = await act.holder('cleaned@example.com');
    await act.withTotp(person);
    await act.challenged(person.email);
    await act.askToSignIn();
    running.clock.advance(DAY);

    expect(await running.service.app.get(CleanerJob).clean()).toBe(true);
    for (const table of ['sign_in_challenges', 'passkey_challenges'])
      expect(await running.service.sql(`SELECT 1 FROM ${table}`)).toEqual([]);
  });
});
