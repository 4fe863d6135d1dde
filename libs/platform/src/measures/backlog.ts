import type { DeadLetters, OutboxOperations } from '@casedrop/messaging';
import type { Queue } from 'bullmq';
import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from '../jobs/jobs.js';
import type { Logger } from '../logging/logger.js';
import { within } from './within.js';

/** A reading that takes longer is given up, so that the other metrics can be read while a dependency is away. */
const PATIENCE_MS = 2000;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

interface Sources {
  outbox: OutboxOperations;
  deadLetters: DeadLetters;
  jobs: Jobs;
  logger: Logger;
}

/** Metrics of the work that waits in a process's outbox, dead letters and queues, read when somebody asks. */
export class Backlog {
  private readonly gauge: (name: string, help: string, labelNames?: string[]) => Gauge;
  private readonly unpublished: Gauge;
  private readonly oldest: Gauge;
  private readonly mostAttempts: Gauge;
  private readonly setAside: Gauge;
  private readonly deadLetters: Gauge;
  private readonly queueJobs: Gauge;
  private readonly queueOldest: Gauge;

  constructor(
    registry: Registry,
    private readonly sources: Sources,
  ) {
    this.gauge = (name, help, labelNames = []) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    this.unpublished = this.gauge('outbox_unpublished', 'Outbox rows that wait for the stream.');
    this.oldest = this.gauge('outbox_oldest_unpublished_seconds', 'Age of the oldest of them.');
    this.mostAttempts = this.gauge('outbox_most_attempts', 'The most often that one of them was refused.');
    this.setAside = this.gauge('outbox_set_aside', 'Outbox rows that the stream refused for good.');
    this.deadLetters = this.gauge(
      'dead_letters',
      'Events that could not be applied and wait to be redriven.',
    );
    this.queueJobs = this.gauge('queue_jobs', 'Jobs in a queue, by state.', ['queue', 'state']);
    this.queueOldest = this.gauge('queue_oldest_waiting_seconds', 'Age of the oldest waiting job.', [
      'queue',
    ]);
  }

  /** Brings the metrics up to date; what cannot be read now is logged and is not a number. */
  async read(): Promise<void> {
    const { jobs, logger } = this.sources;
    const readings: [what: string, read: () => Promise<void>, gauges: Gauge[]][] = [
      [
        'outbox',
        () => this.readOutbox(),
        [this.unpublished, this.oldest, this.mostAttempts, this.setAside, this.deadLetters],
      ],
      ...jobs.queues.map((queue): (typeof readings)[number] => [queue.name, () => this.readQueue(queue), []]),
    ];
    // Queues of the last reading that cannot be read now are absent rather than wrong.
    this.queueJobs.reset();
    this.queueOldest.reset();
    await Promise.all(
      readings.map(([what, read, gauges]) =>
        within(PATIENCE_MS, read()).catch((error: unknown) => {
          for (const gauge of gauges) gauge.set(Number.NaN);
          logger.warn({ err: error, what }, 'a backlog could not be read');
        }),
      ),
    );
  }

  private async readOutbox(): Promise<void> {
    const { outbox, deadLetters } = this.sources;
    const [figures, letters] = await Promise.all([outbox.figures(), deadLetters.count()]);
    this.unpublished.set(figures.unpublished);
    this.oldest.set(figures.oldestSeconds);
    this.mostAttempts.set(figures.mostAttempts);
    this.setAside.set(figures.setAside);
    this.deadLetters.set(letters);
  }

  private async readQueue(queue: Queue): Promise<void> {
    const [counts, [oldest]] = await Promise.all([queue.getJobCounts(...STATES), queue.getWaiting(0, 0)]);
    for (const state of STATES) this.queueJobs.set({ queue: queue.name, state }, counts[state] ?? 0);
    const age = oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1000 : 0;
    this.queueOldest.set({ queue: queue.name }, age);
  }
}
