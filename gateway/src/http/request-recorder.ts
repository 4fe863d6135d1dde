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

const LABELS = ['method', 'route', 'status'] as const;
type Label = (typeof LABELS)[number];

/** Counts, times and logs the requests of the public port: one line for each. */
export class RequestRecorder {
  private readonly requests: Counter<Label>;
  private readonly duration: Histogram<Label>;

  constructor(
    private readonly logger: Logger,
    metrics: Registry,
  ) {
    this.requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by route and status.',
      labelNames: LABELS,
      registers: [metrics],
    });
    this.duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its answer, by route and status.',
      labelNames: LABELS,
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics],
    });
  }

  record(request: AnsweredRequest): void {
    const { method, route, status } = request;
    const labels = { method, route, status };
    this.requests.inc(labels);
    this.duration.observe(labels, request.milliseconds / 1000);
    this.logger.info(request, 'request');
  }
}
