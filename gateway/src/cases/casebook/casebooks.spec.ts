import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { caseDocuments } from '../../../test/whole-case.js';
import type { WholeCase } from './case-file.js';
import { Casebooks } from './casebooks.js';

const { open, locked } = caseDocuments('A mark.');
const whole = { ...open, ...locked } as unknown as WholeCase;

let casebooks: Casebooks;
beforeEach(() => {
  casebooks = new Casebooks();
});
afterEach(() => casebooks.onApplicationShutdown());

it('prints in a thread: the event loop is hardly held up', async () => {
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await buffer(await casebooks.print(whole)); // loads the thread's code
  longest = 0;
  const began = performance.now();
  const bytes = await buffer(await casebooks.print(whole));
  const whileThat = performance.now() - began;
  clearInterval(clock);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(longest).toBeLessThan(Math.max(150, whileThat / 2));
});

it('says what cannot be printed, and prints the next', async () => {
  await expect(casebooks.print({ ...whole, view: undefined } as unknown as WholeCase)).rejects.toThrow();
  const book = await buffer(await casebooks.print(whole));
  expect(book.subarray(-6).toString().trim()).toBe('%%EOF');
});

it('prints for many at once, up to a bound, and frees what readers leave behind', async () => {
  const asked = Array.from({ length: 30 }, () => casebooks.print(whole));
  await expect(casebooks.print(whole)).rejects.toThrow('Many casebooks are being printed');
  const streams = await Promise.all(asked);
  for (const stream of streams) stream.destroy();
  await pause(0);
  expect((await buffer(await casebooks.print(whole))).length).toBeGreaterThan(20_000);
});
