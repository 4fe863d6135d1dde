export { Clock, Ids, RandomIds, SystemClock, uuidV5, uuidV7 } from './clock.js';
export {
  ConfigError,
  DEVELOPMENT_PASSWORD,
  flag,
  loadConfig,
  processConfigSchema,
  serviceConfigSchema,
  type ProcessConfig,
  type ServiceConfig,
} from './config/load-config.js';
export {
  bigintNumber,
  createDataSource,
  migrate,
  poolOf,
  type DatabaseParts,
} from './database/data-source.js';
export { isRefusal, Together } from './database/together.js';
export { InnerServer, type HealthCheck } from './health/inner-server.js';
export { addressKey } from './network/address-key.js';
export { createLogger, nestLogger, type Logger } from './logging/logger.js';
export { bootstrapService, exitOnSignals } from './service/bootstrap-service.js';
export { eventConsumers } from './service/event-consumers.js';
export { CONFIG, EVENT_CONSUMERS, LOGGER, NATS, PlatformModule, POOL } from './service/platform.module.js';
export { RecurringWork } from './service/recurring-work.js';
export {
  runService,
  type RunningService,
  type ServiceOptions,
  type ServiceOverrides,
} from './service/run-service.js';
export { startThread } from './threads/start-thread.js';
