import { randomUUID } from 'node:crypto';
import type { ClaimedRange, Noted, RecipientRepository } from '../persistence/recipient.repository.js';
import { noteAndAsk } from './note-and-ask.js';

const range: ClaimedRange = { issueId: randomUUID(), number: 0, claim: 1 };
const sent = (position: number): Noted => ({ position, state: 'sent', refusal: null });
const fault = (code: string): Error => Object.assign(new Error(code), { code });
const away = fault('57P01');
const deadlock = fault('40P01');
const refusal = fault('23514');

/** The noting of a range, in a database that fails so, one time after the other; tells what it was asked. */
function noting(...faults: Error[]) {
  const asked: [noted: number[], next: number[]][] = [];
  const ending = new AbortController();
  const recipients = {
    noteAndAsk: (_ranges: unknown, noted: readonly Noted[], next: readonly number[]) => {
      asked.push([noted.map(({ position }) => position), [...next]]);
      const failing = faults.shift();
      return failing
        ? Promise.reject(failing)
        : Promise.resolve(new Set(next.filter((one) => one % 2 === 0)));
    },
  };
  const parts = { clock: { now: () => new Date() }, lines: 10, ending: ending.signal };
  return { asked, ending, note: noteAndAsk(recipients as unknown as RecipientRepository, parts)(range) };
}

it('says in one statement what all lines have to say, and answers each for itself', async () => {
  const { note, asked } = noting();
  const answers = await Promise.all([note(null, 2), note(sent(0), 3), note(sent(1), null)]);
  expect(answers).toEqual([true, false, false]);
  expect(asked).toEqual([
    [
      [0, 1],
      [2, 3],
    ],
  ]);
});

it('asks the same again while the database is away, and after a deadlock', async () => {
  const [patient, crossed] = [noting(away), noting(deadlock)];
  expect(await Promise.all([patient.note(sent(1), 2), crossed.note(sent(1), 2)])).toEqual([true, true]);
  const both = [
    [[1], [2]],
    [[1], [2]],
  ];
  expect([patient.asked, crossed.asked]).toEqual([both, both]);
});

it('does not ask again what is refused, and spoils nobody else’s', async () => {
  const alone = noting(refusal);
  await expect(alone.note(sent(1), 2)).rejects.toBe(refusal);
  expect(alone.asked).toHaveLength(1);
  const { note } = noting(refusal, refusal);
  const [bad, good] = await Promise.allSettled([note(sent(1), 2), note(sent(3), 4)]);
  expect([bad.status, good]).toEqual(['rejected', { status: 'fulfilled', value: true }]);
});

it('gives up when the process ends: its mails are the next one’s', async () => {
  const { note, asked, ending } = noting(away, away);
  ending.abort();
  await expect(note(sent(1), 2)).rejects.toBe(away);
  expect(asked).toHaveLength(1);
});
