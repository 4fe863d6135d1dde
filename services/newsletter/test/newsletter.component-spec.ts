import { createHash, randomUUID } from 'node:crypto';
import { auth, newsletter } from '@casedrop/contracts';
import { EventStream } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import {
  asAdmin,
  asPerson,
  asSystem,
  asVisitor,
  emptyRedis,
  eventually,
  startSmtpServer,
  startTestService,
  type ReceivedMail,
  type TestService,
  type TestSmtpServer,
} from '@casedrop/testing';
import { SendMailProcessor } from '../src/jobs/send-mail.processor.js';
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

const DAY = 24 * 60 * 60 * 1000;
const client = { address: '203.0.113.5', userAgent: 'spec' };
const clock = new SetClock();
let smtp: TestSmtpServer;
let service: TestService;

const environment = (): NodeJS.ProcessEnv => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'CaseDrop <hello@casedrop.example>',
  PUBLIC_URL: 'https://casedrop.example',
  MAIL_RETRY_MS: '100',
  SUBSCRIPTIONS_PER_ADDRESS: '1000',
});

beforeAll(async () => {
  smtp = await startSmtpServer();
  service = await startTestService(newsletterOptions, { env: environment(), clock });
});

afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

const subscribe = (email: string, from = client) =>
  service.rpc.request(newsletter.subscribe, { email, source: 'landing', client: from }, asVisitor);
const confirmer = { address: '203.0.113.77', userAgent: 'confirming' };
const confirm = (code: string) =>
  service.rpc.request(newsletter.confirmSubscription, { code, client: confirmer }, asVisitor);
const mailsTo = (email: string): ReceivedMail[] => smtp.mails.filter(({ to }) => to.includes(email));
const mailTo = (email: string, nth = 0): Promise<ReceivedMail> =>
  eventually(() => {
    const mail = mailsTo(email)[nth];
    if (!mail) throw new Error(`no mail number ${nth} to ${email}`);
    return mail;
  });
const codeIn = ({ mail }: ReceivedMail): string =>
  /https:\/\/casedrop\.example\/newsletter\/confirm\?code=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
const subscriber = async (email: string) =>
  (
    await service.sql<{ state: string; consent_id: string | null }>(
      'SELECT state, consent_id FROM subscribers WHERE email = $1',
      [email],
    )
  )[0];
interface MailRow {
  id: string;
  attempts: number;
  sent: boolean;
  refusal: string | null;
}
/** Of mails that were to be sent: each request has one, and most are not wanted. */
const mailRows = (email: string) =>
  service.sql<MailRow>(
    `SELECT m.id, m.attempts, m.state = 'sent' AS sent, m.refusal FROM mails m JOIN confirmations c USING (id)
      JOIN subscribers s ON s.id = c.subscriber_id WHERE s.email = $1 AND m.state <> 'not-wanted' ORDER BY c.requested_at`,
    [email],
  );

