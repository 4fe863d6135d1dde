import { isConnectionFault, type MessagingLogger } from '@casedrop/messaging';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** How long, and how often, a start tries to reach its database. */
export interface Patience {
  forMs: number;
  everyMs: number;
}

const AT_THE_START: Patience = { forMs: 60_000, everyMs: 1000 };

/**
 * Opens a data source at the start of a process, when its database may still be starting or the machine be busy: tries
 * again for a minute and says so in the log. Throws at once what waiting does not mend, such as a wrong password.
 */
export async function openDatabase(
  dataSource: DataSource,
  logger: Pick<MessagingLogger, 'warn'>,
  { forMs, everyMs }: Patience = AT_THE_START,
): Promise<void> {
  const until = Date.now() + forMs;
  for (;;) {
    try {
      await dataSource.initialize();
      return;
    } catch (error) {
      if (!isConnectionFault(error) || Date.now() + everyMs > until) throw error;
      logger.warn({ err: error }, 'the database cannot be reached yet; trying again');
      await pause(everyMs);
    }
  }
}
