import { randomUUID } from 'node:crypto';
import { auth, type RequestContext } from '@casedrop/contracts';
import { EventStream, type NatsConnection } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import {
  emptyRedis,
  eventually,
  fakeNeighbour,
  startSmtpServer,
  startTestService,
  leaveNats,
  testNats,
  testRedisUrl,
  type ReceivedMail,
  type TestService,
  type TestSmtpServer,
} from '@casedrop/testing';
import { Redis } from 'ioredis';
import { newsletterOptions } from '../src/newsletter.options.js';

class SetClock extends Clock {
  private offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
  advance(ms: number): void {
    this.offsetMs += ms;
  }
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = new SetClock();
let smtp: TestSmtpServer;
let service: TestService;
let stream: EventStream;

/** The auth service, as far as it is asked here. */
let authNats: NatsConnection | undefined;
let asked: { mailId: string; context: RequestContext }[] = [];
let given: { mailId: string; code: string }[] = [];
type Answer = (mailId: string) => auth.AccountMail | null | Promise<auth.AccountMail | null>;
let answer: Answer;

const addressOf = (mailId: string): string => `p-${mailId}@example.com`;
const withFreshCode: Answer = (mailId) => {
  const code = randomUUID();
  given.push({ mailId, code });
  return { kind: 'confirm-email', to: addressOf(mailId), username: 'Ann', code };
};

async function startAuth(): Promise<void> {
  authNats = await testNats('auth');
  fakeNeighbour(authNats, auth.prepareAccountMail, async ({ mailId }, context) => {
    asked.push({ mailId, context });
    return { mail: await answer(mailId) };
  });
  await authNats.flush();
}
async function stopAuth(): Promise<void> {
  if (authNats) await leaveNats(authNats);
  authNats = undefined;
}

const environment = (): NodeJS.ProcessEnv => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'CaseDrop <hello@casedrop.example>',
  PUBLIC_URL: 'https://casedrop.example',
  MAIL_RETRY_MS: '100',
});
const start = async (settings: NodeJS.ProcessEnv = {}): Promise<void> => {
  service = await startTestService(newsletterOptions, { env: { ...environment(), ...settings }, clock });
  stream = new EventStream(service.nats);
};

beforeAll(async () => {
  smtp = await startSmtpServer();
  await start();
});
beforeEach(async () => {
  [asked, given, answer] = [[], [], withFreshCode];
  await startAuth();
});
afterEach(async () => {
  smtp.refuseWith();
  await stopAuth();
});
afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

const announce = async (mailId: string, eventId = randomUUID()): Promise<string> => {
  await stream.ensure();
  const payload = { mailId, dueAt: new Date().toISOString() };
  await stream.client.publish(auth.accountMailDue.subject, JSON.stringify(payload), { msgID: eventId });
  return mailId;
};
const ofMail =
  (mailId: string) =>
  ({ mail }: ReceivedMail): boolean =>
    mail.messageId === `<${mailId}@casedrop.example>`;
const mailsOf = (mailId: string): ReceivedMail[] => smtp.mails.filter(ofMail(mailId));
const offersOf = (mailId: string): ReceivedMail[] => smtp.offered.filter(ofMail(mailId));
/** The codes that were made for a mail; one of a test before may still be asked for. */
const codesOf = (mailId: string): string[] =>
  given.filter((one) => one.mailId === mailId).map(({ code }) => code);
const mailOf = (mailId: string, nth = 0): Promise<ReceivedMail> =>
  eventually(() => {
    const mail = mailsOf(mailId)[nth];
    if (!mail) throw new Error(`no mail number ${nth} of ${mailId}`);
    return mail;
  });
interface Row {
  state: string;
  attempts: number;
  refusal: string | null;
}
/** Asked on the specs' own connection: the service's may just have been cut. */
const rowOf = async (mailId: string): Promise<Row | undefined> => {
  const rows = await service.sql<Row>('SELECT state, attempts, refusal FROM mails WHERE id = $1', [mailId]);
  return rows[0];
};
const ended = (mailId: string, state: string): Promise<void> =>
  eventually(async () => expect((await rowOf(mailId))?.state).toBe(state));

it('sends, once and at once, what the auth service says when it is asked', async () => {
  const mailId = await announce(randomUUID());
  const { to, mail } = await mailOf(mailId);
  await ended(mailId, 'sent');
  expect(to).toEqual([addressOf(mailId)]);
  expect(mail.subject).toBe('Please confirm your address');
  expect(mail.text).toContain(`https://casedrop.example/auth/callback#code=${codesOf(mailId)[0]}`);
  const contexts = asked.filter((one) => one.mailId === mailId).map(({ context }) => context.actor);
  expect(contexts).toEqual([{ kind: 'system', name: 'newsletter' }]);
  expect(await rowOf(mailId)).toEqual({ state: 'sent', attempts: 1, refusal: null });
});

