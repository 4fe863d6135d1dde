import { z } from 'zod';
import { ConfigError, DEVELOPMENT_PASSWORD, loadConfig, serviceConfigSchema } from './load-config.js';

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

it('reads a flag as true only for the word true', () => {
  const schema = z.object({ MIGRATE_ON_START: serviceConfigSchema.shape.MIGRATE_ON_START });
  expect(loadConfig(schema, { MIGRATE_ON_START: 'true' }).MIGRATE_ON_START).toBe(true);
  expect(loadConfig(schema, { MIGRATE_ON_START: '1' }).MIGRATE_ON_START).toBe(false);
});
