import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { newsletterDatabase } from '../../test/newsletter-database.js';
import { MailEntity } from './mail.entity.js';
import { type ClaimedMail, MailRepository } from './mail.repository.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = new Date('2026-11-20T10:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
let source: DataSource;
let mails: MailRepository;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ source, drop } = await newsletterDatabase());
  mails = new MailRepository(source);
});
afterAll(() => drop());

const note = async (): Promise<string> => {
  const id = randomUUID();
  await mails.noteAccountMail(source.manager, id, start);
  return id;
};
const claim = async (id: string, at: Date): Promise<ClaimedMail> => {
  const claimed = await mails.claim(id, at);
  if (!claimed) throw new Error('not claimed');
  return claimed;
};
const row = (id: string) => source.getRepository(MailEntity).findOneByOrFail({ id });

it('gives a mail into the hands of one worker at a time', async () => {
  const id = await note();
  const claims = await Promise.all(Array.from({ length: 8 }, () => mails.claim(id, start)));
  expect(claims.filter(Boolean)).toEqual([{ id, kind: 'account', attempt: 1 }]);
  expect(await mails.claim(id, later(MINUTE))).toBeNull();
  expect(await claim(id, later(2 * MINUTE))).toMatchObject({ attempt: 2 });
});

it.each(['sent', 'refused', 'not-wanted'] as const)(
  'does not let a worker that was overtaken end a mail as %s',
  async (state) => {
    const id = await note();
    const overtaken = await claim(id, start);
    const current = await claim(id, later(3 * MINUTE));
    expect(await mails.end(overtaken, state, later(3 * MINUTE), 'because')).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'due', endedAt: null, refusal: null });
    expect(await mails.claim(id, later(4 * MINUTE))).toBeNull();
    expect(await mails.end(current, 'sent', later(4 * MINUTE))).toBe(true);
    expect(await row(id)).toMatchObject({ state: 'sent', endedAt: later(4 * MINUTE), claimedUntil: null });
    expect(await mails.end(current, 'refused', later(5 * MINUTE))).toBe(false);
  },
);

it('does not let a worker that was overtaken take a mail out of another one’s hands', async () => {
  const id = await note();
  const overtaken = await claim(id, start);
  await claim(id, later(3 * MINUTE));
  await mails.release(overtaken);
  expect(await mails.claim(id, later(4 * MINUTE))).toBeNull();
});

it('finds stuck mails, and gives up those of yesterday, but none that is in somebody’s hands', async () => {
  const [free, held] = [await note(), await note()];
  await claim(held, later(DAY));
  expect(await mails.stuck(later(-1), later(DAY))).not.toContain(free);
  const stuck = await mails.stuck(start, later(DAY));
  expect([stuck.includes(free), stuck.includes(held)]).toEqual([true, false]);
  const givenUp = await mails.giveUp(later(DAY));
  expect([givenUp.includes(free), givenUp.includes(held)]).toEqual([true, false]);
  expect(await row(free)).toMatchObject({ state: 'given-up', endedAt: later(DAY) });
  expect(await row(held)).toMatchObject({ state: 'due' });
});

it('notes a mail once, and leaves one that has ended as it is', async () => {
  const id = await note();
  await mails.end(await claim(id, start), 'sent', start);
  await mails.noteAccountMail(source.manager, id, later(MINUTE));
  expect(await row(id)).toMatchObject({ state: 'sent', dueAt: start });
});
