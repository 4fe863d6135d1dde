import type { MailLines } from '../../integrations/mailer/mail-lines.js';
import { Pace } from './pace.js';
import { runRange } from './range-run.js';

const READERS = 40;

/** Runs a range of which those may be written to whom `mayGo` names; tells who was asked about, and who got a mail. */
async function run(mayGo: (position: number) => boolean) {
  const [asked, written]: [number[], string[]] = [[], []];
  const line = {
    usable: true,
    announces: true,
    paper: Buffer.alloc(0),
    send: ({ to }: { to: string }) => {
      written.push(to);
      return Promise.resolve({ kind: 'taken' } as const);
    },
  };
  const lines: MailLines = { size: 10, take: () => Promise.resolve(line), give: () => undefined };
  const readers = Array.from({ length: READERS }, (_unused, position) => ({
    ...{ position, attempts: 0, mark: null, key: `key-${position}`, wanted: true },
    email: `reader-${position}@mail.example`,
  }));
  const end = await runRange(readers, {
    ...{ lines, pace: new Pace(100_000), from: 'us@mail.example', ending: new AbortController().signal },
    messageTo: () => Promise.resolve({ message: Buffer.from('A mail') }),
    note: (_noted, next) => {
      if (next !== null) asked.push(next);
      return Promise.resolve(next !== null && mayGo(next));
    },
    hear: () => false,
  });
  return { end, asked, written };
}

it('passes over those who left a moment ago, and writes to everybody else', async () => {
  const { end, asked, written } = await run((position) => position % 4 === 0);
  expect(asked).toHaveLength(READERS);
  expect(written).toHaveLength(READERS / 4);
  expect(end).toEqual({ putOff: 0, complete: false });
});

it('lets go of the range soon after the issue came to a stand', async () => {
  const { end, asked, written } = await run((position) => position < 12);
  expect(written).toHaveLength(12);
  expect(asked.length).toBeLessThan(24);
  expect(end.complete).toBe(false);
});
