import { randomUUID } from 'node:crypto';
import { createLogger, RandomIds } from '@casedrop/platform';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { newsletterDatabase } from '../../../test/newsletter-database.js';
import { PreferencesRepository } from '../../persistence/preferences.repository.js';
import { SubscriberEntity } from '../../persistence/subscriber.entity.js';
import type { IssueContent } from '../domain/issue-content.js';
import type { RecipientState } from '../domain/recipient.js';
import { IssueRecipientEntity } from './issue-recipient.entity.js';
import { IssueEntity } from './issue.entity.js';
import { IssueWeeksRepository } from './issue-weeks.repository.js';
import { type ClaimedRange, RecipientRepository } from './recipient.repository.js';

const MONDAY = new Date('2026-11-23T08:00:00Z');
const later = (ms: number): Date => new Date(MONDAY.getTime() + ms);
let [source, pool]: [DataSource, Pool] = [] as unknown as [DataSource, Pool];
let recipients: RecipientRepository;
let issueId: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await newsletterDatabase();
  ({ source, drop } = database);
  pool = new Pool({ connectionString: database.url, max: 2 });
  recipients = new RecipientRepository(source, pool, createLogger({ service: 'spec', level: 'silent' }));
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/** An issue that goes out to three readers who agreed to be counted. */
beforeEach(async () => {
  await source.getRepository(IssueEntity).delete({ week: '2026-11-23' });
  await source.getRepository(SubscriberEntity).createQueryBuilder().delete().execute();
  await source.query(
    `INSERT INTO subscribers (email, email_hash, state, source, first_asked_at, last_asked_at, last_confirmation_id,
        last_confirmation_at, confirmed_at, measured)
      SELECT email, sha256(email::bytea), 'confirmed', 'landing', now(), now(), gen_random_uuid(), now(), now(), true
        FROM unnest($1::text[]) AS email`,
    [['ann', 'ben', 'cem'].map((name) => `${name}@readers.example`)],
  );
  await new IssueWeeksRepository(source, new RandomIds()).make('2026-11-23', 'scheduled', MONDAY, MONDAY);
  const issues = source.getRepository(IssueEntity);
  ({ id: issueId } = await issues.findOneByOrFail({ week: '2026-11-23' }));
  const audience = await recipients.freeze(source.manager, issueId, true);
  const frozen = { audience, beganAt: MONDAY, caseId: randomUUID(), content: {} as IssueContent };
  await issues.update({ id: issueId }, { state: 'sending', ...frozen });
});

const claim = async (at: Date): Promise<ClaimedRange> => {
  const claimed = await recipients.claim(issueId, 0, at);
  if (!claimed) throw new Error('not claimed');
  return claimed;
};
const note = (range: ClaimedRange, state: RecipientState, next: number[] = []) =>
  recipients.noteAndAsk([range], [{ position: 0, state, refusal: null }], next, later(20_000));
const first = () => source.getRepository(IssueRecipientEntity).findOneByOrFail({ issueId, position: 0 });
const keyOf = async (email: string): Promise<string> =>
  (await source.getRepository(SubscriberEntity).findOneByOrFail({ email })).key;
const deed = (key: string) => ({ key, by: 'link', at: MONDAY, address: '', userAgent: '' });

describe('a worker that was overtaken', () => {
  let stale: ClaimedRange;
  let holder: ClaimedRange;
  beforeEach(async () => {
    stale = await claim(MONDAY);
    holder = await claim(later(10_000));
  });

  it.each(['failed', 'waiting', 'suppressed'] as const)(
    'does not say that a mail is %s which another one has in hand',
    async (state) => {
      expect(await note(stale, state, [1])).toEqual(new Set());
      expect(await first()).toMatchObject({ state: 'waiting', attempts: 0 });
      expect(await note(holder, state, [1])).toEqual(new Set([1]));
      expect(await first()).toMatchObject({ state, attempts: 1 });
    },
  );

  it('says that a mail was taken, once, and nobody is written to again', async () => {
    await note(stale, 'sent');
    expect(await note(holder, 'failed', [0])).toEqual(new Set());
    expect(await first()).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

it('notes as sent what was on its way when its reader left', async () => {
  const range = await claim(MONDAY);
  const preferences = new PreferencesRepository(source);
  await preferences.unsubscribe(deed(await keyOf('ann@readers.example')), null);
  expect((await first()).state).toBe('suppressed');
  expect(await note(range, 'waiting', [0, 1])).toEqual(new Set([1]));
  expect((await first()).state).toBe('suppressed');
  await note(range, 'sent');
  expect((await first()).state).toBe('sent');
});

describe('a reader who withdraws being counted', () => {
  const marks = async () => (await recipients.waiting(await claim(MONDAY))).map(({ mark }) => mark !== null);

  it('has no mark in the ranges that are still to come', async () => {
    await new PreferencesRepository(source).setMeasured(deed(await keyOf('ben@readers.example')), false);
    expect(await marks()).toEqual([true, false, true]);
  });

  it('has none either when that was while the audience was frozen', async () => {
    await source
      .getRepository(SubscriberEntity)
      .update({ email: 'cem@readers.example' }, { measured: false });
    expect(await marks()).toEqual([true, true, false]);
  });
});
