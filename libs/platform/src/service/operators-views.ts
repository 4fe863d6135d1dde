import { DeadLetters, type EventConsumer, OutboxOperations } from '@casedrop/messaging';
import type { INestApplicationContext } from '@nestjs/common';
import type { Registry } from 'prom-client';
import type { InnerServerOptions } from '../health/inner-server.js';
import { Jobs } from '../jobs/jobs.js';
import type { Logger } from '../logging/logger.js';
import { Backlog } from '../measures/backlog.js';

/** What operators of a service see and do on its inner port. */
export function operatorsViews(
  app: INestApplicationContext,
  consumers: readonly EventConsumer[],
  metrics: Registry,
  logger: Logger,
): Pick<InnerServerOptions, 'routes' | 'beforeMetrics'> {
  const [outbox, deadLetters, jobs] = [app.get(OutboxOperations), app.get(DeadLetters), app.get(Jobs)];
  const backlog = new Backlog(metrics, { outbox, deadLetters, jobs, logger });
  return {
    beforeMetrics: () => backlog.read(),
    routes: {
      'GET /outbox': async () => ({ ...(await outbox.figures()), events: await outbox.setAside() }),
      'POST /outbox/retry': async () => ({ retried: await outbox.retry() }),
      'GET /dead-letters': async () => ({
        waiting: await deadLetters.count(),
        events: await deadLetters.list(),
      }),
      'POST /dead-letters/redrive': async () => ({ redriven: await redriveAll(deadLetters, consumers) }),
    },
  };
}

async function redriveAll(deadLetters: DeadLetters, consumers: readonly EventConsumer[]): Promise<number> {
  let redriven = 0;
  for (const consumer of consumers) redriven += await deadLetters.redrive(consumer);
  return redriven;
}