it('does not lose the call for a mail whose row takes its time to be committed', async () => {
  await service.sql(`
    CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER dawdle AFTER INSERT ON mails DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION dawdle();`);
  const mailId = await announce(randomUUID());
  await mailOf(mailId);
  await service.sql('DROP FUNCTION dawdle CASCADE');
});

it.each([
  ['reset-password', { code: 'r'.repeat(43) }, 'Set a new password'],
  [
    'password-changed',
    { at: '2026-11-20T10:00:00Z', apiKeysEnded: 0, factors: { apps: 1, passkeys: 0 } },
    'Your password was changed',
  ],
  ['many-wrong-codes', { at: '2026-11-20T10:00:00Z' }, 'Somebody may have your password'],
  ['address-registered-again', { at: '2026-11-20T10:00:00Z' }, 'You have an account with us already'],
  [
    'new-device',
    { at: '2026-11-20T10:00:00Z', device: 'Firefox on Linux', address: '203.0.113.5' },
    'A new sign-in to your account',
  ],
] as const)('sends a mail of the kind %s', async (kind, data, subject) => {
  answer = (mailId) => ({ kind, to: addressOf(mailId), username: 'Ann', ...data }) as auth.AccountMail;
  const { mail } = await mailOf(await announce(randomUUID()));
  expect(mail.subject).toBe(subject);
});

describe('a mail about an enquiry', () => {
  const enquiry = {
    name: 'Ravi Mehta',
    email: 'ravi@school.example',
    organisation: null,
    students: '11-50' as const,
    message: 'We coach two cohorts a year.',
  };
  const about = (changes: object) => (mailId: string) => ({
    kind: 'sales-enquiry' as const,
    to: addressOf(mailId),
    username: 'Ann',
    at: '2026-11-20T10:00:00Z',
    enquiry: { ...enquiry, ...changes },
  });

  it('goes to the admin alone, and a reply goes to the sender', async () => {
    answer = about({});
    const mailId = await announce(randomUUID());
    const { to, mail } = await mailOf(mailId);
    expect(to).toEqual([addressOf(mailId)]);
    expect(mail.subject).toBe('Coach Pro enquiry: 11 to 50 students');
    expect(mail.replyTo).toEqual([{ name: 'Ravi Mehta', address: 'ravi@school.example' }]);
    expect(mail.from?.address).toBe('hello@casedrop.example');
  });

  it.each([
    ['an address with another one behind it', { email: 'ravi@school.example, b@evil.example' }],
    ['an address with a line of its own', { email: 'ravi@school.example\r\nBcc: b@evil.example' }],
    ['a name with a line of its own', { name: 'Ravi\r\nBcc: b@evil.example' }],
  ])('is not sent with %s', async (_what, changes) => {
    answer = about(changes);
    const mailId = await announce(randomUUID());
    await eventually(async () => expect((await rowOf(mailId))?.attempts).toBeGreaterThan(1));
    expect(offersOf(mailId)).toEqual([]);
    answer = () => null;
    await ended(mailId, 'not-wanted');
  });

  it('takes headers in a name or message for nothing but words', async () => {
    answer = about({ name: 'Bcc: b@evil.example', message: 'Bcc: b@evil.example\r\nSubject: You won' });
    const mailId = await announce(randomUUID());
    const { to, mail } = await mailOf(mailId);
    expect(to).toEqual([addressOf(mailId)]);
    expect([mail.bcc, mail.cc, mail.subject]).toEqual([
      undefined,
      undefined,
      'Coach Pro enquiry: 11 to 50 students',
    ]);
    expect(mail.replyTo).toEqual([{ name: '', address: 'ravi@school.example' }]);
  });
});

it('keeps neither address nor code, in the database or in Redis', async () => {
  smtp.refuseWith(451);
  const mailId = await announce(randomUUID());
  await eventually(async () => expect((await rowOf(mailId))?.attempts).toBeGreaterThan(1));
  const redis = new Redis(testRedisUrl());
  const jobs = await redis.keys('bull:send-mail:*');
  const job = await redis.hgetall(`bull:send-mail:${mailId}`);
  redis.disconnect();
  const rows = await service.dataSource.query<unknown[]>('SELECT m::text, i::text FROM mails m, inbox i');
  expect(job.data).toBe(JSON.stringify({ mailId }));
  for (const kept of [JSON.stringify(rows), JSON.stringify(job), jobs.join()]) {
    expect(kept).toContain(mailId);
    expect(kept).not.toContain('@');
    for (const { code } of given) expect(kept).not.toContain(code);
  }
});

