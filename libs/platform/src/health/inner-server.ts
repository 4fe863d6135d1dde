import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { within } from '../measures/within.js';

/** One dependency's check: resolves when it is well. */
export type HealthCheck = () => Promise<unknown>;

/** What a path of the inner port answers with, once it has done its work. */
export type InnerRoute = () => Promise<object>;

export interface InnerServerOptions {
  host: string;
  port: number;
  checks: Record<string, HealthCheck>;
  /** Views and actions for operators, such as `POST /dead-letters/redrive`. */
  routes?: Partial<Record<`${'GET' | 'POST'} /${string}`, InnerRoute>>;
  /** Brings metrics up to date that are only read when somebody asks. */
  beforeMetrics?: () => Promise<void>;
}

/**
 * The port for operators, never open to the public: `GET /health` (503 when a dependency is away), `GET /metrics`
 * (Prometheus text), and the views and actions of a service.
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
      await options.beforeMetrics?.();
      return { status: 200, type: this.metrics.contentType, body: await this.metrics.metrics() };
    }
    if (method === 'GET' && path === '/health') return json(await checkAll(options.checks));
    const route = options.routes?.[`${method === 'POST' ? 'POST' : 'GET'} ${path as `/${string}`}`];
    if (route) return json(await run(route));
    return json({ status: 404, body: { status: 'unknown path' } });
  }
}

interface Answer {
  status: number;
  body: object;
}

const json = ({ status, body }: Answer) => ({ status, type: 'application/json', body: JSON.stringify(body) });

async function run(route: InnerRoute): Promise<Answer> {
  try {
    return { status: 200, body: await route() };
  } catch (error) {
    return { status: 500, body: { error: String(error) } };
  }
}

async function checkAll(checks: Record<string, HealthCheck>): Promise<Answer> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const checked = within(2000, Promise.resolve().then(check));
      return [name, await checked.then(() => 'ok', String)] as const;
    }),
  );
  const well = results.every(([, state]) => state === 'ok');
  return {
    status: well ? 200 : 503,
    body: { status: well ? 'ok' : 'degraded', ...Object.fromEntries(results) },
  };
}
