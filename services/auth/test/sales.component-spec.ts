import { randomUUID } from 'node:crypto';
import { auth, type InputOf, newsletter, type RequestContext } from '@casedrop/contracts';
import { EventStream } from '@casedrop/messaging';
import { asAdmin, asPerson, asSystem, asVisitor, emptyRedis, eventually } from '@casedrop/testing';
import { CleanerJob } from '../src/jobs/cleaner.job.js';
import { type AuthService, client, DAY, HOUR, refusalOf, startAuth } from './auth-service.js';

let running: AuthService;
let rpc: AuthService['service']['rpc'];
let boss: number;
let deputy: number;
let asBoss: RequestContext;

const confirmed = async (email: string): Promise<number> => {
  const { personId } = (await running.register(email)).principal;
  await running.confirm(await running.codeFor(personId, 'confirm-email'));
  return personId;
};
const admin = async (email: string): Promise<number> => {
  const personId = await confirmed(email);
  await rpc.request(auth.grantRole, { personId, role: 'admin' }, asSystem);
  return personId;
};

beforeAll(async () => {
  running = await startAuth();
  ({ rpc } = running.service);
  boss = await admin('boss@example.com');
  deputy = await admin('deputy@example.com');
  asBoss = asAdmin(boss);
});
afterAll(() => running.service.stop());

type Sent = Omit<InputOf<typeof auth.sendSalesEnquiry>, 'client'>;
let networks = 0;
/** Each one from another network, unless a test says where it comes from. */
const network = (): string => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;
const enquiry = (changes: Partial<Sent> = {}): Sent => ({
  name: 'Ravi Mehta',
  email: 'ravi@school.example',
  organisation: 'Mehta Coaching',
  students: '11-50',
  message: 'We coach two cohorts a year. Can our own rubric be used?',
  ...changes,
});
const send = (changes: Partial<Sent> = {}, context = asVisitor, address = network()) =>
  rpc.request(auth.sendSalesEnquiry, { ...enquiry(changes), client: { ...client, address } }, context);
const list = async (input: InputOf<typeof auth.listSalesEnquiries> = {}, context = asBoss) =>
  rpc.request(auth.listSalesEnquiries, input, context);