it('sends nothing that is not wanted any more', async () => {
  answer = () => null;
  const mailId = await announce(randomUUID());
  await ended(mailId, 'not-wanted');
  expect(offersOf(mailId)).toEqual([]);
});

it('sends one mail however often its event comes', async () => {
  const mailId = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => announce(mailId)));
  await ended(mailId, 'sent');
  await announce(mailId);
  const marker = await announce(randomUUID());
  await ended(marker, 'sent');
  expect(mailsOf(mailId)).toHaveLength(1);
  expect(await rowOf(mailId)).toMatchObject({ attempts: 1 });
});

it('sends to nobody when the address is none', async () => {
  answer = (mailId) => ({
    kind: 'confirm-email',
    to: `${addressOf(mailId)}, b@example.com`,
    username: 'Ann',
    code: 'c'.repeat(43),
  });
  const mailId = await announce(randomUUID());
  await eventually(async () => expect((await rowOf(mailId))?.attempts).toBeGreaterThan(1));
  expect(offersOf(mailId)).toEqual([]);
  answer = () => null;
  await ended(mailId, 'not-wanted');
});

describe('when something is away', () => {
  it('waits for the auth service', async () => {
    await stopAuth();
    const mailId = await announce(randomUUID());
    await eventually(async () => expect((await rowOf(mailId))?.attempts).toBeGreaterThan(1));
    expect(mailsOf(mailId)).toEqual([]);
    await startAuth();
    await mailOf(mailId);
    await ended(mailId, 'sent');
    expect(mailsOf(mailId)).toHaveLength(1);
  });

  it('comes back to a server that says later, each time with a fresh code under the same Message-ID', async () => {
    smtp.refuseWith(451);
    const mailId = await announce(randomUUID());
    await eventually(async () => expect((await rowOf(mailId))?.attempts).toBeGreaterThan(1));
    smtp.refuseWith();
    const { mail } = await mailOf(mailId);
    await ended(mailId, 'sent');
    expect(codesOf(mailId).length).toBeGreaterThan(1);
    expect(mail.text).toContain(codesOf(mailId).at(-1));
    expect(mailsOf(mailId)).toHaveLength(1);
  });

  it('gives up, with the reason, when the server says never', async () => {
    smtp.refuseWith(550);
    const mailId = await announce(randomUUID());
    await ended(mailId, 'refused');
    const row = await rowOf(mailId);
    expect(row).toMatchObject({ attempts: 1, refusal: expect.stringMatching(/550/) as string });
    expect(offersOf(mailId)).toHaveLength(1);
  });
});

describe('the sweeper', () => {
  beforeAll(async () => {
    await service.stop();
    await start({ MAIL_SWEEP_MS: '300' });
  });

  it('finds mails whose job was lost with Redis', async () => {
    await stopAuth();
    const mailId = await announce(randomUUID());
    await eventually(async () => expect((await rowOf(mailId))?.attempts).toBeGreaterThan(0));
    await startAuth();
    await emptyRedis();
    await mailOf(mailId);
    await ended(mailId, 'sent');
  });

  it('sends again, under the same Message-ID, what was sent and could not be marked', async () => {
    const mailId = randomUUID();
    // Once the mail is in hand its row is locked here, so that the mark has to wait, and its connection is cut.
    answer = async (id) => {
      if (id !== mailId) return withFreshCode(id);
      answer = withFreshCode;
      await service.sql('BEGIN');
      await service.sql('SELECT 1 FROM mails WHERE id = $1 FOR UPDATE', [id]);
      return withFreshCode(id);
    };
    await announce(mailId);
    await mailOf(mailId);
    await eventually(async () => {
      const killed = await service.dataSource.query<unknown[]>(
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE "mails" SET "state"%'`,
      );
      expect(killed).toHaveLength(1);
    });
    await service.sql('COMMIT');
    expect(await rowOf(mailId)).toMatchObject({ state: 'due', attempts: 1 });
    clock.advance(3 * MINUTE);
    await mailOf(mailId, 1);
    await ended(mailId, 'sent');
    expect(mailsOf(mailId)).toHaveLength(2);
  });

  it('gives a mail up after a day, and forgets it after weeks', async () => {
    await stopAuth();
    const mailId = await announce(randomUUID());
    await eventually(async () => expect((await rowOf(mailId))?.attempts).toBeGreaterThan(0));
    clock.advance(DAY);
    await ended(mailId, 'given-up');
    await startAuth();
    clock.advance(28 * DAY);
    await eventually(async () => expect(await rowOf(mailId)).toBeUndefined());
    expect(mailsOf(mailId)).toEqual([]);
  });
});
