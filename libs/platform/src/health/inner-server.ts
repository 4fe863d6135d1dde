import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** One dependency's check: resolves when it is well. */
export type HealthCheck = () => Promise<unknown>;

/** An operator's action on the inner port. */
export type InnerAction = () => Promise<object>;

export interface InnerServerOptions {
  host: string;
  port: number;
  checks: Record<string, HealthCheck>;
  /** POST paths, such as `/dead-letters/redrive`. */
  actions?: Record<string, InnerAction>;
}

/**
 * The port for operators, never open to the public: `GET /health` (503 when a dependency is away), `GET /metrics`
 * (Prometheus text), and POST actions.
 */
export class InnerServer {
  readonly metrics = new Registry();
  private server: Server | undefined;

  async listen(options: InnerServerOptions): Promise<number> {
    collectDefaultMetrics({ register: this.metrics });
    this.server = createServer((request, response) => {
      this.respond(options, request.method ?? 'GET', request.url ?? '/')
        .catch((error: unknown) => json({ status: 500, body: { error: String(error) } }))
        .then(
          ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
          () => response.destroy(),
        );
    });
    await new Promise<void>((resolve, reject) => {
      this.server?.once('error', reject).listen(options.port, options.host, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(undefined)));
  }

  private async respond(options: InnerServerOptions, method: string, path: string) {
    if (method === 'GET' && path === '/metrics') {
      return { status: 200, type: this.metrics.contentType, body: await this.metrics.metrics() };
    }
    if (method === 'GET' && path === '/health') return json(await checkAll(options.checks));
    const action = method === 'POST' ? options.actions?.[path] : undefined;
    if (action) return json(await run(action));
    return json({ status: 404, body: { status: 'unknown path' } });
  }
}

interface Answer {
  status: number;
  body: object;
}

const json = ({ status, body }: Answer) => ({ status, type: 'application/json', body: JSON.stringify(body) });

async function run(action: InnerAction): Promise<Answer> {
  try {
    return { status: 200, body: await action() };
  } catch (error) {
    return { status: 500, body: { error: String(error) } };
  }
}

async function checkAll(checks: Record<string, HealthCheck>): Promise<Answer> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const state = await Promise.race([
        Promise.resolve()
          .then(check)
          .then(() => 'ok', String),
        late(),
      ]);
      return [name, state] as const;
    }),
  );
  const well = results.every(([, state]) => state === 'ok');
  return {
    status: well ? 200 : 503,
    body: { status: well ? 'ok' : 'degraded', ...Object.fromEntries(results) },
  };
}

const late = (): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('no answer within 2 s'), 2000).unref();
  });
