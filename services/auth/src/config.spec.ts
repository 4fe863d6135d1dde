import { loadConfig } from '@casedrop/platform';
import { authConfigSchema } from './config.js';

const given = {
  NATS_URL: 'nats://localhost:4222',
  DATABASE_URL: 'postgres://localhost/auth',
  REDIS_URL: 'redis://localhost',
};
const inProduction = (key?: string) =>
  loadConfig(authConfigSchema, { ...given, NODE_ENV: 'production', DELETED_ADDRESSES_KEY: key });

it('refuses in production a key of deleted addresses that is missing, too short or known to everybody', () => {
  expect(() => inProduction()).toThrow('DELETED_ADDRESSES_KEY must be set in production');
  expect(() => inProduction('short')).toThrow('DELETED_ADDRESSES_KEY');
  expect(() => inProduction('development-only-key-for-docker-compose')).toThrow('development password');
  const key = 'k'.repeat(32);
  expect(inProduction(key).DELETED_ADDRESSES_KEY).toBe(key);
});

it('has a key for development', () => {
  expect(loadConfig(authConfigSchema, given).DELETED_ADDRESSES_KEY).toContain('development-only');
});
