import 'reflect-metadata';
import { connectNats, RpcClient, type NatsConnection } from '@casedrop/messaging';
import {
  type Clock,
  createLogger,
  InnerServer,
  loadConfig,
  type Logger,
  nestLogger,
  SystemClock,
  tlsOf,
} from '@casedrop/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CaseCatalogue } from './cases/case-catalogue.js';
import { CaseCaches } from './cases/case-caches.js';
import { CasePages } from './cases/case-pages.js';
import { Covers } from './cases/covers.js';
import { configSchema, type GatewayConfig } from './config.js';
import { ApiDocument } from './docs/open-api.js';
import { forgetOnChange } from './forget-on-change.js';
import { GatewayModule, type GatewayParts } from './gateway.module.js';
import { BODY_LIMIT } from './http/body-rules.js';
import { KnownRoutes } from './http/known-routes.js';
import { answerUnreadable, applyApiRules } from './http/public-api.js';
import { PublicServer } from './http/public-server.js';
import { RequestRecorder } from './http/request-recorder.js';
import { pageHeaders } from './http/security-headers.js';
import { UnbelievedProxy } from './http/unbelieved-proxy.js';
import { ApiKeys } from './identity/api-keys.js';
import { Sessions } from './identity/sessions.js';
import { IssueArchive } from './newsletter/issue-archive.js';
import { WebPages } from './web/web-pages.js';
import { WrittenFiles } from './web/written-files.js';

/** A gateway that is up. */
export interface RunningGateway {
  /** Where the public port is. */
  url: string;
  innerPort: number;
  logger: Logger;
  routes: KnownRoutes;
  /** Takes no new connection, finishes the requests under way, and lets go of everything. */
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Replacements that tests make. */
export interface GatewayOverrides {
  /** Where log lines go; default standard output. */
  logTo?: { write(line: string): void };
  /** By which what is cached grows old. */
  clock?: Clock;
}

/** Starts a gateway in this process. Throws a `ConfigError` naming all faults of the environment. */
export async function startGateway(
  env?: NodeJS.ProcessEnv,
  { logTo, clock = new SystemClock() }: GatewayOverrides = {},
): Promise<RunningGateway> {
  const config = loadConfig(configSchema, env);
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL, destination: logTo });
  const inner = new InnerServer();
  const nats = await connectNats({ url: config.NATS_URL, name: 'gateway', logger, ...tlsOf(config) });
  const recorder = new RequestRecorder(logger, inner.metrics);
  const pages = await loadPages(config, logger);
  const proxy = new UnbelievedProxy(config.TRUSTED_PROXIES, clock, logger);
  const { adapter, server } = makeAdapter({ config, logger, recorder, proxy }, pages);
  const routes = new KnownRoutes(adapter.getInstance());
  const rpc = new RpcClient(nats);
  const parts: GatewayParts = { config, logger, clock, rpc, recorder, routes };
  const app = await openPublicPort(parts, adapter, nats, pages);
  const innerPort = await inner.listen({
    host: config.INNER_HOST,
    port: config.INNER_PORT,
    checks: { nats: () => nats.flush() },
    routes: { 'GET /proxies': () => Promise.resolve(proxy.view()) },
  });
  const { port } = server.server.address() as AddressInfo;
  logger.info({ port, innerPort }, 'gateway is ready');
  const close = async (): Promise<void> => {
    await server.end();
    await app.close();
    await Promise.all([inner.close(), nats.isClosed() ? undefined : nats.drain()]);
  };
  return { url: `http://${config.HOST}:${port}`, innerPort, logger, routes, close };
}

async function openPublicPort(
  parts: GatewayParts,
  adapter: FastifyAdapter,
  nats: NatsConnection,
  pages: WebPages | undefined,
): Promise<NestFastifyApplication> {
  const { config, logger } = parts;
  applyApiRules(adapter, parts);
  const app = await createApp(parts, adapter);
  forgetOnChange(nats, logger, {
    cases: app.get(CaseCaches),
    pages: app.get(CasePages),
    archive: app.get(IssueArchive),
    catalogue: app.get(CaseCatalogue),
    covers: app.get(Covers),
    sessions: app.get(Sessions),
    apiKeys: app.get(ApiKeys),
  });
  pages?.writtenBy(app.get(WrittenFiles));
  await app.listen(config.PORT, config.HOST);
  return app;
}

/** The framework on a server of ours, which answers the web pages itself: they are files, and of no route. */
function makeAdapter(
  parts: Pick<GatewayParts, 'config' | 'logger' | 'recorder'> & { proxy: UnbelievedProxy },
  pages: WebPages | undefined,
): { adapter: FastifyAdapter; server: PublicServer } {
  const { config } = parts;
  const made: { server?: PublicServer } = {};
  const serverOf = (framework: Handler): PublicServer['server'] => {
    made.server = new PublicServer((request, response) => {
      parts.proxy.look(request);
      if (pages && !isApi(request.url)) answerPage(pages, parts, request, response);
      else framework(request, response);
    });
    return made.server.server;
  };
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    frameworkErrors: answerUnreadable(config),
    return503OnClosing: false,
    serverFactory: serverOf,
  });
  if (!made.server) throw new Error('Fastify made no server.');
  return { adapter, server: made.server };
}

async function createApp(parts: GatewayParts, adapter: FastifyAdapter): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.with(parts), adapter, {
    bodyParser: false,
    logger: nestLogger(parts.logger),
    abortOnError: false,
  });
  app.get(ApiDocument).describe(app);
  await app.init();
  return app;
}

async function loadPages(config: GatewayConfig, logger: Logger): Promise<WebPages | undefined> {
  if (!config.FRONTEND_DIST) return undefined;
  const pages = await WebPages.load(config.FRONTEND_DIST, pageHeaders(config));
  if (!pages.knowsAddresses)
    logger.warn('the built pages have no list of their addresses: every one is taken for a page');
  pages.compress().catch((error: unknown) => logger.error({ err: error }, 'web pages stay uncompressed'));
  return pages;
}

const isApi = (url = ''): boolean => /^\/api(\/|\?|$)/.test(url);

function answerPage(
  pages: WebPages,
  { logger, recorder }: Pick<GatewayParts, 'logger' | 'recorder'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const started = performance.now();
  pages.answer(request, response).then(
    (status) =>
      recorder.record({
        method: request.method ?? 'GET',
        route: 'web page',
        status,
        milliseconds: performance.now() - started,
        requestId: randomUUID(),
      }),
    (error: unknown) => {
      logger.error({ err: error }, 'a page could not be sent');
      response.destroy();
    },
  );
}
