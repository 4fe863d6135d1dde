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
} from '@casedrop/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CaseMemory } from './cases/case-memory.js';
import { CasePages } from './cases/case-pages.js';
import { HotReads } from './cases/hot-reads.js';
import { isUnlockRoute, Unlocks } from './cases/unlocks.js';
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
import { ApiKeys } from './identity/api-keys.js';
import { Sessions } from './identity/sessions.js';
import { WebPages } from './web/web-pages.js';

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
  /** By which memories grow old. */
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
  const nats = await connectNats({ url: config.NATS_URL, name: 'gateway', logger });
  const parts: GatewayParts = {
    config,
    logger,
    clock,
    rpc: new RpcClient(nats),
    recorder: new RequestRecorder(logger, inner.metrics),
    routes: new KnownRoutes(),
  };
  const { app, server } = await openPublicPort(parts, nats);
  const innerPort = await inner.listen({
    host: config.INNER_HOST,
    port: config.INNER_PORT,
    checks: { nats: () => nats.flush() },
  });
  const { port } = server.server.address() as AddressInfo;
  logger.info({ port, innerPort }, 'gateway is ready');
  const close = async (): Promise<void> => {
    await server.end();
    await app.close();
    await Promise.all([inner.close(), nats.isClosed() ? undefined : nats.drain()]);
  };
  return { url: `http://${config.HOST}:${port}`, innerPort, logger, routes: parts.routes, close };
}

async function openPublicPort(parts: GatewayParts, nats: NatsConnection) {
  const { config, logger, recorder } = parts;
  const pages = await loadPages(config, logger);
  const hot: { reads?: HotReads; unlocks?: Unlocks } = {}; // there once Nest is up
  let server: PublicServer | undefined;
  const adapter = makeAdapter(config, (framework) => {
    server = new PublicServer((request, response) => {
      // Who sends a bearer is judged by it; the hot reads know cookies only.
      if (!request.headers.authorization && hot.reads?.answer(request, response)) return;
      if (pages && !isApi(request.url)) answerPage(pages, recorder, request, response);
      else framework(request, response);
    });
    return server.server;
  });
  applyApiRules(adapter, parts);
  adapter.getInstance().addHook('onRoute', (route) => {
    if (!isUnlockRoute(route)) return;
    route.preHandler = (request, reply, next) =>
      hot.unlocks ? hot.unlocks.take(request, reply, next) : next();
  });
  const app = await createApp(parts, adapter);
  forgetOnChange(nats, logger, {
    cases: app.get(CaseMemory),
    pages: app.get(CasePages),
    sessions: app.get(Sessions),
    apiKeys: app.get(ApiKeys),
  });
  hot.reads = app.get(HotReads);
  hot.unlocks = app.get(Unlocks);
  await app.listen(config.PORT, config.HOST);
  if (!server) throw new Error('Fastify made no server.');
  return { app, server };
}

function makeAdapter(config: GatewayConfig, serverOf: (framework: Handler) => PublicServer['server']) {
  return new FastifyAdapter({
    skipMiddie: true,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    frameworkErrors: answerUnreadable(config),
    return503OnClosing: false,
    serverFactory: (framework: Handler) => serverOf(framework),
  });
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
  pages.compress().catch((error: unknown) => logger.error({ err: error }, 'web pages stay uncompressed'));
  return pages;
}

const isApi = (url = ''): boolean => /^\/api(\/|\?|$)/.test(url);

function answerPage(
  pages: WebPages,
  recorder: RequestRecorder,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const started = performance.now();
  const status = pages.answer(request, response);
  recorder.record({
    method: request.method ?? 'GET',
    route: 'web page',
    status,
    milliseconds: performance.now() - started,
    requestId: randomUUID(),
  });
}
