import { appendFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BounceMailbox, type Taken } from './bounce-mailbox.js';

const mail = (name: string): string => `From x Mon Nov 23 08:00:00 2026\nSubject: ${name}\n\nbody\n\n`;
const LONG_AGO = new Date('2026-01-01T00:00:00Z');
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  path = join(folder, 'bounces');
});
afterEach(() => rm(folder, { recursive: true }));

/** Mails that were delivered some time ago. */
const deliver = async (...names: string[]): Promise<void> => {
  await appendFile(path, names.map(mail).join(''));
  await utimes(path, LONG_AGO, LONG_AGO);
};
/** Empties the mailbox; what was in it. */
const empty = async (deal: (name: string) => Promise<Taken> = async () => 'done'): Promise<string[]> => {
  const seen: string[] = [];
  await new BounceMailbox(path).empty((bytes) => {
    const name = /Subject: (.*)\r\n/.exec(bytes.toString())?.[1] ?? '';
    seen.push(name);
    return deal(name);
  });
  return seen;
};

it('deals with each mail once, and leaves nothing', async () => {
  await deliver('one', 'two');
  expect(await empty()).toEqual(['one', 'two']);
  expect(await empty()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

it('loses none that is delivered while it reads', async () => {
  await deliver('one');
  expect(await empty(async () => deliver('meanwhile').then(() => 'done'))).toEqual(['one']);
  expect(await empty()).toEqual(['meanwhile']);
});

it('loses none to a server that still has the taken file open', async () => {
  await deliver('one');
  const seen = await empty(async () => {
    const [taken = ''] = await readdir(folder);
    await appendFile(join(folder, taken), mail('late'));
    return 'done';
  });
  expect(seen).toEqual(['one']);
  const [taken = ''] = await readdir(folder);
  expect(await empty()).toEqual([]);
  await utimes(join(folder, taken), LONG_AGO, LONG_AGO);
  expect(await empty()).toEqual(['one', 'late']);
});

it('leaves a file alone that may still be written to', async () => {
  await appendFile(path, mail('one'));
  expect(await empty()).toEqual([]);
  const [taken = ''] = await readdir(folder);
  await deliver('two');
  expect(await empty()).toEqual(['two']);
  await utimes(join(folder, taken), LONG_AGO, LONG_AGO);
  expect(await empty()).toEqual(['one']);
});

it('comes back to all mails of a round that failed, and sets none aside twice', async () => {
  await deliver('odd', 'two');
  const fail = async (name: string): Promise<Taken> => {
    if (name === 'two') throw new Error('the database is away');
    return 'aside';
  };
  await expect(empty(fail)).rejects.toThrow('the database is away');
  expect(await empty(async (name) => (name === 'odd' ? 'aside' : 'done'))).toEqual(['odd', 'two']);
  const left = await readdir(folder);
  expect(left).toEqual([expect.stringMatching(/^bounces\.aside-/)]);
  expect(await readFile(join(folder, left[0] ?? ''), 'utf8')).toBe(mail('odd'));
});

it('takes no other file for its own, and no missing one for a fault', async () => {
  await writeFile(join(folder, 'bounces-of-others.taken-1'), mail('theirs'));
  expect(await empty()).toEqual([]);
});
