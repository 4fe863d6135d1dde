import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('reads a flag as true only for the word true, and refuses what is neither yes nor no', () => {
  const schema = z.object({ MIGRATE_ON_START: serviceConfigSchema.shape.MIGRATE_ON_START });
  expect(loadConfig(schema, { MIGRATE_ON_START: 'true' }).MIGRATE_ON_START).toBe(true);
  for (const no of ['false', '', undefined])
    expect(loadConfig(schema, { MIGRATE_ON_START: no }).MIGRATE_ON_START).toBe(false);
  expect(() => loadConfig(schema, { MIGRATE_ON_START: '1' })).toThrow(
    'MIGRATE_ON_START: must be true or false',
  );
});

describe('a setting in a file', () => {
  let folder: string;
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'settings-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['as it is', 'postgres://a:b@localhost/c'],
    ['without its line end', 'postgres://a:b@localhost/c\n'],
    ['without one of Windows', 'postgres://a:b@localhost/c\r\n'],
  ])('is its text %s', (_how, text) => {
    const env = { NATS_URL: good.NATS_URL, DATABASE_URL: '', DATABASE_URL_FILE: file('url', text) };
    expect(loadConfig(serviceConfigSchema, env).DATABASE_URL).toBe(good.DATABASE_URL);
  });

  it('is held to the same rules as one of the environment, without a word of it in the fault', () => {
    const secret = `nothing of ${DEVELOPMENT_PASSWORD} is told`;
    const env = { ...good, NODE_ENV: 'production', DATABASE_URL: undefined };
    const load = () => loadConfig(serviceConfigSchema, { ...env, DATABASE_URL_FILE: file('bad', secret) });
    expect(load).toThrow(/DATABASE_URL: [\s\S]*DATABASE_URL holds the development password/);
    expect(load).not.toThrow(/nothing of/);
  });

  it('is a fault where it stands in the environment, too, and where there is no file', () => {
    const both = { ...good, DATABASE_URL_FILE: file('both', good.DATABASE_URL) };
    expect(() => loadConfig(serviceConfigSchema, both)).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set',
    );
    const none = { ...good, DATABASE_URL: '', DATABASE_URL_FILE: '/nowhere/secret', LOG_LEVEL: 'loud' };
    expect(() => loadConfig(serviceConfigSchema, none)).toThrow(
      /DATABASE_URL_FILE cannot be read: ENOENT[\s\S]*LOG_LEVEL/,
    );
  });
});
