import { newsletter } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import {
  asVisitor,
  eventually,
  startSmtpServer,
  startTestService,
  type TestService,
  type TestSmtpServer,
} from '@casedrop/testing';
import type { Pool } from 'pg';
import { MailQueue } from '../src/jobs/mail-queue.js';
import { MailRepository } from '../src/persistence/mail.repository.js';
import { newsletterOptions } from '../src/newsletter.options.js';

/**
 * Nobody learns from an answer or from its time whether an address is on the list: what a request asks of the database and
 * of the queue, and how much it writes, is counted here and is the same for all.
 */

const client = { address: '203.0.113.5', userAgent: 'spec' };
let smtp: TestSmtpServer;
let service: TestService;
let work: string[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'CaseDrop <hello@casedrop.example>',
    PUBLIC_URL: 'https://casedrop.example',
    SUBSCRIPTIONS_PER_ADDRESS: '1000',
    MAIL_SWEEP_MS: '3600000',
  };
  service = await startTestService(newsletterOptions, { env });
  watch();
});
afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

/** Notes each statement that a subscription sends, and each call of the queue. */
function watch(): void {
  const pool = service.app.get<Pool>(POOL, { strict: false });
  const query = pool.query.bind(pool) as (...of: unknown[]) => unknown;
  pool.query = ((...of: unknown[]) => {
    work.push((of[0] as { name?: string }).name ?? 'unnamed');
    return query(...of);
  }) as Pool['query'];
  const queue = service.app.get(MailQueue, { strict: false });
  const wake = queue.wake.bind(queue);
  queue.wake = (mailId) => {
    work.push('wake');
    wake(mailId);
  };
}

const subscribe = (email: string) =>
  service.rpc.request(newsletter.subscribe, { email, source: 'landing', client }, asVisitor);

/** What one request asks for, and the rows that there are more after it. */
async function costOf(email: string): Promise<object> {
  const rows = async () => {
    const [row] = await service.sql<Record<'mails' | 'requests', number>>(
      'SELECT (SELECT count(*)::int FROM mails) AS mails, (SELECT count(*)::int FROM confirmations) AS requests',
    );
    return row ?? { mails: NaN, requests: NaN };
  };
  const before = await rows();
  work = [];
  const answer = await subscribe(email);
  const done = work;
  const after = await rows();
  return { answer, done, mails: after.mails - before.mails, requests: after.requests - before.requests };
}

const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
const standing = async (email: string, state: string): Promise<string> => {
  await subscribe(email);
  await eventually(() => expect(mailsTo(email)).toHaveLength(1));
  await service.sql(
    `UPDATE subscribers SET state = $2, last_confirmation_at = now() - interval '2 days', confirmed_at = now(),
        consent_id = CASE WHEN $2 = 'confirmed' THEN last_confirmation_id END WHERE email = $1`,
    [email, state],
  );
  return email;
};

const ONE_REQUEST = { answer: {}, done: ['ask-to-subscribe', 'wake'], mails: 1, requests: 1 };

it('takes the same work for an address that is new, was asked today, is on the list, has left, or is suppressed', async () => {
  expect(await costOf('new@example.com')).toEqual(ONE_REQUEST);
  expect(await costOf('new@example.com')).toEqual(ONE_REQUEST);
  for (const state of ['pending', 'confirmed', 'unsubscribed', 'suppressed'])
    expect([state, await costOf(await standing(`${state}@example.com`, state))]).toEqual([
      state,
      ONE_REQUEST,
    ]);
});

it('mails those alone who are to be asked, and forgets the requests of all others', async () => {
  for (const state of ['confirmed', 'suppressed']) {
    const email = await standing(`quiet-${state}@example.com`, state);
    await subscribe(email);
    await subscribe(email);
  }
  await subscribe(await standing('back@example.com', 'unsubscribed'));
  await eventually(() => expect(mailsTo('back@example.com')).toHaveLength(2));
  for (const state of ['confirmed', 'suppressed'])
    expect(mailsTo(`quiet-${state}@example.com`)).toHaveLength(1);
  const requests = () =>
    service.sql(
      `SELECT s.email, count(*)::int AS requests FROM confirmations c JOIN subscribers s ON s.id = c.subscriber_id
        WHERE s.email LIKE 'quiet-%' OR s.email = 'back@example.com' GROUP BY 1 ORDER BY 1`,
    );
  await service.app.get(MailRepository, { strict: false }).forgetEnded(new Date());
  expect(await requests()).toEqual([
    { email: 'back@example.com', requests: 2 },
    { email: 'quiet-confirmed@example.com', requests: 1 },
    { email: 'quiet-suppressed@example.com', requests: 1 },
  ]);
});
