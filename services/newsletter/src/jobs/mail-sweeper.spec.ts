import { setImmediate as turn } from 'node:timers/promises';
import { createLogger, RecurringWork, SystemClock } from '@casedrop/platform';
import type { NewsletterConfig } from '../config.js';
import type { MailRepository } from '../persistence/mail.repository.js';
import type { MailQueue } from './mail-queue.js';
import { MailSweeper } from './mail-sweeper.job.js';

/** Longer than the pause between two rounds. */
const ROUND_MS = 10;

it('sweeps round after round, and never two at once however long one takes', async () => {
  const log = createLogger({ service: 'test', level: 'silent' });
  const recurring = new RecurringWork(log);
  const woken: string[] = [];
  let [underWay, most, rounds] = [0, 0, 0];
  let reached = (): void => undefined;
  const third = new Promise<void>((resolve) => (reached = resolve));
  const mails: Pick<MailRepository, 'giveUp' | 'stuck' | 'forgetEnded'> = {
    giveUp: async () => {
      most = Math.max(most, ++underWay);
      const began = performance.now();
      while (performance.now() - began < ROUND_MS) await turn();
      return [];
    },
    stuck: async () => ['stranded'],
    forgetEnded: async () => {
      underWay--;
      if (++rounds === 3) reached();
    },
  };
  new MailSweeper(
    mails as MailRepository,
    { wake: (id: string) => void woken.push(id) } as MailQueue,
    new SystemClock(),
    recurring,
    { MAIL_SWEEP_MS: 1 } as NewsletterConfig,
    log,
  );
  recurring.onApplicationBootstrap();
  await third;
  await recurring.onModuleDestroy();
  expect(most).toBe(1);
  expect(underWay).toBe(0);
  expect(woken.length).toBe(rounds);
});
