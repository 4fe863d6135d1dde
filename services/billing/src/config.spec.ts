import { configSchema } from './config.js';

const LIVE = 'sk_live_1234';
const TEST = 'sk_test_1234';
const SANDBOX = 'sk_test_sandbox_casedrop';
const base = {
  DATABASE_URL: 'postgres://localhost/billing',
  NATS_URL: 'nats://localhost:4222',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
};
const faultsOf = (more: Record<string, string>): string[] => {
  const { error } = configSchema.safeParse({ ...base, ...more });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
};

it.each([
  ['development without a key', {}],
  ['development on the sandbox', { STRIPE_SECRET_KEY: SANDBOX, STRIPE_API_URL: 'http://localhost:12111' }],
  ['production without a key', { NODE_ENV: 'production' }],
  ['production with a live key', { NODE_ENV: 'production', STRIPE_SECRET_KEY: LIVE }],
  ['production with a restricted key', { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'rk_live_1' }],
  ['a rehearsal', { NODE_ENV: 'production', STRIPE_SECRET_KEY: TEST, STRIPE_TEST_MODE: 'true' }],
  ['two secrets', { STRIPE_SECRET_KEY: TEST, STRIPE_WEBHOOK_SECRETS: 'whsec_1,whsec_2' }],
])('starts with %s', (_, env) => {
  expect(faultsOf(env)).toEqual([]);
});

it.each([
  ['a key that is none', { STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY is no secret key'],
  [
    'a key without secrets',
    { STRIPE_SECRET_KEY: TEST, STRIPE_WEBHOOK_SECRETS: '' },
    'STRIPE_WEBHOOK_SECRETS is needed',
  ],
  ['an account that is none', { STRIPE_ACCOUNT_ID: 'me' }, 'STRIPE_ACCOUNT_ID'],
  ['an address that is none', { STRIPE_API_URL: 'ftp://x' }, 'STRIPE_API_URL'],
  ['production on a test key', { NODE_ENV: 'production', STRIPE_SECRET_KEY: TEST }, 'is a test key'],
  [
    'production on the sandbox',
    { NODE_ENV: 'production', STRIPE_SECRET_KEY: SANDBOX, STRIPE_TEST_MODE: 'true' },
    'is the key of the sandbox',
  ],
  [
    'production at another address',
    { NODE_ENV: 'production', STRIPE_SECRET_KEY: LIVE, STRIPE_API_URL: 'http://localhost:1' },
    'must not be set in production',
  ],
])('refuses %s', (_, env, fault) => {
  expect(faultsOf(env).join('\n')).toContain(fault);
});
