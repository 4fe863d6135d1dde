import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** Names of fields whose values never reach a log line, at any depth up to three. */
const SECRETS = [
  'password',
  'token',
  'tokenHash',
  'cookie',
  'authorization',
  'code',
  'secret',
  'solution',
  'rubric',
  'apiKey',
];

/**
 * Structured logs on standard output, one JSON line each. Secrets are removed by name; of an error only its type,
 * message, stack and code are written.
 */
export function createLogger(options: {
  service: string;
  level: string;
  /** Where the lines go; default standard output. */
  destination?: DestinationStream;
}): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: { service: options.service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  };
  // Lines go out together while the event loop is busy; what is left at an orderly end is written then.
  return pino(settings, options.destination ?? pino.destination({ sync: false }));
}

/** A database's error carries the values of the failed statement, which may be anybody's secret: they stay out. */
function loggedError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { type, message, stack } = pino.stdSerializers.err(error as Error);
  return { type, message, stack, errorCode: 'code' in error ? error.code : undefined };
}

/** Lets Nest write to our logger; its start-up chatter is debug. */
export function nestLogger(logger: Logger): LoggerService {
  const text = (message: unknown): string => (message instanceof Error ? message.message : String(message));
  return {
    log: (message, ...rest) => logger.debug({ nest: rest.at(-1) }, text(message)),
    debug: (message, ...rest) => logger.debug({ nest: rest.at(-1) }, text(message)),
    verbose: (message, ...rest) => logger.debug({ nest: rest.at(-1) }, text(message)),
    warn: (message, ...rest) => logger.warn({ nest: rest.at(-1) }, text(message)),
    error: (message, ...rest) =>
      logger.error({ nest: rest, err: message instanceof Error ? message : undefined }, text(message)),
    fatal: (message, ...rest) => logger.fatal({ nest: rest }, text(message)),
  };
}