describe('subscribing', () => {
  it('sends one mail, in text and HTML, to that address, with a link', async () => {
    expect(await subscribe(' Ann@Example.com')).toEqual({});
    const { mail, from, to } = await mailTo('ann@example.com');
    expect(to).toEqual(['ann@example.com']);
    expect(from).toBe('hello@casedrop.example');
    expect(mail.from).toMatchObject({ name: 'CaseDrop', address: 'hello@casedrop.example' });
    expect(mail.html).toContain('Confirm my subscription');
    const [row] = await mailRows('ann@example.com');
    expect(mail.messageId).toBe(`<${row?.id}@casedrop.example>`);
  });

  it('keeps the proof of consent, and no code that could be used', async () => {
    await subscribe('proof@example.com');
    const code = codeIn(await mailTo('proof@example.com'));
    const [proof] = await service.sql(
      `SELECT c.address, c.user_agent, c.text_version, c.source FROM confirmations c
        JOIN subscribers s ON s.id = c.subscriber_id WHERE s.email = 'proof@example.com'`,
    );
    expect(proof).toEqual({
      address: '203.0.113.5',
      user_agent: 'spec',
      text_version: '2025-11',
      source: 'landing',
    });
    const everything = await service.sql(
      'SELECT s::text, c::text, k::text FROM subscribers s, confirmations c, confirmation_codes k',
    );
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(everything)).not.toContain(code);
  });

  it('sends one mail a day, however often and however many at once it is asked', async () => {
    // Of several addresses: whoever asks first together is seldom at the very same place.
    for (const address of [
      'oft@example.com',
      'oftener@example.com',
      'oftenest@example.com',
      'often@example.com',
    ])
      await Promise.all(Array.from({ length: 30 }, () => subscribe(address)));
    await mailTo('often@example.com');
    await subscribe('often@example.com');
    expect(await mailRows('often@example.com')).toHaveLength(1);
    clock.advance(DAY);
    await subscribe('often@example.com');
    await mailTo('often@example.com', 1);
    expect(await mailRows('often@example.com')).toHaveLength(2);
    expect(mailsTo('often@example.com')).toHaveLength(2);
  });

  it('answers alike for a confirmed and a suppressed address, and mails neither', async () => {
    await subscribe('done@example.com');
    await confirm(codeIn(await mailTo('done@example.com')));
    await subscribe('gone@example.com');
    await mailTo('gone@example.com');
    await service.sql("UPDATE subscribers SET state = 'suppressed' WHERE email = 'gone@example.com'");
    clock.advance(2 * DAY);
    for (const email of ['done@example.com', 'gone@example.com']) {
      expect(await subscribe(email)).toEqual({});
      expect(await mailRows(email)).toHaveLength(1);
    }
  });

  it('refuses more than the limit from one address of the internet', async () => {
    const own = { ...environment(), SUBSCRIPTIONS_PER_ADDRESS: '3' };
    await service.stop();
    service = await startTestService(newsletterOptions, { env: own, clock });
    for (let i = 0; i < 3; i++) await subscribe(`crowd${i}@example.com`);
    await expect(subscribe('crowd3@example.com')).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    await subscribe('elsewhere@example.com', { address: '203.0.113.6', userAgent: 'spec' });
    await service.stop();
    service = await startTestService(newsletterOptions, { env: environment(), clock });
  });

  it.each(['no address', 'a@b', 'a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com'])(
    'refuses the address %j',
    async (email) => {
      await expect(subscribe(email)).rejects.toMatchObject({ code: 'input-invalid' });
    },
  );
});

describe('confirming', () => {
  const invalid = { code: 'confirmation-invalid', kind: 'unprocessable' };

  it('makes the subscriber confirmed, once, and announces it', async () => {
    await subscribe('yes@example.com');
    const code = codeIn(await mailTo('yes@example.com'));
    expect((await subscriber('yes@example.com'))?.state).toBe('pending');
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(code)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await mailRows('yes@example.com');
    expect(await subscriber('yes@example.com')).toEqual({ state: 'confirmed', consent_id: row?.id });
    const events = await service.sql<{ payload: object }>(
      `SELECT payload FROM outbox WHERE subject = $1 AND payload::json->>'email' = 'yes@example.com'`,
      [newsletter.subscriberConfirmed.subject],
    );
    expect(events.map(({ payload }) => payload)).toEqual([
      { email: 'yes@example.com', confirmedAt: expect.any(String) as string },
    ]);
    await expect(confirm(code)).rejects.toMatchObject(invalid);
  });

  it('refuses a code that was never given out', async () => {
    await expect(confirm('x'.repeat(43))).rejects.toMatchObject(invalid);
  });

  it('takes a code for seven days', async () => {
    await subscribe('slow@example.com');
    await subscribe('late@example.com');
    const [slow, late] = [codeIn(await mailTo('slow@example.com')), codeIn(await mailTo('late@example.com'))];
    clock.advance(7 * DAY - 60_000);
    await confirm(slow);
    clock.advance(60_000);
    await expect(confirm(late)).rejects.toMatchObject(invalid);
    expect((await subscriber('late@example.com'))?.state).toBe('pending');
  });

  it('does not bring back a suppressed address', async () => {
    await subscribe('bounced@example.com');
    const code = codeIn(await mailTo('bounced@example.com'));
    await service.sql("UPDATE subscribers SET state = 'suppressed' WHERE email = 'bounced@example.com'");
    await expect(confirm(code)).rejects.toMatchObject(invalid);
    expect((await subscriber('bounced@example.com'))?.state).toBe('suppressed');
  });
});

