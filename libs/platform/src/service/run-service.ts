import 'reflect-metadata';
import type { ServiceName } from '@casedrop/contracts';
import {
  AppErrorFilter,
  connectNats,
  DeadLetters,
  EventListener,
  EventStream,
  Inbox,
  NatsRpcServer,
  OutboxRelay,
  type EventConsumer,
  type NatsConnection,
  type NatsUser,
} from '@casedrop/messaging';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { Clock, Ids } from '../clock.js';
import { loadConfig, type ServiceConfig } from '../config/load-config.js';
import { createDataSource, type DatabaseParts, migrate } from '../database/data-source.js';
import { openDatabase } from '../database/open-database.js';
import { InnerServer } from '../health/inner-server.js';
import { createLogger, nestLogger, type Logger } from '../logging/logger.js';
import { Measures } from '../measures/measures.js';
import { tlsOf } from '../network/tls-of.js';
import { operatorsViews } from './operators-views.js';
import { PlatformModule, type PlatformParts } from './platform.module.js';
import { EVENT_CONSUMERS } from './tokens.js';

export interface ServiceOptions extends DatabaseParts {
  service: ServiceName;
  module: Type<unknown>;
  configSchema: z.ZodType<ServiceConfig>;
  /** `rpc` answers requests and consumes events; `worker` does neither. Both publish their outbox. Default `rpc`. */
  role?: 'rpc' | 'worker';
  /** Name of the process in logs, and as NATS knows it; default the service's. */
  processName?: NatsUser;
}

/** Replacements that tests make. */
export interface ServiceOverrides {
  env?: NodeJS.ProcessEnv;
  clock?: Clock;
  ids?: Ids;
}

/** A service that is up. */
export interface RunningService {
  app: INestApplicationContext;
  logger: Logger;
  dataSource: DataSource;
  /** Where health and metrics are. */
  innerPort: number;
  /** Takes no new work, finishes what is under way, and lets go of everything. */
  close(): Promise<void>;
}

/**
 * Starts a service in this process: configuration, database (migrations when asked for), NATS, Nest, event
 * listeners, outbox relay, inner port. Throws a `ConfigError` naming all faults of the environment.
 */
export async function runService(
  options: ServiceOptions,
  overrides: ServiceOverrides = {},
): Promise<RunningService> {
  const config = loadConfig(options.configSchema, overrides.env);
  const name = options.processName ?? options.service;
  const logger = createLogger({ service: name, level: config.LOG_LEVEL });
  const dataSource = createDataSource(config, name, options);
  const [nats] = await Promise.all([
    connectNats({ url: config.NATS_URL, name, logger, ...tlsOf(config) }),
    openDatabase(dataSource, logger).then(() => (config.MIGRATE_ON_START ? migrate(dataSource) : undefined)),
  ]);
  const inner = new InnerServer();
  const measures = new Measures(logger, inner.metrics);
  const { service } = options;
  const parts: PlatformParts = { service, config, logger, nats, dataSource, measures, ...overrides };
  const app = await startNest(options, parts);
  const listeners = options.role === 'worker' ? [] : startListeners(app, parts);
  const relay = app.get(OutboxRelay);
  relay.start();
  const innerPort = await inner.listen({
    host: config.INNER_HOST,
    port: config.INNER_PORT,
    checks: { database: () => dataSource.query('SELECT 1'), nats: () => nats.flush() },
    ...operatorsViews(app, consumersOf(app), inner.metrics, logger),
  });
  logger.info({ innerPort }, `${name} is ready`);
  const close = async (): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.stop()));
    await app.close();
    await relay.stop();
    await Promise.all([inner.close(), drain(nats)]);
    await dataSource.destroy();
  };
  return { app, logger, dataSource, innerPort, close };
}

async function drain(nats: NatsConnection): Promise<void> {
  if (!nats.isClosed()) await nats.drain();
}

async function startNest(options: ServiceOptions, parts: PlatformParts): Promise<INestApplicationContext> {
  @Module({ imports: [PlatformModule.forService(parts), options.module] })
  class RootModule {}
  const nest = { logger: nestLogger(parts.logger), abortOnError: false };
  if (options.role === 'worker') {
    return NestFactory.createApplicationContext(RootModule, nest);
  }
  const strategy = new NatsRpcServer(options.service, parts.nats, parts.logger, parts.measures);
  const app = await NestFactory.createMicroservice(RootModule, { ...nest, strategy });
  app.useGlobalFilters(new AppErrorFilter());
  await app.listen();
  return app;
}

function startListeners(
  app: INestApplicationContext,
  { service, logger: log, measures }: PlatformParts,
): EventListener[] {
  const [stream, inbox, deadLetters] = [app.get(EventStream), app.get(Inbox), app.get(DeadLetters)];
  return consumersOf(app).map((consumer) => {
    const listener = new EventListener(consumer, { service, stream, inbox, deadLetters, log, measures });
    listener.start();
    return listener;
  });
}

const consumersOf = (app: INestApplicationContext): EventConsumer[] =>
  app.get<EventConsumer[]>(EVENT_CONSUMERS, { strict: false, each: true }).flat();
