import { lockedView, publicView } from '@casedrop/case-engine';
import { turnsDuring } from '@casedrop/testing';
import { soundCase } from '../../../test/sound-case.js';
import { CASEBOOK_LIMITS, Casebooks } from './casebooks.js';

const model = soundCase();
const view = publicView(model);
const locked = lockedView(model);
const at = '2026-11-16T08:00:00.000Z';
const { title, description, difficulty, estimatedMinutes: estimatedTime } = view;
const open = { title, description, difficulty, estimatedTime, createdAt: at, publishedAt: at, view };
const stored = { publicJson: JSON.stringify(open), lockedJson: JSON.stringify({ locked }) };

const READER = 7;
/** Longer than a busy machine needs for any document. */
const PATIENT_MS = 300_000;

const patient = { ...CASEBOOK_LIMITS, turnMs: PATIENT_MS };

const limits = { ...patient };
const casebooks = new Casebooks(limits);
afterEach(() => void Object.assign(limits, patient));
afterAll(() => casebooks.onApplicationShutdown());

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

it('prints in a thread: the event loop is free meanwhile', async () => {
  await casebooks.print(stored, READER); // loads the thread's code
  const printing = casebooks.print(stored, READER);
  expect(await turnsDuring(printing)).toBeGreaterThan(20);
  const book = text(await printing);
  expect([book.slice(0, 5), book.slice(-6).trim()]).toEqual(['%PDF-', '%%EOF']);
});

it('says what cannot be printed, and prints the next', async () => {
  await expect(casebooks.print({ ...stored, lockedJson: '{}' }, READER)).rejects.toThrow();
  expect(
    text(await casebooks.print(stored, READER))
      .slice(-6)
      .trim(),
  ).toBe('%%EOF');
});

it('prints for many at once, up to a bound', async () => {
  limits.most = 4;
  const asked = Array.from({ length: 4 }, (_, reader) => casebooks.print(stored, reader));
  await expect(casebooks.print(stored, 31)).rejects.toMatchObject({
    code: 'service-unavailable',
    message: expect.stringContaining('Many casebooks are being printed') as string,
  });
  for (const book of await Promise.all(asked)) expect(book.length).toBeGreaterThan(20_000);
  expect((await casebooks.print(stored, 31)).length).toBeGreaterThan(20_000);
});

it('prints two at a time for one person, and frees the place of one that fails', async () => {
  const first = expect(casebooks.print({ ...stored, lockedJson: '{}' }, READER)).rejects.toThrow();
  const second = casebooks.print(stored, READER);
  await expect(casebooks.print(stored, READER)).rejects.toMatchObject({
    code: 'too-many-requests',
    message: expect.stringContaining('Two casebooks are on their way to you') as string,
  });
  expect((await casebooks.print(stored, 8)).length).toBeGreaterThan(20_000);
  await first;
  await second;
  expect(await Promise.all([1, 2].map(() => casebooks.print(stored, READER)))).toHaveLength(2);
});

it('gives up a document that takes too long, and prints the next in a new thread', async () => {
  limits.turnMs = 1;
  await expect(casebooks.print(stored, READER)).rejects.toMatchObject({ code: 'service-timeout' });
  Object.assign(limits, patient);
  expect((await casebooks.print(stored, READER)).length).toBeGreaterThan(20_000);
});

it('gives up a document that needs more memory than it may have, and prints the next in a new thread', async () => {
  await casebooks.onApplicationShutdown();
  limits.memoryMb = 64;
  const risks = Array.from({ length: 100_000 }, (_, index) => `Risk ${index}`);
  const greedy = { ...stored, lockedJson: JSON.stringify({ locked: { ...locked, risks } }) };
  await expect(casebooks.print(greedy, READER)).rejects.toThrow(/memory/);
  Object.assign(limits, patient);
  expect((await casebooks.print(stored, READER)).length).toBeGreaterThan(20_000);
}, 60_000);