const deleted = async (email: string, at = clock.now()): Promise<void> => {
  const stream = new EventStream(service.nats);
  await stream.ensure();
  const emailHash = createHash('sha256').update(email).digest('hex');
  const payload = { personId: 7, emailHash, deletedAt: at.toISOString() };
  const eventId = randomUUID();
  await stream.client.publish(auth.userDeleted.subject, JSON.stringify(payload), { msgID: eventId });
  await eventually(async () =>
    expect(await service.dataSource.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).toHaveLength(
      1,
    ),
  );
};
/** Everything in the database, outbox and inbox apart, as text. */
const everything = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      ['subscribers', 'confirmations', 'confirmation_codes', 'mails', 'suppressed_addresses'].map((table) =>
        service.dataSource.query(`SELECT t::text FROM ${table} t`),
      ),
    ),
  );

describe('erasure of a deleted person', () => {
  /** The mails of the tests before have ended, so that nothing but a test's own doing changes the tables. */
  beforeEach(() =>
    eventually(async () => expect(await service.sql(`SELECT 1 FROM mails WHERE state = 'due'`)).toEqual([])),
  );

  it('takes subscription, consent, requests, codes and mails of that address alone', async () => {
    await subscribe('stays@example.com');
    await mailTo('stays@example.com');
    await eventually(async () => expect((await mailRows('stays@example.com'))[0]?.sent).toBe(true));
    const before = await everything();
    await subscribe('leaves@example.com');
    await confirm(codeIn(await mailTo('leaves@example.com')));
    const [row] = await mailRows('leaves@example.com');
    await eventually(async () => expect((await mailRows('leaves@example.com'))[0]?.sent).toBe(true));
    expect(await everything()).toContain(row?.id);
    await deleted('leaves@example.com');
    expect(await everything()).toBe(before);
  });

  it('makes the link of a pending request worthless', async () => {
    await subscribe('halfway@example.com');
    const code = codeIn(await mailTo('halfway@example.com'));
    await deleted('halfway@example.com');
    await expect(confirm(code)).rejects.toMatchObject({ code: 'confirmation-invalid' });
    expect(await subscriber('halfway@example.com')).toBeUndefined();
  });

  it('leaves a consent alone that was given after it, however late the event is', async () => {
    await subscribe('returns@example.com');
    const old = codeIn(await mailTo('returns@example.com'));
    const [first] = await mailRows('returns@example.com');
    clock.advance(DAY);
    const deletedAt = clock.now();
    clock.advance(60_000);
    await subscribe('returns@example.com');
    await confirm(codeIn(await mailTo('returns@example.com', 1)));
    await deleted('returns@example.com', deletedAt);
    expect((await subscriber('returns@example.com'))?.state).toBe('confirmed');
    expect(await mailRows('returns@example.com')).toHaveLength(1);
    expect(await everything()).not.toContain(first?.id);
    await expect(confirm(old)).rejects.toMatchObject({ code: 'confirmation-invalid' });
    const [{ first_asked_at: since } = { first_asked_at: new Date(0) }] = await service.sql<{
      first_asked_at: Date;
    }>(`SELECT first_asked_at FROM subscribers WHERE email = 'returns@example.com'`);
    expect(since.getTime()).toBeGreaterThan(deletedAt.getTime());
  });

  it('takes a consent that rests on a request from before, even when it was confirmed later', async () => {
    await subscribe('sticky@example.com');
    const code = codeIn(await mailTo('sticky@example.com'));
    const deletedAt = clock.now();
    clock.advance(60_000);
    await confirm(code);
    await deleted('sticky@example.com', deletedAt);
    expect(await subscriber('sticky@example.com')).toBeUndefined();
  });

  it('lets the person subscribe anew afterwards', async () => {
    await subscribe('again@example.com');
    await mailTo('again@example.com');
    await deleted('again@example.com');
    clock.advance(1000);
    await subscribe('again@example.com');
    await confirm(codeIn(await mailTo('again@example.com', 1)));
    expect((await subscriber('again@example.com'))?.state).toBe('confirmed');
  });

  it('keeps a suppressed address suppressed, by its hash alone', async () => {
    await subscribe('spam@example.com');
    await mailTo('spam@example.com');
    await service.sql("UPDATE subscribers SET state = 'suppressed' WHERE email = 'spam@example.com'");
    await deleted('spam@example.com');
    expect(await everything()).not.toContain('spam@example.com');
    clock.advance(2 * DAY);
    expect(await subscribe('spam@example.com')).toEqual({});
    expect((await subscriber('spam@example.com'))?.state).toBe('suppressed');
    expect(await mailRows('spam@example.com')).toEqual([]);
  });

  it('does nothing for a person who did not hold an address, or never subscribed', async () => {
    const before = await everything();
    await deleted('stranger@example.com');
    const stream = new EventStream(service.nats);
    const payload = { personId: 8, emailHash: null, deletedAt: clock.now().toISOString() };
    const msgID = randomUUID();
    await stream.client.publish(auth.userDeleted.subject, JSON.stringify(payload), { msgID });
    await eventually(async () =>
      expect(await service.sql('SELECT 1 FROM inbox WHERE event_id = $1', [msgID])).toHaveLength(1),
    );
    expect(await everything()).toBe(before);
  });

  it('and confirmations at the same moment leave nothing behind and nobody stuck', async () => {
    const emails = Array.from({ length: 15 }, (_, i) => `race${i}@example.com`);
    await Promise.all(emails.map((email) => subscribe(email)));
    const codes = (await Promise.all(emails.map((email) => mailTo(email)))).map(codeIn);
    const deletions = emails.map((email) => deleted(email));
    const confirmations = await Promise.allSettled(codes.map(confirm));
    await Promise.all(deletions);
    for (const result of confirmations)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'confirmation-invalid' });
    expect(await everything()).not.toContain('race');
    expect(await service.sql('SELECT * FROM dead_letters')).toEqual([]);
  });
});

