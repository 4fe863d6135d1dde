import type { Logger } from '@casedrop/platform';
import { Histogram, type Registry } from 'prom-client';

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

/** Hot reads are counted all and logged one in so many. */
const LOG_ONE_IN = 100;

/** Counts and logs every request of the public port. */
export class RequestRecorder {
  private readonly duration: Histogram<'method' | 'route' | 'status'>;
  private readonly children = new Map<string, { observe(seconds: number): void }>();
  private hotReads = 0;

  constructor(
    private readonly logger: Logger,
    metrics: Registry,
  ) {
    this.duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics],
    });
  }

  record(request: AnsweredRequest): void {
    this.observe(request);
    this.logger.info(request, 'request');
  }

  /** For answers from memory, of which there are thousands a second. */
  recordHot(request: AnsweredRequest): void {
    this.observe(request);
    this.hotReads = (this.hotReads + 1) % LOG_ONE_IN;
    if (this.hotReads === 0) this.logger.info({ ...request, sampled: LOG_ONE_IN }, 'request');
  }

  private observe({ method, route, status, milliseconds }: AnsweredRequest): void {
    const key = `${method} ${route} ${status}`;
    let child = this.children.get(key);
    if (!child) {
      child = this.duration.labels(method, route, String(status));
      this.children.set(key, child);
    }
    child.observe(milliseconds / 1000);
  }
}
