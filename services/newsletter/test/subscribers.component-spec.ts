import { createHash, createHmac, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth, newsletter, weekOf, weeksLater } from '@casedrop/contracts';
import { EventStream } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import {
  asAdmin,
  asPerson,
  asSystem,
  asVisitor,
  eventually,
  startSmtpServer,
  startTestService,
  type TestService,
  type TestSmtpServer,
} from '@casedrop/testing';
import { messageIdOf } from '../src/issues/domain/message-id.js';
import { BounceMailboxJob } from '../src/jobs/bounce-mailbox.job.js';
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
const SECRET = 'the-secret-of-the-mail-provider';
const client = { address: '203.0.113.5', userAgent: 'spec' };
const clock = new SetClock();
let smtp: TestSmtpServer;
let service: TestService;
let folder: string;
let mailbox: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'subscribers-'));
  mailbox = join(folder, 'bounces');
  smtp = await startSmtpServer();
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'CaseDrop <hello@casedrop.example>',
    PUBLIC_URL: 'https://casedrop.example',
    SUBSCRIPTIONS_PER_ADDRESS: '1000',
    MAIL_REPORT_SECRET: SECRET,
    BOUNCE_MAILBOX: mailbox,
  };
  service = await startTestService(newsletterOptions, { env, clock });
});

afterAll(async () => {
  await service.stop();
  await smtp.stop();
  await rm(folder, { recursive: true });
});

interface Subscriber {
  id: string;
  key: string;
  state: string;
  measured: boolean;
}
const subscribe = (email: string) =>
  service.rpc.request(newsletter.subscribe, { email, source: 'landing', client }, asVisitor);
const confirm = (code: string) =>
  service.rpc.request(newsletter.confirmSubscription, { code, client }, asVisitor);
const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
const mailTo = (email: string, nth = 0) =>
  eventually(() => {
    const mail = mailsTo(email)[nth]?.mail;
    if (!mail) throw new Error(`no mail number ${nth} to ${email}`);
    return mail;
  });
const codeTo = async (email: string, nth = 0): Promise<string> =>
  /confirm\?code=([\w-]+)/.exec((await mailTo(email, nth)).text ?? '')?.[1] ?? '';
const subscriber = async (email: string): Promise<Subscriber> => {
  const [row] = await service.sql<Subscriber>('SELECT * FROM subscribers WHERE email = $1', [email]);
  if (!row) throw new Error(`${email} is not known`);
  return row;
};
const changesOf = async (email: string) =>
  service.sql<{ change: string; by: string }>(
    `SELECT c.change, c.by FROM subscriber_changes c JOIN subscribers s ON s.id = c.subscriber_id
      WHERE s.email = $1 ORDER BY c.id`,
    [email],
  );
/** Somebody who has confirmed, made without the way there. */
const member = async (email: string): Promise<Subscriber> => {
  await service.sql(
    `INSERT INTO subscribers (email, email_hash, state, source, first_asked_at, last_asked_at, last_confirmation_id,
        last_confirmation_at, confirmed_at)
      VALUES ($1, sha256($1::text::bytea), 'confirmed', 'landing', $2, $2, $3, $2, $2)`,
    [email, clock.now(), randomUUID()],
  );
  const made = await subscriber(email);
  await service.sql(
    `INSERT INTO subscriber_changes (subscriber_id, at, change, by) VALUES ($1, $2, 'confirmed', 'landing')`,
    [made.id, clock.now()],
  );
  return made;
};

