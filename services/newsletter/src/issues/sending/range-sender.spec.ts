import { createLogger } from '@casedrop/platform';
import type { NewsletterConfig } from '../../config.js';
import type { MailLines } from '../../integrations/mailer/mail-lines.js';
import type { DropQueue } from '../jobs/drop-queue.js';
import type { RecipientRepository } from '../persistence/recipient.repository.js';
import type { IssueEnd } from './issue-end.js';
import type { IssueMessages } from './issue-messages.js';
import { RangeSender } from './range-sender.js';

const NOW = new Date('2026-11-23T08:00:00Z');

/** A sender of ranges without anybody in them, which fail while `fails` says so; tells what it did with them. */
function sender() {
  const state = { fails: true };
  const [released, stopped, woken]: [unknown[], unknown[], unknown[]] = [[], [], []];
  const recipients = {
    claim: (issueId: string, number: number) => Promise.resolve({ issueId, number, claim: 1 }),
    keep: () => Promise.resolve(),
    waiting: () => Promise.resolve([]),
    release: (_range: unknown, { state: at, nextAt }: { state: string; nextAt: Date | null }) => {
      released.push([at, nextAt && nextAt.getTime() - NOW.getTime()]);
      return Promise.resolve();
    },
  };
  const made = new RangeSender(
    recipients as unknown as RecipientRepository,
    {
      of: () =>
        state.fails ? Promise.reject(new Error('no template')) : Promise.resolve(() => Buffer.alloc(0)),
    } as unknown as IssueMessages,
    { size: 1 } as MailLines,
    { wake: (...call: unknown[]) => void woken.push(call) } as unknown as DropQueue,
    {
      stop: (...call: unknown[]) => Promise.resolve(stopped.push(call)),
      tryEnd: () => Promise.resolve(),
    } as unknown as IssueEnd,
    { now: () => NOW },
    { DROP_PER_SECOND: 100, MAIL_FROM: { address: 'us@mail.example' } } as NewsletterConfig,
    createLogger({ service: 'test', level: 'silent' }),
  );
  return { made, state, released, stopped, woken };
}

it('tries a range that fails again after pauses that grow, and pauses the issue in the end', async () => {
  const { made, released, stopped, woken } = sender();
  for (let n = 0; n < 5; n++) await made.send('issue', 7);
  expect(released).toEqual([2000, 4000, 8000, 16_000, 32_000].map((pause) => ['waiting', pause]));
  expect(woken.at(-1)).toEqual(['issue', [7], 32_000]);
  expect(stopped).toEqual([]);
  await made.send('issue', 7);
  expect(stopped).toEqual([['issue', 'sending-failed', null]]);
});

it('begins anew after a range went through, and with an issue that is resumed', async () => {
  const { made, state, released, stopped } = sender();
  await made.send('issue', 7);
  state.fails = false;
  await made.send('issue', 7);
  state.fails = true;
  for (let n = 0; n < 6; n++) await made.send('issue', 7);
  expect(released.slice(0, 3)).toEqual([
    ['waiting', 2000],
    ['done', null],
    ['waiting', 2000],
  ]);
  expect(stopped).toHaveLength(1);
  await made.send('issue', 7);
  expect(released.at(-1)).toEqual(['waiting', 2000]);
  expect(stopped).toHaveLength(1);
});

it('leaves a range that failed as the process ended to the next one, at once', async () => {
  const { made, state, released } = sender();
  const failing = made.send('issue', 7);
  made.onModuleDestroy();
  await expect(failing).rejects.toThrow('no template');
  expect(state.fails).toBe(true);
  expect(released).toEqual([['waiting', null]]);
});

it('has a range in hand once, whatever became of its claim meanwhile, and takes it again afterwards', async () => {
  const { made, state, released } = sender();
  state.fails = false;
  await Promise.all([made.send('issue', 7), made.send('issue', 7), made.send('issue', 8)]);
  expect(released).toHaveLength(2);
  await made.send('issue', 7);
  expect(released).toHaveLength(3);
});
