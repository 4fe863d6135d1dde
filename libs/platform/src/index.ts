export { Clock, Ids, RandomIds, SystemClock } from './clock.js';
export {
  commaList,
  flag,
  loadConfig,
  processConfigSchema,
  secretSetting,
  serviceConfigSchema,
} from './config/load-config.js';
export {
  bigintNumber,
  createDataSource,
  migrate,
  poolOf,
  type DatabaseParts,
} from './database/data-source.js';
export { batched, isRefusal } from './database/batch.js';
export { insertNew } from './database/insert-new.js';
export { connectRedis } from './jobs/connect-redis.js';
export { Jobs } from './jobs/jobs.js';
export { RecurringWork } from './jobs/recurring-work.js';
export { Limits, tooMany, type Limit, type Refusal, type Taking } from './limits/limits.js';
export { withTimeLimit } from './limits/with-time-limit.js';
export { InnerServer } from './health/inner-server.js';
export { tlsOf } from './network/tls-of.js';
export { addressKey } from './network/address-key.js';
export { isPrivateWay, isThisMachine } from './network/this-machine.js';
export { within } from './measures/within.js';
export { createLogger, nestLogger, type Logger } from './logging/logger.js';
export { bootstrapService, exitOnSignals } from './service/bootstrap-service.js';
export { eventConsumers } from './service/event-consumers.js';
export { CONFIG, LOGGER, POOL } from './service/tokens.js';

export { runService, type RunningService, type ServiceOptions } from './service/run-service.js';
export { startThread } from './threads/start-thread.js';