const CASE = '00000000-0000-7000-8000-00000000000a';
/** An issue of a week so many weeks ago, in a state of the sending; its name in links. */
const issue = async (weeksAgo: number, state: string): Promise<{ id: string; week: string }> => {
  const [id, monday] = [
    randomUUID(),
    weeksLater(weekOf(clock.now(), { zone: 'Europe/London', hour: 0 }), -weeksAgo),
  ];
  const [{ week } = { week: '' }] = await service.sql<{ week: string }>(
    `SELECT to_char($1::date, 'IYYY-"W"IW') AS week`,
    [monday],
  );
  const content = { week, subject: `Issue of ${week}`, case: { id: CASE } };
  await service.sql(
    `INSERT INTO issues (id, week, state, send_at, case_id, content, audience, began_at, sent_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, 10, $4, CASE WHEN $3 = 'sent' THEN $4::timestamptz END, $4)`,
    [id, monday, state, clock.now(), randomUUID(), JSON.stringify(content)],
  );
  return { id, week };
};
let position = 0;
const recipient = async (issueId: string, { id }: Subscriber, state = 'waiting', mark?: string) =>
  service.sql(
    `INSERT INTO issue_recipients (issue_id, position, subscriber_id, state, ended_at, mark)
      VALUES ($1, $2, $3, $4, CASE WHEN $4 = 'waiting' THEN NULL ELSE $5::timestamptz END, $6)`,
    [issueId, position++, id, state, clock.now(), mark ?? null],
  );
const recipientsOf = ({ id }: Subscriber) =>
  service.sql<{ state: string; ended: boolean }>(
    `SELECT state, ended_at IS NOT NULL AS ended FROM issue_recipients WHERE subscriber_id = $1 ORDER BY position`,
    [id],
  );
const SUPPRESSED = { state: 'suppressed', ended: true };

const preferences = async (key: string) =>
  (await service.rpc.request(newsletter.getPreferences, { key }, asVisitor)).preferences;
const unsubscribe = async (key: string, week?: string) =>
  (await service.rpc.request(newsletter.unsubscribe, { key, week, by: 'one-click', client }, asVisitor))
    .preferences;
const resubscribe = async (key: string) =>
  (await service.rpc.request(newsletter.resubscribe, { key, client }, asVisitor)).preferences;
const setMeasured = async (key: string, measured: boolean) =>
  (await service.rpc.request(newsletter.setPreferences, { key, measured, client }, asVisitor)).preferences;

let running: { id: string; week: string };
let past: { id: string; week: string };
beforeAll(async () => {
  running = await issue(0, 'paused'); // under way, and none that the sender ends while its recipients are put in
  past = await issue(1, 'sent');
});

describe('confirming', () => {
  it('keeps the whole proof, and gives the key of the own page', async () => {
    await subscribe('whole@example.com');
    const from = { address: '198.51.100.7', userAgent: 'another device' };
    const { key } = await service.rpc.request(
      newsletter.confirmSubscription,
      { code: await codeTo('whole@example.com'), client: from },
      asVisitor,
    );
    const [proof] = await service.sql(
      `SELECT c.requested_at < c.confirmed_at AS in_order, c.address, c.confirmed_address, c.confirmed_user_agent,
          h.change, h.by, h.address AS from, h.user_agent, h.text_version
        FROM subscribers s JOIN confirmations c ON c.id = s.consent_id JOIN subscriber_changes h ON h.subscriber_id = s.id
        WHERE s.key = $1`,
      [key],
    );
    expect(proof).toEqual({
      ...{ in_order: true, address: '203.0.113.5' },
      ...{ confirmed_address: '198.51.100.7', confirmed_user_agent: 'another device' },
      ...{ change: 'confirmed', by: 'landing', from: '198.51.100.7', user_agent: 'another device' },
      text_version: '2025-11',
    });
  });

  it('brings back who has left, by one mail a day and by no older link', async () => {
    await subscribe('again@example.com');
    clock.advance(DAY);
    await subscribe('again@example.com');
    const older = await codeTo('again@example.com');
    const { key } = await confirm(await codeTo('again@example.com', 1));
    clock.advance(1000);
    await unsubscribe(key);
    await expect(confirm(older)).rejects.toMatchObject({ code: 'confirmation-invalid' });
    clock.advance(1000);
    expect(await subscribe('again@example.com')).toEqual({});
    clock.advance(DAY);
    await subscribe('again@example.com');
    await subscribe('again@example.com');
    expect(await confirm(await codeTo('again@example.com', 2))).toEqual({ key });
    expect(mailsTo('again@example.com')).toHaveLength(3);
    expect((await subscriber('again@example.com')).state).toBe('confirmed');
    expect((await changesOf('again@example.com')).map(({ change }) => change)).toEqual([
      'confirmed',
      'unsubscribed',
      'confirmed',
    ]);
  });
});

