import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { caseDocuments } from '../../../test/whole-case.js';
import type { WholeCase } from './case-file.js';
import { Casebooks } from './casebooks.js';

const { open, locked } = caseDocuments('A mark.');
const whole = { ...open, ...locked } as unknown as WholeCase;

const READER = 7;
/** Longer than a busy machine needs for thirty documents. */
const PATIENT = { stalledMs: 300_000, firstBytesMs: 300_000 };

let casebooks: Casebooks;
beforeEach(() => {
  casebooks = new Casebooks(PATIENT);
});
afterEach(() => casebooks.onApplicationShutdown());

it('prints in a thread: the event loop is hardly held up', async () => {
  await buffer(await casebooks.print(whole, READER)); // loads the thread's code
  const before = performance.eventLoopUtilization();
  const bytes = await buffer(await casebooks.print(whole, READER));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it('says what cannot be printed, and prints the next', async () => {
  await expect(
    casebooks.print({ ...whole, view: undefined } as unknown as WholeCase, READER),
  ).rejects.toThrow();
  const book = await buffer(await casebooks.print(whole, READER));
  expect(book.subarray(-6).toString().trim()).toBe('%%EOF');
});

it('prints for many at once, up to a bound, and frees what readers leave behind', async () => {
  const asked = Array.from({ length: 30 }, (_, reader) => casebooks.print(whole, reader));
  await expect(casebooks.print(whole, 31)).rejects.toThrow('Many casebooks are being printed');
  const streams = await Promise.all(asked);
  for (const stream of streams) stream.destroy();
  await pause(0);
  expect((await buffer(await casebooks.print(whole, READER))).length).toBeGreaterThan(20_000);
}, 300_000);

it('prints two at a time for one person', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => casebooks.print(whole, READER)));
  await expect(casebooks.print(whole, READER)).rejects.toMatchObject({
    code: 'too-many-requests',
    message: expect.stringContaining('Two casebooks are on their way to you') as string,
  });
  expect((await buffer(await casebooks.print(whole, 8))).length).toBeGreaterThan(20_000);
  first?.destroy();
  await buffer(second as Readable);
  for (let one = 0; one < 2; one++) await buffer(await casebooks.print(whole, READER));
});

it('frees the document of a reader who goes away before its first bytes', async () => {
  const gone = new AbortController();
  const asked = Array.from({ length: 2 }, () => casebooks.print(whole, READER, gone.signal));
  gone.abort(new Error('gone'));
  for (const one of asked) await expect(one).rejects.toThrow('gone');
  await expect(casebooks.print(whole, READER, gone.signal)).rejects.toThrow('gone');
  expect((await buffer(await casebooks.print(whole, READER))).length).toBeGreaterThan(20_000);
});

it('gives up a reader who takes nothing for a while, and not one who is slow', async () => {
  await casebooks.onApplicationShutdown();
  casebooks = new Casebooks({ ...PATIENT, stalledMs: 1500 });
  const stalled = await casebooks.print(whole, READER);
  const [error] = (await once(stalled, 'error')) as [Error];
  expect(error.message).toBe('the reader of a casebook has stalled');
  const slow = await casebooks.print(whole, READER);
  const bytes: Buffer[] = [];
  for await (const chunk of slow) {
    bytes.push(chunk as Buffer);
    await pause(100);
  }
  expect(Buffer.concat(bytes).subarray(-6).toString().trim()).toBe('%%EOF');
});
