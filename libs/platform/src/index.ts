export { Clock, Ids, RandomIds, SystemClock } from './clock.js';
export {
  ConfigError,
  DEVELOPMENT_PASSWORD,
  flag,
  loadConfig,
  processConfigSchema,
  serviceConfigSchema,
  type ServiceConfig,
} from './config/load-config.js';
export {
  bigintNumber,
  createDataSource,
  migrate,
  poolOf,
  type DatabaseParts,
} from './database/data-source.js';
export { batched, isRefusal } from './database/batch.js';
export { openDatabase } from './database/open-database.js';
export { Measures, type JobOutcome } from './measures/measures.js';
export { Jobs, type Process } from './jobs/jobs.js';
export { RecurringWork } from './jobs/recurring-work.js';
export { Limits, tooMany, type Limit, type Refusal, type Taking } from './limits/limits.js';
export { InnerServer } from './health/inner-server.js';
export { addressKey } from './network/address-key.js';
export { createLogger, nestLogger, type Logger } from './logging/logger.js';
export { bootstrapService, exitOnSignals } from './service/bootstrap-service.js';
export { eventConsumers } from './service/event-consumers.js';
export { PlatformModule } from './service/platform.module.js';
export { CONFIG, EVENT_CONSUMERS, LOGGER, NATS, POOL } from './service/tokens.js';

export { runService, type RunningService, type ServiceOptions } from './service/run-service.js';
export { startThread } from './threads/start-thread.js';
