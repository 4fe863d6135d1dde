import { call } from './api-client.js';
import { NetworkError } from './api-error.js';
import { forgetEarlyAnswers } from './early-answers.js';

const answer = (text: string, status = 200) =>
  new Response(JSON.stringify({ text }), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  window.askedEarly = { '/api/auth/user': Promise.resolve(answer('early')) };
  globalThis.fetch = () => Promise.resolve(answer('now'));
});
afterEach(forgetEarlyAnswers);

const ask = (method?: 'GET' | 'POST') => call<{ text: string }>('/api/auth/user', { method });

it('hands an answer out that was asked for early, once', async () => {
  expect([await ask(), await ask()]).toEqual([{ text: 'early' }, { text: 'now' }]);
});

it('knows of none any more once something was changed, or another person is there', async () => {
  await call('/api/auth/login', { method: 'POST', json: {} });
  expect(await ask()).toEqual({ text: 'now' });
});

it('waits for an answer that does not come no longer than for any other', async () => {
  window.askedEarly = { '/api/auth/user': new Promise<never>(() => undefined) };
  await expect(call('/api/auth/user', { timeoutMs: 5 })).rejects.toThrow(NetworkError);
});