describe("a subscriber's own settings", () => {
  it('are shown to whoever has the key, and to nobody else', async () => {
    const { key } = await member('shown@example.com');
    expect(await preferences(key)).toEqual({
      address: 's…n@example.com',
      state: 'confirmed',
      since: expect.any(String) as string,
      measured: false,
      measuring: true,
    });
    for (const ask of [preferences, unsubscribe, resubscribe, (one: string) => setMeasured(one, true)])
      await expect(ask(randomUUID())).rejects.toMatchObject({ code: 'subscription-not-found' });
  });

  it('take effect at once, for mails under way too, and once however often', async () => {
    const leaver = await member('leaver@example.com');
    const stayer = await member('stayer@example.com');
    await recipient(past.id, leaver, 'sent');
    for (const person of [leaver, stayer]) await recipient(running.id, person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => unsubscribe(leaver.key, running.week)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['unsubscribed']));
    expect(await recipientsOf(leaver)).toEqual([{ state: 'sent', ended: true }, SUPPRESSED]);
    expect(await recipientsOf(stayer)).toEqual([{ state: 'waiting', ended: false }]);
    const [change, ...more] = await service.sql(
      `SELECT by, issue_id, address FROM subscriber_changes WHERE subscriber_id = $1 AND change = 'unsubscribed'`,
      [leaver.id],
    );
    expect([change, more]).toEqual([{ by: 'one-click', issue_id: running.id, address: '203.0.113.5' }, []]);
  });

  it('let somebody leave by the link of an issue that is not known', async () => {
    const { key } = await member('old-link@example.com');
    expect(await unsubscribe(key, '2020-W01')).toMatchObject({ state: 'unsubscribed' });
  });

  it('take a subscription up again, unless it is suppressed', async () => {
    const back = await member('back@example.com');
    await unsubscribe(back.key);
    expect(await resubscribe(back.key)).toMatchObject({ state: 'confirmed' });
    expect(await resubscribe(back.key)).toMatchObject({ state: 'confirmed' });
    expect(await changesOf('back@example.com')).toEqual([
      { change: 'confirmed', by: 'landing' },
      { change: 'unsubscribed', by: 'one-click' },
      { change: 'resubscribed', by: 'page' },
    ]);
    await service.sql(`UPDATE subscribers SET state = 'suppressed' WHERE id = $1`, [back.id]);
    await expect(resubscribe(back.key)).rejects.toMatchObject({ code: 'subscription-suppressed' });
    expect(await unsubscribe(back.key)).toMatchObject({ state: 'suppressed' });
  });
});

