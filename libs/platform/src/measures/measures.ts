import type { EventOutcome, MessagingMeasures } from '@casedrop/messaging';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Logger } from '../logging/logger.js';

/** `failed` jobs come again where their options say so. */
export type JobOutcome = 'done' | 'failed';

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Rate, errors and duration of one kind of work. */
class Meter {
  private readonly total: Counter;
  private readonly duration: Histogram;

  /** `of` and `outcome` are the names of the two labels. */
  constructor(registers: Registry[], total: string, duration: string, of: string, outcome: string) {
    this.total = new Counter({
      name: total,
      help: `How many there were, by ${of} and ${outcome}.`,
      labelNames: [of, outcome],
      registers,
    });
    this.duration = new Histogram({
      name: duration,
      help: `How long each took, by ${of}.`,
      labelNames: [of],
      buckets: SECONDS,
      registers,
    });
  }

  record(of: string, outcome: string, milliseconds: number): void {
    this.total.labels(of, outcome).inc();
    this.duration.labels(of).observe(milliseconds / 1000);
  }
}

/** Writes one log line and one metric for each request, event and job of a process; never what was in them. */
export class Measures implements MessagingMeasures {
  private readonly requests: Meter;
  private readonly events: Meter;
  private readonly jobs: Meter;

  constructor(
    private readonly logger: Logger,
    registry: Registry,
  ) {
    const registers = [registry];
    this.requests = new Meter(
      registers,
      'rpc_requests_total',
      'rpc_request_duration_seconds',
      'subject',
      'code',
    );
    this.events = new Meter(registers, 'events_total', 'event_duration_seconds', 'consumer', 'outcome');
    this.jobs = new Meter(registers, 'jobs_total', 'job_duration_seconds', 'queue', 'outcome');
  }

  request(done: { subject: string; code: string; milliseconds: number; correlationId: string }): void {
    const { subject, code, milliseconds, correlationId } = done;
    this.requests.record(subject, code, milliseconds);
    // Under the name `code` the log removes secrets.
    this.logger.info({ subject, outcome: code, milliseconds, correlationId }, 'request');
  }

  event(done: {
    consumer: string;
    outcome: EventOutcome;
    milliseconds: number;
    correlationId: string;
  }): void {
    const { consumer, outcome, milliseconds, correlationId } = done;
    this.events.record(consumer, outcome, milliseconds);
    this.logger.info({ consumer, outcome, milliseconds, correlationId }, 'event');
  }

  job(done: { queue: string; outcome: JobOutcome; milliseconds: number; id: string | undefined }): void {
    const { queue, outcome, milliseconds, id } = done;
    this.jobs.record(queue, outcome, milliseconds);
    this.logger.info({ queue, outcome, milliseconds, job: id }, 'job');
  }
}
