import { z } from 'zod';
import {
  ConfigError,
  DEVELOPMENT_PASSWORD,
  loadConfig,
  secretSetting,
  serviceConfigSchema,
} from './load-config.js';

const good = { NATS_URL: 'nats://localhost:4222', DATABASE_URL: 'postgres://a:b@localhost/c' };

it('fills in the defaults', () => {
  expect(loadConfig(serviceConfigSchema, good)).toMatchObject({
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    DATABASE_POOL: 10,
    DATABASE_WAIT_MS: 5000,
    MIGRATE_ON_START: false,
  });
});

it('names every fault at once, and counts an empty variable as absent', () => {
  const load = () =>
    loadConfig(serviceConfigSchema, { NATS_URL: '', DATABASE_URL: 'no url', LOG_LEVEL: 'loud' });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(/NATS_URL is missing[\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*NATS_URL is missing/);
  expect(load).toThrow(/LOG_LEVEL/);
});

it('refuses the development password in production only, naming each place', () => {
  const env = { ...good, DATABASE_URL: `postgres://a:${DEVELOPMENT_PASSWORD}@localhost/c` };
  expect(loadConfig(serviceConfigSchema, env).DATABASE_URL).toContain(DEVELOPMENT_PASSWORD);
  expect(() => loadConfig(serviceConfigSchema, { ...env, NODE_ENV: 'production' })).toThrow(
    'DATABASE_URL holds the development password',
  );
  expect(loadConfig(serviceConfigSchema, { ...good, NODE_ENV: 'production' }).NODE_ENV).toBe('production');
});

it('names every default secret in production together with all other faults', () => {
  const schema = serviceConfigSchema.extend({
    REDIS_URL: z.url(),
    FIRST_KEY: secretSetting('first', 'a secret'),
    SECOND_KEY: secretSetting('second', 'a secret'),
  });
  const password = DEVELOPMENT_PASSWORD;
  const env = {
    NODE_ENV: 'production',
    NATS_URL: `nats://auth:${password}@localhost`,
    DATABASE_URL: `postgres://a:${password}@localhost/c`,
    REDIS_URL: `redis://:${password}@localhost`,
    SECOND_KEY: 'k'.repeat(31),
    LOG_LEVEL: 'loud',
  };
  let faults = '';
  try {
    loadConfig(schema, env);
  } catch (error) {
    faults = (error as Error).message;
  }
  expect(faults.split('\n').slice(1).sort()).toEqual([
    '  - DATABASE_URL holds the development password, which production refuses',
    '  - FIRST_KEY must be set in production',
    expect.stringContaining('  - LOG_LEVEL: '),
    '  - NATS_URL holds the development password, which production refuses',
    '  - REDIS_URL holds the development password, which production refuses',
    '  - SECOND_KEY: must have at least 32 characters',
  ]);
  expect(loadConfig(schema, { ...good, REDIS_URL: 'redis://localhost' })).toMatchObject({
    FIRST_KEY: 'development-only-key-of-first',
  });
});

it('takes no file for certificates that holds none', () => {
  const load = (file: string) => loadConfig(serviceConfigSchema, { ...good, TLS_CA_FILE: file });
  expect(() => load('/nowhere/ca.crt')).toThrow('TLS_CA_FILE: names no file of certificates in PEM');
  expect(() => load(import.meta.filename)).toThrow('TLS_CA_FILE');
  expect(load('').TLS_CA_FILE).toBeUndefined();
});

it('reads a flag as true only for the word true', () => {
  const schema = z.object({ MIGRATE_ON_START: serviceConfigSchema.shape.MIGRATE_ON_START });
  expect(loadConfig(schema, { MIGRATE_ON_START: 'true' }).MIGRATE_ON_START).toBe(true);
  expect(loadConfig(schema, { MIGRATE_ON_START: '1' }).MIGRATE_ON_START).toBe(false);
});