describe('opens and clicks', () => {
  const open = (mark: string) => service.rpc.request(newsletter.noteOpen, { mark }, asVisitor);
  const click = async (mark: string, link: number) =>
    (await service.rpc.request(newsletter.noteClick, { mark, link }, asVisitor)).path;
  const noted = async (person: Subscriber) =>
    (
      await service.sql<{ mark: string | null; opened: Date | null; clicked: Date | null }>(
        'SELECT mark, opened_at AS opened, clicked_at AS clicked FROM issue_recipients WHERE subscriber_id = $1',
        [person.id],
      )
    )[0];

  it('are noted, the first alone, of those who agreed', async () => {
    const reader = await member('reader@example.com');
    const mark = randomUUID();
    await recipient(past.id, reader, 'sent', mark);
    await open(mark);
    expect(await noted(reader)).toEqual({ mark, opened: null, clicked: null });
    await setMeasured(reader.key, true);
    await open(mark);
    const first = await noted(reader);
    expect(first).toEqual({ mark, opened: expect.any(Date) as Date, clicked: null });
    clock.advance(1000);
    await open(mark);
    expect(await noted(reader)).toEqual(first);
    expect(await click(mark, 0)).toBe(`/case/${CASE}`);
    expect(await click(mark, 1)).toBe(`/archive/${past.week}`);
    expect(await noted(reader)).toEqual({ ...first, clicked: expect.any(Date) as Date });
  });

  it('are forgotten when the consent is withdrawn, and not counted any more', async () => {
    const reader = await member('withdraws@example.com');
    const mark = randomUUID();
    await recipient(past.id, reader, 'sent', mark);
    await setMeasured(reader.key, true);
    await click(mark, 2);
    expect(await noted(reader)).toMatchObject({ opened: expect.any(Date) as Date });
    expect(await setMeasured(reader.key, false)).toMatchObject({ measured: false });
    expect(await setMeasured(reader.key, false)).toMatchObject({ measured: false });
    await open(mark);
    expect(await noted(reader)).toEqual({ mark: null, opened: null, clicked: null });
    expect((await changesOf('withdraws@example.com')).map(({ change }) => change)).toEqual([
      'confirmed',
      'measured',
      'unmeasured',
    ]);
  });

  it('lead nowhere by what is not known', async () => {
    expect(await open(randomUUID())).toEqual({});
    await expect(click(randomUUID(), 0)).rejects.toMatchObject({ code: 'issue-not-found' });
    const mark = randomUUID();
    await recipient(past.id, await member('far@example.com'), 'sent', mark);
    await expect(click(mark, 20)).rejects.toMatchObject({ code: 'issue-not-found' });
  });
});

describe('what a mail provider posts', () => {
  const post = (events: unknown[], { secret = SECRET, at = clock.now() } = {}) => {
    const payload = JSON.stringify({ events });
    const seconds = Math.floor(at.getTime() / 1000);
    const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    const signature = `t=${seconds},v1=${mac}`;
    return service.rpc.request(newsletter.receiveMailReport, { payload, signature }, asVisitor);
  };
  const about = (email: string, type = 'bounce', permanent = true) => ({
    ...{ type, permanent, email, at: clock.now().toISOString() },
  });

  it('suppresses for good, together with the mails that wait', async () => {
    const people = await Promise.all(['b1', 'b2', 'b3'].map((name) => member(`${name}@example.com`)));
    for (const person of people) await recipient(running.id, person);
    await subscribe('b4@example.com');
    const code = await codeTo('b4@example.com');
    const events = [
      about('B1@example.com'),
      about('b2@example.com', 'complaint', false),
      about('b3@example.com', 'bounce', false),
      about('b4@example.com'),
      about('never-seen@example.com'),
    ];
    for (let n = 0; n < 2; n++) expect(await post(events)).toEqual({ received: true });
    expect(await Promise.all(people.map(recipientsOf))).toEqual([
      [SUPPRESSED],
      [SUPPRESSED],
      [{ state: 'waiting', ended: false }],
    ]);
    expect((await changesOf('b1@example.com')).at(-1)).toEqual({ change: 'suppressed', by: 'bounce' });
    expect((await changesOf('b2@example.com')).slice(1)).toEqual([{ change: 'suppressed', by: 'complaint' }]);
    await expect(confirm(code)).rejects.toMatchObject({ code: 'confirmation-invalid' });
    clock.advance(2 * DAY);
    for (const email of ['b1@example.com', 'never-seen@example.com']) {
      await subscribe(email);
      expect((await subscriber(email)).state).toBe('suppressed');
    }
    expect(mailsTo('never-seen@example.com')).toEqual([]);
  });

  it('is refused without our signature of now', async () => {
    const refused = { code: 'webhook-refused' };
    const { id } = await member('safe@example.com');
    const event = [about('safe@example.com')];
    await expect(post(event, { secret: 'some-other-secret-of-theirs' })).rejects.toMatchObject(refused);
    await expect(post(event, { at: new Date(clock.now().getTime() - 6 * 60_000) })).rejects.toMatchObject(
      refused,
    );
    await expect(post(Array.from({ length: 501 }, () => event[0]))).rejects.toMatchObject(refused);
    const [row] = await service.sql('SELECT state FROM subscribers WHERE id = $1', [id]);
    expect(row).toEqual({ state: 'confirmed' });
  });
});

