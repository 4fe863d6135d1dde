import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** Names of fields whose values never reach a log line. */
const SECRETS = new Set([
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
]);
/**
 * Lines go out in pages, or when the oldest has waited so many milliseconds: a write for each line took a tenth of the
 * gateway's time. What is left at an orderly end is written then; a process that is killed takes its last lines with it.
 */
const PAGES = { sync: false, minLength: 4096, periodicFlush: 100 };
/** One for the process: each of its own would write by a clock of its own for as long as the process lives. */
let standardOutput: DestinationStream | undefined;
/** Deeper than this nothing is written at all. */
const DEPTH = 4;

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
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => withoutSecrets(fields, DEPTH) as Record<string, unknown>,
    },
    serializers: { err: loggedError },
  };
  return pino(settings, options.destination ?? (standardOutput ??= pino.destination(PAGES)));
}

/**
 * The same fields, with `[removed]` in place of every secret. Pino's own redaction by wildcard paths took a sixth of
 * the gateway's time; this is one look at each name, and copies only what holds a secret.
 */
function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth === 0) return '[too deep]';
  let copy: Record<string, unknown> | undefined;
  for (const [name, inner] of Object.entries(value)) {
    const kept = SECRETS.has(name) ? '[removed]' : withoutSecrets(inner, depth - 1);
    if (kept === inner) continue;
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
    copy[name] = kept;
  }
  return copy ?? value;
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
