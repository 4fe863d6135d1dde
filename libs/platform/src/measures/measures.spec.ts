import { Registry } from 'prom-client';
import { createLogger } from '../logging/logger.js';
import { Measures } from './measures.js';

it('writes one line and one metric for each request, event and job', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const registry = new Registry();
  const measures = new Measures(createLogger({ service: 'test', level: 'info', destination }), registry);
  measures.request({ subject: 'qry.a.v1', code: 'ok', milliseconds: 2, correlationId: 'c1' });
  measures.request({ subject: 'qry.a.v1', code: 'case-not-found', milliseconds: 3, correlationId: 'c2' });
  measures.event({ consumer: 'billing_x', outcome: 'applied', milliseconds: 4, correlationId: 'c3' });
  measures.job({ queue: 'mail', outcome: 'failed', milliseconds: 5, id: 'm1' });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'request', subject: 'qry.a.v1', outcome: 'ok', milliseconds: 2, correlationId: 'c1' },
    { msg: 'request', outcome: 'case-not-found', correlationId: 'c2' },
    { msg: 'event', consumer: 'billing_x', outcome: 'applied', milliseconds: 4, correlationId: 'c3' },
    { msg: 'job', queue: 'mail', outcome: 'failed', milliseconds: 5, job: 'm1' },
  ]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('rpc_requests_total{subject="qry.a.v1",code="ok"} 1');
  expect(metrics).toContain('rpc_requests_total{subject="qry.a.v1",code="case-not-found"} 1');
  expect(metrics).toContain('rpc_request_duration_seconds_sum{subject="qry.a.v1"} 0.005');
  expect(metrics).toContain('events_total{consumer="billing_x",outcome="applied"} 1');
  expect(metrics).toContain('jobs_total{queue="mail",outcome="failed"} 1');
});
