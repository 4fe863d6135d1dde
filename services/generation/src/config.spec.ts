import { loadConfig } from '@casedrop/platform';
import { generationConfigSchema } from './config.js';

const load = (env: Record<string, string>) =>
  loadConfig(generationConfigSchema, {
    NATS_URL: 'nats://127.0.0.1',
    DATABASE_URL: 'postgres://127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    ...env,
  });

it('sends the key of the language model and the drafts over TLS in production, or nowhere', () => {
  const http = { OPENAI_BASE_URL: 'http://models.example/v1' };
  expect(load(http)).toMatchObject(http);
  expect(() => load({ NODE_ENV: 'production', ...http })).toThrow(
    'OPENAI_BASE_URL: must begin with https://',
  );
  for (const OPENAI_BASE_URL of ['https://models.example/v1', 'http://127.0.0.1:11434/v1'])
    expect(load({ NODE_ENV: 'production', OPENAI_BASE_URL })).toMatchObject({ OPENAI_BASE_URL });
});

it('takes nothing for the address of a language model that is none of the web', () => {
  expect(() => load({ OPENAI_BASE_URL: 'ftp://models.example' })).toThrow('OPENAI_BASE_URL');
});
