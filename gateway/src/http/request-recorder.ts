import type { Logger } from '@casedrop/platform';
import { Counter, Histogram, type Registry } from 'prom-client';

/** One answered request. Never its body, cookies or query. */
export interface AnsweredRequest {
  method: string;
  /** The pattern, such as `/api/cases/:id`. */
  route: string;
  status: number;
  milliseconds: number;
  requestId: string;
  personId?: number;
}

/** Hot reads are counted all, and one in so many is timed and logged. */
const HOT_ONE_IN = 100;

const LABELS = ['method', 'route', 'status'] as const;
type Label = (typeof LABELS)[number];

/** Counts, times and logs the requests of the public port. */
export class RequestRecorder {
  private readonly duration: Histogram<Label>;
  /** What came since the metrics were last read: a sum here costs a fraction of one in the library. */
  private readonly sinceRead = new Map<string, { labels: Record<Label, string>; requests: number }>();
  private hotReads = 0;

  constructor(
    private readonly logger: Logger,
    metrics: Registry,
  ) {
    this.duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: `Time from a request to its answer, by route and status; of answers from memory one in ${HOT_ONE_IN}.`,
      labelNames: LABELS,
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics],
    });
    const { sinceRead } = this;
    new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by route and status.',
      labelNames: LABELS,
      registers: [metrics],
      collect() {
        for (const { labels, requests } of sinceRead.values()) this.inc(labels, requests);
        sinceRead.clear();
      },
    });
  }

  record(request: AnsweredRequest): void {
    this.count(request);
    this.time(request);
    this.logger.info(request, 'request');
  }

  /** For answers from memory, of which there are thousands a second. */
  recordHot(request: AnsweredRequest): void {
    this.count(request);
    this.hotReads = (this.hotReads + 1) % HOT_ONE_IN;
    if (this.hotReads !== 0) return;
    this.time(request);
    this.logger.info({ ...request, sampled: HOT_ONE_IN }, 'request');
  }

  private count(request: AnsweredRequest): void {
    const key = `${request.method} ${request.route} ${request.status}`;
    const seen = this.sinceRead.get(key);
    if (seen) seen.requests++;
    else this.sinceRead.set(key, { labels: labelsOf(request), requests: 1 });
  }

  private time(request: AnsweredRequest): void {
    this.duration.observe(labelsOf(request), request.milliseconds / 1000);
  }
}

const labelsOf = ({ method, route, status }: AnsweredRequest): Record<Label, string> => ({
  method,
  route,
  status: String(status),
});
