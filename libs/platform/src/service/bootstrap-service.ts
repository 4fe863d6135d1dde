import { loadConfig, serviceConfigSchema } from '../config/load-config.js';
import { createDataSource, migrate } from '../database/data-source.js';
import { openDatabase } from '../database/open-database.js';
import { createLogger } from '../logging/logger.js';
import { runService, type ServiceOptions } from './run-service.js';

/**
 * Entry point of a service's process. With the argument `migrate` it only runs the pending migrations. SIGTERM and
 * SIGINT end it after the work under way; a start that fails prints one sentence and exits with 1.
 */
export async function bootstrapService(options: ServiceOptions): Promise<void> {
  try {
    if (process.argv.includes('migrate')) await migrateOnly(options);
    else await serve(options);
  } catch (error) {
    process.stderr.write(`${options.processName ?? options.service}: ${describe(error)}\n`);
    process.exit(1);
  }
}

async function migrateOnly(options: ServiceOptions): Promise<void> {
  const config = loadConfig(
    serviceConfigSchema.pick({ DATABASE_URL: true, DATABASE_POOL: true, TLS_CA_FILE: true }),
  );
  const name = `${options.service}-migrate`;
  const dataSource = createDataSource(config, name, options);
  await openDatabase(dataSource, createLogger({ service: name, level: 'warn' }));
  await migrate(dataSource);
  await dataSource.destroy();
}

async function serve(options: ServiceOptions): Promise<void> {
  const running = await runService(options);
  exitOnSignals(running.close, running.logger);
}

/** Ends the process on SIGTERM or SIGINT: closes, at most 10 s, then exits. */
export function exitOnSignals(
  close: () => Promise<void>,
  logger: { info(message: string): void; error(fields: object, message: string): void },
): void {
  let ending = false;
  const end = (signal: string): void => {
    if (ending) return;
    ending = true;
    logger.info(`${signal}: finishing the work under way`);
    const force = setTimeout(() => process.exit(1), 10_000);
    close().then(
      () => {
        clearTimeout(force);
        process.exit(0);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'not closed cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ');
  return error instanceof Error && error.name === 'ConfigError'
    ? error.message
    : String((error as Error).stack ?? error);
}