describe('the export of a subscription', () => {
  const exported = async (email: string, context = asSystem) =>
    (await service.rpc.request(newsletter.exportSubscription, { email }, context)).data;
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as string;

  it('holds the subscription and the proof of consent, however the address is written', async () => {
    await subscribe('own@example.com');
    const received = await mailTo('own@example.com');
    await eventually(async () => expect((await mailRows('own@example.com'))[0]?.sent).toBe(true));
    await confirm(codeIn(received));
    const data = {
      subscription: {
        email: 'own@example.com',
        state: 'confirmed',
        measured: false,
        source: 'landing',
        firstAskedAt: instant,
        lastAskedAt: instant,
        confirmedAt: instant,
      },
      requests: [
        {
          requestedAt: instant,
          source: 'landing',
          address: '203.0.113.5',
          browser: 'spec',
          wording: expect.stringContaining('asked for the Monday Case Drop') as string,
          mail: 'sent',
          confirmedAt: instant,
          confirmedFrom: '203.0.113.77',
          confirmedWith: 'confirming',
        },
      ],
      changes: [
        {
          at: instant,
          change: 'confirmed',
          by: 'landing',
          address: '203.0.113.77',
          browser: 'confirming',
          wording: expect.stringContaining('asked for the Monday Case Drop') as string,
        },
      ],
      issues: [],
      suppressed: false,
      erasedAt: null,
    };
    expect(await exported(' Own@Example.com')).toEqual(data);
    expect(await exported('own@example.com')).toEqual(data);
  });

  it('is empty for an address that is not known, and tells when one is suppressed', async () => {
    expect(await exported('nobody@example.com')).toEqual({
      subscription: null,
      requests: [],
      changes: [],
      issues: [],
      suppressed: false,
      erasedAt: null,
    });
    await service.sql(
      `INSERT INTO suppressed_addresses (email_hash, since) VALUES (sha256('quiet@example.com'), now())`,
    );
    expect(await exported('quiet@example.com')).toMatchObject({ subscription: null, suppressed: true });
  });

  it.each([
    ['a visitor', asVisitor],
    ['a person, whose address is not known here', asPerson(7)],
    ['an admin', asAdmin()],
  ])('is not for %s', async (_who, context) => {
    await expect(exported('own@example.com', context)).rejects.toMatchObject({ code: 'not-permitted' });
  });
});

