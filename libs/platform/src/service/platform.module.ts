import {
  EventStream,
  Inbox,
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
import type { Logger } from '../logging/logger.js';

/** Injection tokens of what has no class of its own. */
export const CONFIG = Symbol('CONFIG');
export const LOGGER = Symbol('LOGGER');
/** The `pg` pool beneath the data source. */
export const POOL = Symbol('POOL');
export const NATS = Symbol('NATS');
/** The list of a service's event consumers; see `eventConsumers`. */
export const EVENT_CONSUMERS = Symbol('EVENT_CONSUMERS');

export interface PlatformParts {
  service: ServiceName;
  config: unknown;
  logger: Logger;
  nats: NatsConnection;
  dataSource: DataSource;
  /** Replacements for tests. */
  clock?: Clock;
  ids?: Ids;
}

/** Everything that the platform gives to a service, for injection anywhere in it. */
@Module({})
export class PlatformModule {
  static forService(parts: PlatformParts): DynamicModule {
    const providers = platformProviders(parts);
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}

function platformProviders(parts: PlatformParts): Provider[] {
  const { dataSource, nats, logger } = parts;
  const stream = new EventStream(nats);
  const relay = new OutboxRelay(dataSource, stream, logger);
  const unitOfWork = new UnitOfWork(dataSource, relay);
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
    { provide: Inbox, useValue: new Inbox(parts.service, dataSource, unitOfWork) },
    { provide: EVENT_CONSUMERS, useValue: [] }, // a service that listens adds its own
    { provide: Clock, useValue: parts.clock ?? new SystemClock() },
    { provide: Ids, useValue: parts.ids ?? new RandomIds() },
  ];
}