const from = async (email: string) => (await list()).items.filter((one) => one.email === email);
const only = async (email: string) => {
  const [found, ...others] = await from(email);
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} enquiries from ${email}`);
  return found;
};
const update = (changes: InputOf<typeof auth.updateSalesEnquiry>, context = asBoss) =>
  rpc.request(auth.updateSalesEnquiry, changes, context);
/** The mails about enquiries that were announced for a person. */
const told = (personId: number) => running.mailsOf(personId, 'sales-enquiry');

describe('an enquiry', () => {
  it('is kept as it was written, new, and of nobody in particular', async () => {
    expect(await send({ email: 'Kept@School.example', organisation: ' ' })).toEqual({});
    expect(await only('kept@school.example')).toEqual({
      id: expect.any(String),
      ...enquiry({ email: 'kept@school.example' }),
      organisation: null,
      personId: null,
      state: 'new',
      note: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      handledBy: null,
    });
  });

  it('may be about anything, and then has no number of students', async () => {
    await send({ email: 'reader@post.example', students: null, organisation: undefined });
    expect(await only('reader@post.example')).toMatchObject({ students: null, state: 'new' });
  });

  it('is of the person who was signed in, whatever address they write', async () => {
    const personId = await confirmed('signed.in@example.com');
    await send({ email: 'office@school.example' }, asPerson(personId));
    expect(await only('office@school.example')).toMatchObject({ personId });
  });

  it('tells every admin once, with what it says at that moment', async () => {
    const [before, deputyBefore] = [await told(boss), await told(deputy)];
    await send({ email: 'told@school.example' });
    const mails = (await told(boss)).slice(before.length);
    expect([mails.length, (await told(deputy)).length - deputyBefore.length]).toEqual([1, 1]);
    expect(await running.prepare(mails[0] ?? '')).toEqual({
      kind: 'sales-enquiry',
      to: 'boss@example.com',
      username: 'boss',
      at: (await only('told@school.example')).createdAt,
      enquiry: enquiry({ email: 'told@school.example' }),
    });
  });

  it('tells no admin who is suspended, unconfirmed, or none any more, and no candidate', async () => {
    const [suspended, former, late, candidate] = [
      await admin('suspended@example.com'),
      await admin('former@example.com'),
      await admin('late@example.com'),
      await confirmed('candidate@example.com'),
    ];
    const unconfirmed = (await running.register('unconfirmed@example.com')).principal.personId;
    await running.service.sql("UPDATE users SET roles = '{candidate,admin}' WHERE id = $1", [unconfirmed]);
    await rpc.request(auth.suspendPerson, { personId: suspended, reason: 'on leave' }, asBoss);
    await rpc.request(auth.revokeRole, { personId: former, role: 'admin' }, asBoss);
    await send({ email: 'few@school.example' });
    const counts = await Promise.all([suspended, former, unconfirmed, candidate, late].map(told));
    expect(counts.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1]);
    // Noted for them, and then they lost the role before it was sent.
    await rpc.request(auth.revokeRole, { personId: late, role: 'admin' }, asBoss);
    expect(await running.prepare(counts[4]?.[0] ?? '')).toBeNull();
  });

  it.each<[string, Partial<Record<keyof Sent | 'personId' | 'state', unknown>>]>([
    ['a message of nine characters', { message: 'Too short' }],
    ['a message of 2,001 characters', { message: 'x'.repeat(2001) }],
    ['a message with a NUL', { message: 'Hello there \u0000 you' }],
    ['no name', { name: '   ' }],
    ['a name of two lines', { name: 'Ravi\r\nBcc: b@evil.example' }],
    ['a name that turns the direction of the text', { name: 'Ravi \u202Egpj' }],
    ['two addresses', { email: 'a@school.example, b@evil.example' }],
    ['another number of students', { students: '12' }],
    ['an organisation of 121 characters', { organisation: 'x'.repeat(121) }],
    ['the number of a person', { personId: 1001 }],
    ['a state', { state: 'won' }],
  ])('is refused with %s', async (_what, changes) => {
    const attempt = send({ email: 'refused@school.example', ...changes } as Partial<Sent>);
    expect(await refusalOf(attempt)).toBe('input-invalid');
    expect(await from('refused@school.example')).toEqual([]);
  });

  it('takes the longest and the shortest message there may be', async () => {
    await send({ email: 'edges@school.example', message: 'x'.repeat(2000) });
    await send({ email: 'edges@school.example', message: 'Ten chars.' });
    expect(await from('edges@school.example')).toHaveLength(2);
  });
});

describe('sending it twice', () => {
  it('keeps one and tells once, also when pressed five times at the same moment from one place', async () => {
    const before = (await told(boss)).length;
    const address = network();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send({ email: 'twice@school.example' }, asVisitor, address)),
    );
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({})));
    await send({ email: 'TWICE@school.example' }, asVisitor, address);
    await only('twice@school.example');
    expect((await told(boss)).length - before).toBe(1);
    // The repetitions used up nothing: two more may come from there.
    await send({ email: 'neighbour@school.example' }, asVisitor, address);
    await send({ email: 'other@school.example' }, asVisitor, address);
    expect(await refusalOf(send({ email: 'third@school.example' }, asVisitor, address))).toBe(
      'too-many-requests',
    );
  });

  it('is another enquiry with other words, and on another day', async () => {
    await send({ email: 'again@school.example' });
    await send({ email: 'again@school.example', message: 'One thing more: what of API access?' });
    expect(await from('again@school.example')).toHaveLength(2);
    running.clock.advance(DAY + 1);
    await emptyRedis(); // limits go by the time of Redis, which no test puts forward
    await send({ email: 'again@school.example' });
    expect(await from('again@school.example')).toHaveLength(3);
  });
});

describe('the limits', () => {
  it('let three an hour come from one network, and say for how long', async () => {
    const address = '203.0.113.77';
    for (const n of [1, 2, 3]) await send({ email: `n${n}@school.example` }, asVisitor, address);
    const refusal = await send({ email: 'n4@school.example' }, asVisitor, address).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many enquiries from here. Please try again later. You can try again in about 60 minutes.',
    });
    const { retryAfterSeconds } = (refusal as { details: { retryAfterSeconds: number } }).details;
    expect(retryAfterSeconds).toBeGreaterThan(3500);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(await from('n4@school.example')).toEqual([]);
  });

  it('count an IPv6 network as one', async () => {
    const at = (n: number) => `2001:db8:7:7::${n}`;
    for (const n of [1, 2, 3]) await send({ email: `v6-${n}@school.example` }, asVisitor, at(n));
    expect(await refusalOf(send({ email: 'v6-4@school.example' }, asVisitor, at(4)))).toBe(
      'too-many-requests',
    );
  });

  it('let two a day come with one address, from wherever', async () => {
    const message = (n: number) => `This is message number ${n}.`;
    for (const n of [1, 2]) await send({ email: 'many@school.example', message: message(n) });
    const refusal = await send({ email: 'many@school.example', message: message(3) }).catch(
      (e: unknown) => e,
    );
    expect(refusal).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringContaining('We have your enquiries of today and will answer them.'),
    });
    expect(await send({ email: 'many@school.example', message: message(2) })).toEqual({});
    expect(await from('many@school.example')).toHaveLength(2);
  });

  it('count who is signed in as themselves: a stranger shuts no owner of an address out', async () => {
    const personId = await confirmed('owner@example.com');
    for (const n of [1, 2])
      await send({ email: 'owner@example.com', message: `A stranger writes this, ${n}.` });
    expect(await refusalOf(send({ email: 'owner@example.com', message: 'And this as well.' }))).toBe(
      'too-many-requests',
    );
    for (const n of [1, 2]) await send({ email: `o${n}@school.example` }, asPerson(personId));
    expect(await refusalOf(send({ email: 'o3@school.example' }, asPerson(personId)))).toBe(
      'too-many-requests',
    );
  });

  it('have a flood stand in the list and not in the mailboxes', async () => {
    running.clock.advance(2 * HOUR);
    const before = (await told(boss)).length;
    for (let n = 0; n < 32; n++) await send({ email: `flood${n}@school.example` });
    expect((await told(boss)).length - before).toBe(30);
    const { counts } = await list({ state: 'new' });
    expect(counts.new).toBeGreaterThanOrEqual(32);
    running.clock.advance(HOUR);
    await send({ email: 'calm@school.example' });
    expect((await told(boss)).length - before).toBe(31);
  });
});

describe('an issue of the newsletter in trouble', () => {
  it('is told to every admin once, however often the event comes, and to nobody who is none any more', async () => {
    const former = await admin('editor@example.com');
    const issue = {
      week: '2026-W48',
      number: 48,
      trouble: 'still-draft',
      sendAt: '2026-11-23T08:00:00.000Z',
    };
    const msgID = randomUUID();
    const payload = JSON.stringify({ ...issue, at: '2026-11-23T06:00:00.000Z' });
    const stream = new EventStream(running.service.nats);
    await stream.ensure();
    for (let n = 0; n < 2; n++)
      await stream.client.publish(newsletter.issueInTrouble.subject, payload, { msgID });
    const of = (personId: number) => running.mailsOf(personId, 'issue-in-trouble');
    const [[mine = ''], [theirs = '']] = await eventually(async () => {
      const mails = await Promise.all([boss, former].map(of));
      expect(mails.map(({ length }) => length)).toEqual([1, 1]);
      return mails as [string[], string[]];
    });
    const told = { kind: 'issue-in-trouble', to: 'boss@example.com', username: 'boss', issue };
    expect(await running.prepare(mine)).toEqual(told);
    await rpc.request(auth.revokeRole, { personId: former, role: 'admin' }, asBoss);
    expect(await running.prepare(theirs)).toBeNull();
  });
});

describe('the list', () => {
  it('comes in pages of 25, the latest first, narrowed to a state, with how many stand in each', async () => {
    await running.service.sql('DELETE FROM sales_enquiries');
    await running.service.sql(
      `INSERT INTO sales_enquiries (id, name, email, students, message, state, created_at, updated_at)
        SELECT gen_random_uuid(), 'N', n || '@pages.example', '1-10', 'Hello there.',
            CASE WHEN n % 10 = 0 THEN 'contacted' ELSE 'new' END, now() + n * interval '1 second', now()
          FROM generate_series(1, 60) n`,
    );
    const counts = { new: 54, contacted: 6, won: 0, closed: 0 };
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
    expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 10, 0]);
    for (const page of pages) expect(page).toMatchObject({ total: 60, pageCount: 3, counts });
    const emails = pages.flatMap(({ items }) => items.map(({ email }) => email));
    expect(emails).toEqual(Array.from({ length: 60 }, (_, i) => `${60 - i}@pages.example`));
    const contacted = await list({ state: 'contacted' });
    expect(contacted).toMatchObject({ total: 6, page: 1, pageCount: 1, counts });
    expect(contacted.items.map(({ email }) => email)).toEqual(
      [60, 50, 40, 30, 20, 10].map((n) => `${n}@pages.example`),
    );
    expect(await list({ state: 'won' })).toEqual({ items: [], total: 0, page: 1, pageCount: 1, counts });
  });
});

describe('an admin', () => {
  it('sets state and note, each by itself, and is named for it', async () => {
    await send({ email: 'handled@school.example' });
    const { id: enquiryId, updatedAt } = await only('handled@school.example');
    const { enquiry: contacted } = await update({ enquiryId, state: 'contacted' });
    expect(contacted).toMatchObject({
      state: 'contacted',
      note: null,
      handledBy: { personId: boss, username: 'boss' },
    });
    expect(contacted.updatedAt > updatedAt).toBe(true);
    await update({ enquiryId, note: 'Rang on Monday.\nWants an invoice.' }, asAdmin(deputy));
    expect(await only('handled@school.example')).toMatchObject({
      state: 'contacted',
      note: 'Rang on Monday.\nWants an invoice.',
      handledBy: { personId: deputy, username: 'deputy' },
    });
    await update({ enquiryId, state: 'won', note: '' });
    expect(await only('handled@school.example')).toMatchObject({ state: 'won', note: null });
    expect(await auditOf(enquiryId)).toEqual([
      [String(boss), 'enquiry-state-set', { enquiryId, from: 'new', state: 'contacted' }],
      [String(deputy), 'enquiry-noted', { enquiryId }],
      [String(boss), 'enquiry-state-set', { enquiryId, from: 'contacted', state: 'won' }],
      [String(boss), 'enquiry-noted', { enquiryId }],
    ]);
  });

  it('changes and notes nothing by setting what is set', async () => {
    await send({ email: 'same@school.example' });
    const before = await only('same@school.example');
    expect(await update({ enquiryId: before.id, state: 'new', note: '' })).toEqual({ enquiry: before });
    expect(await auditOf(before.id)).toEqual([]);
  });

  it('is told when there is no such enquiry, and of a note that is too long', async () => {
    const enquiryId = '00000000-0000-7000-8000-000000000000';
    expect(await refusalOf(update({ enquiryId, state: 'won' }))).toBe('enquiry-not-found');
    expect(await refusalOf(update({ enquiryId, note: 'x'.repeat(1001) }))).toBe('input-invalid');
    expect(await refusalOf(update({ enquiryId, email: 'x@x.example' } as never))).toBe('input-invalid');
  });

  it('is one by the accounts of this moment', async () => {
    const personId = await admin('rogue@example.com');
    await send({ email: 'safe@school.example' });
    const { id: enquiryId } = await only('safe@school.example');
    await rpc.request(auth.suspendPerson, { personId, reason: 'gone rogue' }, asBoss);
    expect(await refusalOf(update({ enquiryId, state: 'closed' }, asAdmin(personId)))).toBe('not-permitted');
    expect(await only('safe@school.example')).toMatchObject({ state: 'new' });
  });

  it.each([
    ['a person', 'not-permitted', () => asPerson(boss)],
    ['a visitor', 'not-signed-in', () => asVisitor],
  ])('alone sees and changes them, not %s', async (_who, code, context) => {
    const { items } = await list();
    const attempts = [
      list({}, context()),
      update({ enquiryId: items[0]?.id ?? '', state: 'closed' }, context()),
    ].map(refusalOf);
    expect(await Promise.all(attempts)).toEqual([code, code]);
  });
});

describe('what a person sent', () => {
  const exported = async (personId: number) =>
    (await running.exported(personId)).enquiries as Record<string, unknown>[];

  it('is in their export, with what was noted about it, and that which came without an account too', async () => {
    const personId = await confirmed('mine@example.com');
    await send({ email: 'mine@example.com', message: 'Before I had signed in.' });
    await send({ email: 'work@school.example', message: 'Now that I have.' }, asPerson(personId));
    const { id: enquiryId } = await only('work@school.example');
    await update({ enquiryId, state: 'contacted', note: 'Likely' });
    expect(await exported(personId)).toMatchObject([
      { email: 'mine@example.com', message: 'Before I had signed in.', state: 'new' },
      { email: 'work@school.example', message: 'Now that I have.', state: 'contacted', note: 'Likely' },
    ]);
    const other = await confirmed('not.mine@example.com');
    expect(await exported(other)).toEqual([]);
  });

  it('is nobody’s by an address that they have not shown to be theirs', async () => {
    await send({ email: 'victim@example.com', message: 'What the victim wrote.' });
    const { personId } = (await running.register('victim@example.com')).principal;
    expect(await exported(personId)).toEqual([]);
    await running.remove(personId);
    await only('victim@example.com');
  });

  it('goes with their account, and so does the mail that was to tell of it', async () => {
    const personId = await confirmed('leaving@example.com');
    await send({ email: 'leaving@example.com', message: 'Sent before signing in.' });
    await send({ email: 'elsewhere@school.example', message: 'Sent while signed in.' }, asPerson(personId));
    const mails = (await told(boss)).slice(-2);
    const [enquiryId = ''] = (await from('elsewhere@school.example')).map(({ id }) => id);
    await running.remove(personId);
    const left = await running.service.sql(
      "SELECT 1 FROM sales_enquiries WHERE email IN ('leaving@example.com', 'elsewhere@school.example')",
    );
    expect(left).toEqual([]);
    expect(await Promise.all(mails.map(running.prepare))).toEqual([null, null]);
    expect(await refusalOf(update({ enquiryId, state: 'won' }))).toBe('enquiry-not-found');
  });

  it('stays when the admin goes who handled it', async () => {
    const personId = await admin('parting@example.com');
    await send({ email: 'stays@school.example' });
    const { id: enquiryId } = await only('stays@school.example');
    await update({ enquiryId, state: 'contacted' }, asAdmin(personId));
    await running.remove(personId);
    expect(await only('stays@school.example')).toMatchObject({ state: 'contacted', handledBy: null });
  });

  it('goes a year after it was touched last', async () => {
    await send({ email: 'old@school.example' });
    const cleaner = running.service.app.get(CleanerJob);
    running.clock.advance(364 * DAY);
    expect(await cleaner.clean()).toBe(true);
    await only('old@school.example');
    running.clock.advance(2 * DAY);
    expect(await cleaner.clean()).toBe(true);
    expect(await from('old@school.example')).toEqual([]);
  });
});

const auditOf = async (enquiryId: string) => {
  const rows = await running.service.sql<{ actor: string; action: string; details: unknown }>(
    "SELECT actor, action, details FROM audit_log WHERE details->>'enquiryId' = $1 ORDER BY id",
    [enquiryId],
  );
  return rows.map(({ actor, action, details }) => [actor, action, details]);
};