describe('the figures', () => {
  const analytics = (context = asAdmin()) =>
    service.rpc.request(newsletter.getNewsletterAnalytics, {}, context);

  it('count who confirmed, and invent no rate while no issue is sent', async () => {
    const { subscribers } = await analytics();
    await subscribe('waits@example.com');
    await subscribe('counts@example.com');
    await confirm(codeIn(await mailTo('counts@example.com')));
    expect(await analytics()).toEqual({
      subscribers: subscribers + 1,
      openRate: null,
      clickRate: null,
      unsubRate: null,
    });
  });

  it('are for admins', async () => {
    await expect(analytics(asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
    await expect(analytics(asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});

describe('when mail cannot be sent', () => {
  afterEach(() => smtp.refuseWith());

  it('tries again with growing pauses until the server is back, under the same Message-ID', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    await subscribe('patient@example.com');
    const attempts = async () => (await mailRows('patient@example.com'))[0]?.attempts ?? 0;
    await eventually(async () => expect(await attempts()).toBeGreaterThanOrEqual(2));
    smtp = await startSmtpServer(port);
    const received = await mailTo('patient@example.com');
    await eventually(async () => expect((await mailRows('patient@example.com'))[0]?.sent).toBe(true));
    expect(await attempts()).toBeLessThanOrEqual(8);
    await confirm(codeIn(received));
  });

  it('tries again when the server says later', async () => {
    smtp.refuseWith(451);
    await subscribe('greylisted@example.com');
    await eventually(async () =>
      expect((await mailRows('greylisted@example.com'))[0]?.attempts).toBeGreaterThan(1),
    );
    smtp.refuseWith();
    await mailTo('greylisted@example.com');
  });

  it('gives up, with the reason, when the server says never', async () => {
    smtp.refuseWith(550);
    await subscribe('never@example.com');
    await eventually(async () => expect((await mailRows('never@example.com'))[0]?.refusal).toMatch(/550/));
    expect((await mailRows('never@example.com'))[0]).toMatchObject({ attempts: 1, sent: false });
    expect(smtp.offered.filter(({ to }) => to.includes('never@example.com'))).toHaveLength(1);
  });

  it('sends a mail once when its job runs several times at once', async () => {
    smtp.refuseWith(451);
    await subscribe('twice@example.com');
    const [row] = await eventually(async () => {
      const rows = await mailRows('twice@example.com');
      expect(rows[0]?.attempts).toBeGreaterThan(0);
      return rows;
    });
    smtp.refuseWith();
    const processor = service.app.get(SendMailProcessor);
    await Promise.all(Array.from({ length: 5 }, () => processor.send(row?.id ?? '').catch(() => undefined)));
    await mailTo('twice@example.com');
    await eventually(async () => expect((await mailRows('twice@example.com'))[0]?.sent).toBe(true));
    await processor.send(row?.id ?? '');
    expect(mailsTo('twice@example.com')).toHaveLength(1);
  });

  it('finds mails whose job was lost with Redis', async () => {
    await service.stop();
    const own = { ...environment(), MAIL_RETRY_MS: '600000', MAIL_SWEEP_MS: '300' };
    service = await startTestService(newsletterOptions, { env: own, clock });
    smtp.refuseWith(451);
    await subscribe('stranded@example.com');
    await eventually(async () => expect((await mailRows('stranded@example.com'))[0]?.attempts).toBe(1));
    await emptyRedis();
    smtp.refuseWith();
    await mailTo('stranded@example.com');
    await eventually(async () => expect((await mailRows('stranded@example.com'))[0]?.sent).toBe(true));
  });
});
