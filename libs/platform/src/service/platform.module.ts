import {
  DeadLetters,
  EventStream,
  Inbox,
  OutboxOperations,
  OutboxRelay,
  RpcClient,
  UnitOfWork,
  type NatsConnection,
} from '@casedrop/messaging';
import type { ServiceName } from '@casedrop/contracts';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import { Clock, Ids, RandomIds, SystemClock } from '../clock.js';
import { poolOf } from '../database/data-source.js';
import { getHealthHandler } from '../health/get-health.handler.js';
import { Jobs } from '../jobs/jobs.js';
import { RecurringWork } from '../jobs/recurring-work.js';
import type { Logger } from '../logging/logger.js';
import { Measures } from '../measures/measures.js';
import { CONFIG, EVENT_CONSUMERS, LOGGER, NATS, POOL } from './tokens.js';

export interface PlatformParts {
  service: ServiceName;
  config: unknown;
  logger: Logger;
  nats: NatsConnection;
  dataSource: DataSource;
  measures: Measures;
  /** Replacements for tests. */
  clock?: Clock;
  ids?: Ids;
}

/** Everything that the platform gives to a service, for injection anywhere in it. */
@Module({})
export class PlatformModule {
  static forService(parts: PlatformParts): DynamicModule {
    const providers = platformProviders(parts);
    const controllers = [getHealthHandler(parts.service)];
    return { module: PlatformModule, global: true, controllers, providers, exports: providers };
  }
}

function platformProviders(parts: PlatformParts): Provider[] {
  const { dataSource, nats, logger } = parts;
  const stream = new EventStream(nats);
  const relay = new OutboxRelay(dataSource, stream, logger);
  const unitOfWork = new UnitOfWork(dataSource, relay);
  const inbox = new Inbox(parts.service, unitOfWork);
  const pool: Pool = poolOf(dataSource);
  return [
    { provide: CONFIG, useValue: parts.config },
    { provide: LOGGER, useValue: logger },
    { provide: NATS, useValue: nats },
    { provide: DataSource, useValue: dataSource },
    { provide: POOL, useValue: pool },
    { provide: RpcClient, useValue: new RpcClient(nats) },
    { provide: EventStream, useValue: stream },
    { provide: OutboxRelay, useValue: relay },
    { provide: UnitOfWork, useValue: unitOfWork },
    { provide: OutboxOperations, useValue: new OutboxOperations(dataSource, relay) },
    { provide: Inbox, useValue: inbox },
    { provide: DeadLetters, useValue: new DeadLetters(parts.service, dataSource, inbox) },
    { provide: Measures, useValue: parts.measures },
    { provide: EVENT_CONSUMERS, useValue: [] }, // a service that listens adds its own
    { provide: Clock, useValue: parts.clock ?? new SystemClock() },
    { provide: Ids, useValue: parts.ids ?? new RandomIds() },
    Jobs,
    RecurringWork,
  ];
}
