import { generateKeyPairSync } from 'node:crypto';
import { loadConfig } from '@casedrop/platform';
import { newsletterConfigSchema } from './config.js';

const base = {
  NATS_URL: 'nats://127.0.0.1',
  DATABASE_URL: 'postgres://127.0.0.1/none',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'CaseDrop <hello@casedrop.example>',
  PUBLIC_URL: 'https://casedrop.example',
};
const pem = (key: { privateKey: { export(options: object): unknown } }): string =>
  String(key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const rsa = pem(generateKeyPairSync('rsa', { modulusLength: 1024 }));
const dkim = { DKIM_DOMAIN: 'casedrop.example', DKIM_SELECTOR: 'drop', DKIM_PRIVATE_KEY: rsa };
const load = (env: Record<string, string>) => loadConfig(newsletterConfigSchema, { ...base, ...env });

it('takes a whole DKIM key or none, its line ends written out or not', () => {
  expect(load({}).DKIM_PRIVATE_KEY).toBeUndefined();
  for (const DKIM_PRIVATE_KEY of [rsa, rsa.replaceAll('\n', '\\n')])
    expect(load({ ...dkim, DKIM_PRIVATE_KEY })).toMatchObject(dkim);
});

it.each([
  [
    'a part of it',
    { DKIM_DOMAIN: 'casedrop.example' },
    'DKIM_SELECTOR: is needed: DKIM_DOMAIN, DKIM_SELECTOR and',
  ],
  ['no domain', { ...dkim, DKIM_DOMAIN: '' }, 'DKIM_DOMAIN: is needed'],
  [
    'a name that could add a tag',
    { ...dkim, DKIM_SELECTOR: 'drop; l=0' },
    'DKIM_SELECTOR: must be a name of the DNS',
  ],
  ['what is no key', { ...dkim, DKIM_PRIVATE_KEY: 'secret' }, 'DKIM_PRIVATE_KEY: must be a private RSA key'],
  [
    'a key of another kind',
    { ...dkim, DKIM_PRIVATE_KEY: pem(generateKeyPairSync('ed25519')) },
    'must be a private RSA',
  ],
  [
    'a key too short',
    { ...dkim, DKIM_PRIVATE_KEY: pem(generateKeyPairSync('rsa', { modulusLength: 512 })) },
    'at least 1024 bits',
  ],
])('refuses %s in one sentence that does not repeat the key', (_what, env, sentence) => {
  expect(() => load(env)).toThrow(sentence);
  expect(() => load(env)).not.toThrow(/PRIVATE KEY-----/);
});

it('refuses in production the mail catcher of development', () => {
  expect(load({ SMTP_URL: 'smtp://mail:1025' }).SMTP_URL).toBe('smtp://mail:1025');
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail:1025' };
  expect(() => load(production)).toThrow('SMTP_URL: is a mail catcher of development');
  expect(load({ ...production, SMTP_URL: 'smtp://mail:25' }).NODE_ENV).toBe('production');
});