describe('the mailbox of bounces', () => {
  const dsn = (to: string, messageId: string, status = '5.1.1'): string =>
    [
      `From MAILER-DAEMON Mon Nov 23 08:00:00 2026`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      `Final-Recipient: rfc822; ${to}`,
      'Action: failed',
      `Status: ${status}`,
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${messageId}>`,
      `To: ${to}`,
      '--b--',
      '',
      '',
    ].join('\n');
  /** One round over these mails, delivered some time ago. */
  const round = async (...mails: string[]): Promise<void> => {
    await appendFile(mailbox, mails.join(''));
    await utimes(mailbox, new Date(0), new Date(0));
    await service.app.get(BounceMailboxJob).read();
  };
  const stateOf = async (email: string) => (await subscriber(email)).state;

  it('suppresses addresses to which a mail of ours came back for good, and no others', async () => {
    const names = ['bounced', 'full', 'framed', 'foreign', 'beside'];
    const people = await Promise.all(names.map((name) => member(`${name}@example.com`)));
    for (const person of people) await recipient(running.id, person);
    const [bounced, full, framed, foreign, beside] = people as [
      Subscriber,
      Subscriber,
      Subscriber,
      Subscriber,
      Subscriber,
    ];
    const idOf = ({ key }: Subscriber) => `${messageIdOf(key, running.week)}@casedrop.example`;
    await round(
      dsn('full@example.com', idOf(full), '4.2.2'),
      dsn('framed@example.com', idOf(bounced)),
      dsn('foreign@example.com', idOf(foreign).replace('casedrop', 'other')),
      'From x Mon Nov 23 08:00:00 2026\nContent-Type: multipart/report; boundary=b\n\n--b\n\nbroken\n--b--\n\n',
      dsn('Bounced@example.com', idOf(bounced)),
      dsn('beside@example.com', `${messageIdOf(beside.key, '2020-W01')}@casedrop.example`),
      dsn('framed@example.com', `${messageIdOf(framed.key, past.week)}@casedrop.example`),
    );
    expect(await Promise.all(names.map((name) => stateOf(`${name}@example.com`)))).toEqual([
      'suppressed',
      ...['confirmed', 'confirmed', 'confirmed', 'confirmed'],
    ]);
    expect((await changesOf('bounced@example.com')).at(-1)).toEqual({
      change: 'suppressed',
      by: 'bounce 5.1.1',
    });
    expect(await recipientsOf(bounced)).toEqual([SUPPRESSED]);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^bounces\.aside-/)]);
  });

  it('knows our confirmation mails', async () => {
    await subscribe('mistyped@example.com');
    await member('bystander@example.com');
    const id = (await mailTo('mistyped@example.com')).messageId?.slice(1, -1) ?? '';
    await round(dsn('bystander@example.com', id));
    await round(dsn('mistyped@example.com', id));
    expect([await stateOf('bystander@example.com'), await stateOf('mistyped@example.com')]).toEqual([
      'confirmed',
      'suppressed',
    ]);
  });
});

/** Says that the person with this address was deleted, and waits until that was taken in. */
const deleted = async (email: string, at: Date): Promise<void> => {
  const stream = new EventStream(service.nats);
  await stream.ensure();
  const emailHash = createHash('sha256').update(email).digest('hex');
  const [payload, msgID] = [{ personId: 7, emailHash, deletedAt: at.toISOString() }, randomUUID()];
  await stream.client.publish(auth.userDeleted.subject, JSON.stringify(payload), { msgID });
  await eventually(async () =>
    expect(await service.sql('SELECT 1 FROM inbox WHERE event_id = $1', [msgID])).toHaveLength(1),
  );
};

it('does not write to an erased person any more, and keeps the count of their mails', async () => {
  const gone = await member('gone@example.com');
  await recipient(running.id, gone);
  await deleted('gone@example.com', clock.now());
  expect(
    await service.sql('SELECT state FROM issue_recipients WHERE issue_id = $1 AND subscriber_id IS NULL', [
      running.id,
    ]),
  ).toEqual([{ state: 'suppressed' }]);
});

describe('an import', () => {
  const row = (line: number, email: string, consentedAt = '', consentSource = '') => ({
    ...{ line, email, consentedAt, consentSource },
  });
  const take = async (rows: ReturnType<typeof row>[], dryRun = false, context = asAdmin()) =>
    (await service.rpc.request(newsletter.importSubscribers, { rows, dryRun }, context)).lines.map(
      ({ line, outcome }) => `${line} ${outcome}`,
    );

  it('takes in whom it may, brings nobody back, and does nothing twice', async () => {
    await member('i-there@example.com');
    await unsubscribe((await member('i-left@example.com')).key);
    await service.sql(`UPDATE subscribers SET state = 'suppressed' WHERE id = $1`, [
      (await member('i-bounced@example.com')).id,
    ]);
    await service.sql(
      `INSERT INTO suppressed_addresses (email_hash, since) VALUES (sha256('i-hashed@example.com'), now())`,
    );
    await subscribe('i-waits@example.com');
    const proof = ['2026-01-05', 'Fair in Leeds'] as const;
    const rows = [
      row(2, 'I-new@example.com', ...proof),
      row(3, 'i-asks@example.com'),
      row(4, 'i-there@example.com', ...proof),
      row(5, 'i-left@example.com', ...proof),
      row(6, 'i-bounced@example.com', ...proof),
      row(7, 'i-hashed@example.com', ...proof),
      row(8, 'i-new@example.com'),
      row(9, 'no address'),
      row(10, 'i-half@example.com', '2026-01-05'),
      row(11, 'i-waits@example.com', ...proof),
      row(12, 'i-left@example.com'),
    ];
    const expected = [
      '2 added',
      '3 asked',
      '4 already',
      '5 unsubscribed',
      '6 suppressed',
      '7 suppressed',
      '8 repeated',
      '9 refused',
      '10 refused',
      '11 added',
      '12 repeated',
    ];
    const count = async () => (await service.sql('SELECT 1 FROM subscribers')).length;
    const before = await count();
    expect(await take(rows, true)).toEqual(expected);
    expect(await count()).toBe(before);
    const together = await Promise.all([take(rows), take(rows)]);
    expect(together.flat().filter((line) => line === '2 added' || line === '11 added')).toHaveLength(2);
    expect(await take(rows)).toEqual(expected.map((line) => line.replace(/added|asked/, 'already')));
    expect(await count()).toBe(before + 2);
    expect(await changesOf('i-new@example.com')).toEqual([{ change: 'imported', by: 'Fair in Leeds' }]);
    const [kept] = await service.sql(
      `SELECT state, confirmed_at FROM subscribers WHERE email = 'i-new@example.com'`,
    );
    expect(kept).toEqual({ state: 'confirmed', confirmed_at: new Date('2026-01-05T00:00:00Z') });
    expect(await confirm(await codeTo('i-asks@example.com'))).toEqual({
      key: (await subscriber('i-asks@example.com')).key,
    });
    expect(mailsTo('i-asks@example.com')).toHaveLength(1);
    expect(mailsTo('i-left@example.com')).toEqual([]);
  });

  it('is undone by an erasure from after the consent that it carries, and by no other', async () => {
    const when = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * DAY);
    const emails = ['i-before@example.com', 'i-after@example.com'] as const;
    const agreed = [when(10), when(2)] as const;
    await take(emails.map((email, n) => row(n, email, agreed[n]?.toISOString(), 'Fair')));
    for (const email of emails) await deleted(email, when(5));
    expect(await service.sql('SELECT email FROM subscribers WHERE email = ANY($1)', [emails])).toEqual([
      { email: 'i-after@example.com' },
    ]);
  });

  it('brings nobody back who asked to be forgotten since the consent that it carries', async () => {
    const when = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * DAY);
    const emails = ['i-forgot@example.com', 'i-renewed@example.com', 'i-unproved@example.com'] as const;
    for (const email of emails) await deleted(email, when(5));
    await deleted(emails[0], when(20)); // told late: the later one counts
    const rows = [
      row(2, 'I-Forgot@example.com', when(10).toISOString(), 'Fair'),
      row(3, emails[1], when(2).toISOString(), 'Fair'),
      row(4, emails[2]),
    ];
    const expected = ['2 refused', '3 added', '4 refused'];
    expect(await take(rows, true)).toEqual(expected);
    expect(await take(rows)).toEqual(expected);
    await subscribe(emails[0]);
    expect((await mailTo(emails[0])).subject).toBeTruthy();
    expect(mailsTo(emails[2])).toEqual([]);
  });

  it('is for admins', async () => {
    await expect(take([row(2, 'x@example.com')], true, asPerson(7))).rejects.toMatchObject({
      code: 'not-permitted',
    });
  });
});

describe('what can be taken away', () => {
  const cells = async (email: string): Promise<Record<string, unknown>> => {
    const { columns, rows } = await service.rpc.request(newsletter.exportSubscribers, {}, asAdmin());
    const found = rows.find(([address]) => address === email) ?? [];
    return Object.fromEntries(columns.map((name, at) => [name, found[at]]));
  };

  it('holds the whole proof of everybody, for admins', async () => {
    await subscribe('proved@example.com');
    await confirm(await codeTo('proved@example.com'));
    const instant = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await cells('proved@example.com')).toEqual({
      ...{ address: 'proved@example.com', state: 'confirmed', measured: false, source: 'landing' },
      ...{ since: instant, 'asked at': instant, 'confirmed at': instant },
      wording: expect.stringContaining('asked for the Monday Case Drop at this address') as string,
      ...{ 'asked from': '203.0.113.5', 'confirmed from': '203.0.113.5' },
      ...{ 'unsubscribed at': null, 'suppressed why': null },
    });
    await unsubscribe((await subscriber('proved@example.com')).key);
    expect(await cells('proved@example.com')).toMatchObject({
      state: 'unsubscribed',
      'unsubscribed at': instant,
    });
    expect(await cells('bounced@example.com')).toMatchObject({ 'suppressed why': 'bounce 5.1.1' });
    expect(await cells('i-new@example.com')).toMatchObject({ source: 'Fair in Leeds', wording: null });
    await expect(service.rpc.request(newsletter.exportSubscribers, {}, asPerson(7))).rejects.toMatchObject({
      code: 'not-permitted',
    });
  });

  it('comes piece by piece, each address once', async () => {
    await service.sql(
      `INSERT INTO subscribers (email, email_hash, source, first_asked_at, last_asked_at, last_confirmation_id, last_confirmation_at)
        SELECT 'many' || n || '@example.com', sha256(('many' || n)::bytea), 'landing', now(), now(), gen_random_uuid(), now()
          FROM generate_series(1, 600) n`,
    );
    const seen: unknown[] = [];
    for (let after: string | undefined; ;) {
      const { rows, next } = await service.rpc.request(newsletter.exportSubscribers, { after }, asAdmin());
      seen.push(...rows.map(([address]) => address));
      if (next === null) break;
      after = next;
    }
    const [{ count } = { count: '' }] = await service.sql<{ count: string }>(
      'SELECT count(*) FROM subscribers',
    );
    expect([seen.length, new Set(seen).size]).toEqual([Number(count), Number(count)]);
  });

  it("holds a person's own history and issues", async () => {
    const { id, key } = await subscriber('leaver@example.com');
    await setMeasured(key, true);
    await service.sql(
      `UPDATE issue_recipients SET attempts = 2, refusal = '451 later', mark = gen_random_uuid(), opened_at = $2
        WHERE subscriber_id = $1 AND state = 'sent'`,
      [id, clock.now()],
    );
    const { data } = await service.rpc.request(
      newsletter.exportSubscription,
      { email: 'leaver@example.com' },
      asSystem,
    );
    expect(data).toMatchObject({
      subscription: { state: 'unsubscribed', measured: true },
      changes: [
        { change: 'confirmed' },
        { change: 'unsubscribed', by: 'one-click', address: '203.0.113.5' },
        { change: 'measured' },
      ],
      issues: [
        {
          ...{ issue: past.week, state: 'sent', attempts: 2, refusal: '451 later' },
          ...{ measured: true, openedAt: expect.any(String) as string, clickedAt: null },
        },
        {
          ...{ issue: running.week, state: 'suppressed', attempts: 0, refusal: null },
          ...{ measured: false, openedAt: null, clickedAt: null },
        },
      ],
    });
  });
});

describe('the figures', () => {
  beforeAll(async () => {
    await service.sql(
      'TRUNCATE subscribers, issues, subscriber_changes, confirmations, issue_recipients CASCADE',
    );
  });
  const figures = (context = asAdmin()) => service.rpc.request(newsletter.getNewsletterFigures, {}, context);
  const analytics = () => service.rpc.request(newsletter.getNewsletterAnalytics, {}, asAdmin());

  it('invent nothing where nothing was sent', async () => {
    expect(await analytics()).toEqual({ subscribers: 0, openRate: null, clickRate: null, unsubRate: null });
    const { growth, issues } = await figures();
    expect([growth.length, issues]).toEqual([26, []]);
  });

  it('count issues by what became of their mails, and the list by who came and went', async () => {
    // Paused, so that the sender does not end it before its recipients are put in.
    const [sent, old, under] = [await issue(2, 'sent'), await issue(12, 'sent'), await issue(0, 'paused')];
    const people = [];
    for (let n = 0; n < 10; n++) people.push(await member(`f${n}@example.com`));
    const [first, second, third] = people as [Subscriber, Subscriber, Subscriber];
    const marks = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    for (const [n, person] of people.entries()) {
      await recipient(sent.id, person, n < 8 ? 'sent' : 'failed', marks[n]);
      await recipient(old.id, person, 'sent', n < 4 ? randomUUID() : undefined);
      await recipient(under.id, person, n < 5 ? 'waiting' : 'sent');
    }
    await service.sql('UPDATE issue_recipients SET opened_at = now() WHERE mark = ANY($1)', [
      marks.slice(0, 3),
    ]);
    await service.sql('UPDATE issue_recipients SET clicked_at = now() WHERE mark = $1', [marks[0]]);
    await setMeasured(second.key, true);
    await unsubscribe(first.key, sent.week);
    await unsubscribe(third.key);
    await resubscribe(third.key);
    await subscribe('waits@example.com');
    await service.sql(`UPDATE subscriber_changes SET at = at - interval '7 days' WHERE change = 'confirmed'
      AND subscriber_id IN (SELECT id FROM subscribers WHERE email IN ('f0@example.com', 'f1@example.com'))`);

    expect(await analytics()).toEqual({ subscribers: 9, openRate: 75, clickRate: 25, unsubRate: 12.5 });
    const { growth, issues, states, measuring } = await figures();
    expect(growth.slice(-3).map(({ week: _week, ...counts }) => counts)).toEqual([
      { joined: 0, unsubscribed: 0, suppressed: 0, total: 0 },
      { joined: 2, unsubscribed: 0, suppressed: 0, total: 2 },
      { joined: 9, unsubscribed: 2, suppressed: 0, total: 9 },
    ]);
    expect(growth.at(-1)?.week).toBe(under.week);
    expect(issues).toEqual([
      {
        ...{ week: sent.week, number: Number(sent.week.slice(-2)), subject: `Issue of ${sent.week}` },
        ...{ audience: 10, sent: 8, failed: 2, suppressed: 0 },
        ...{ measured: 4, opened: 3, clicked: 1, unsubscribed: 1 },
      },
      expect.objectContaining({ week: under.week, sent: 5, suppressed: 2, measured: 0, unsubscribed: 0 }),
    ]);
    expect(states).toEqual({ pending: 1, confirmed: 9, unsubscribed: 1, suppressed: 0, measured: 1 });
    expect(measuring).toBe(true);
    await expect(figures(asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
  });
});
