import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { withFiles } from './file-settings.js';

/** The password that development set-ups use everywhere; production refuses it. */
export const DEVELOPMENT_PASSWORD = 'development-only';

/**
 * A secret of this product itself, which development needs not set: `purpose` makes its default there. Production refuses
 * whatever holds the development password, and with it such a default.
 */
export const secretSetting = (purpose: string, meaning: string) =>
  z
    .string()
    .min(32, 'must have at least 32 characters')
    .default(`${DEVELOPMENT_PASSWORD}-key-of-${purpose}`)
    .describe(meaning);

/** A yes or no of the environment, no where it is not set. Anything but `true` and `false` is refused: `1` would not mean yes. */
export const flag = z
  .enum(['true', 'false', ''], 'must be true or false')
  .default('')
  .transform((text) => text === 'true');

/** Several texts in one environment variable, with commas. */
export const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

function holdsCertificates(file: string): boolean {
  try {
    return new X509Certificate(readFileSync(file)).subject !== '';
  } catch {
    return false;
  }
}

/** The environment that every process reads. */
export const processConfigSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses sandbox settings and default passwords'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('lowest level logged'),
  NATS_URL: z.string().url().describe('NATS with JetStream; several servers with commas'),
  TLS_CA_FILE: z
    .string()
    .refine(holdsCertificates, 'names no file of certificates in PEM')
    .optional()
    .describe(
      'certificates (PEM) by which PostgreSQL, NATS and Redis are known; with it they are spoken to over TLS alone',
    ),
  INNER_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('port of health and metrics; 0 picks a free one'),
  INNER_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('address of health and metrics; 0.0.0.0 where who collects them runs elsewhere'),
});

/** The environment of a process with a database. */
export const serviceConfigSchema = processConfigSchema.extend({
  DATABASE_URL: z.string().url().describe("PostgreSQL, with the service's own role and database"),
  DATABASE_POOL: z.coerce.number().int().min(1).max(50).default(10).describe('connections at most'),
  DATABASE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(5000)
    .describe('milliseconds that a request waits for a free connection'),
  MIGRATE_ON_START: flag.describe('`true` runs pending migrations before the service listens'),
});
export type ServiceConfig = z.output<typeof serviceConfigSchema>;

/** The environment cannot be used; the message names every fault at once. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`Invalid environment configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks the environment, and the files that it names; throws a `ConfigError` that names all faults. Empty
 * variables count as absent.
 */
export function loadConfig<S extends z.ZodType>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { given, faults } = withFiles(Object.keys(shapeOf(schema)), present);
  const parsed = schema.safeParse(given);
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => describeFault(issue, given)));
  if (given.NODE_ENV === 'production') faults.push(...defaultPasswords(schema, given));
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new ConfigError(faults);
}

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Faults of settings that hold the development password, given or by default; each is named, whatever else is wrong. */
function defaultPasswords(schema: z.ZodType, given: Record<string, unknown>): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const value = given[name] ?? field.safeParse(undefined).data;
    if (typeof value !== 'string' || !value.includes(DEVELOPMENT_PASSWORD)) return [];
    return given[name] === undefined
      ? [`${name} must be set in production`]
      : [`${name} holds the development password, which production refuses`];
  });
}

function describeFault(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.join('.');
  return name !== '' && given[name] === undefined && issue.code === 'invalid_type'
    ? `${name} is missing`
    : `${name ? `${name}: ` : ''}${issue.message}`;
}
