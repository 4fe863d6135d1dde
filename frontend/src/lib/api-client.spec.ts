import { vi } from 'vitest';
import { call } from './api-client.js';
import { ApiError, describeFailure, NetworkError } from './api-error.js';
import { checkHealth } from './auth/backend-gateway.js';

function answerWith(status: number, body: string, type: string) {
  let seen: RequestInit | undefined;
  globalThis.fetch = (_input, init) => {
    seen = init;
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
  };
  return () => seen;
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call was expected to fail.');
}

describe('call', () => {
  it('sends JSON with the session cookie and gives back the parsed body', async () => {
    const seen = answerWith(200, '{"user":1}', 'application/json');
    await expect(call('/api/auth/login', { method: 'POST', json: { a: 1 } })).resolves.toEqual({ user: 1 });
    expect(seen()).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('gives back nothing for an empty answer', async () => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
    await expect(call('/api/auth/logout', { method: 'POST' })).resolves.toBeUndefined();
  });

  it('tells a refusal with its status in the message and its sentence for people', async () => {
    const text =
      '{"type":"about:blank","title":"x","status":409,"detail":"Already approved.","code":"case-not-pending"}';
    answerWith(409, text, 'application/problem+json');
    const error = await failureOf(call('/api/cases'));
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe(`409: ${text}`);
    expect((error as ApiError).code).toBe('case-not-pending');
    expect(describeFailure(error)).toEqual({ title: 'Invalid Input', description: 'Already approved.' });
  });

  it('does not show a stranger’s error page to people', async () => {
    answerWith(502, '<html>Bad gateway</html>', 'text/html');
    const error = await failureOf(call('/api/cases'));
    expect(describeFailure(error)).toEqual({
      title: 'Data Error',
      description: 'There was a problem processing your request.',
    });
  });

  it('names an unreachable server a connection problem', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(call('/api/cases'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(describeFailure(error).title).toBe('Connection Problem');
  });

  it('gives up after its time', async () => {
    globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const error = await failureOf(call('/api/cases', { timeoutMs: 20 }));
    expect(error).toMatchObject({ name: 'NetworkError', reason: 'time-out' });
  });

  it.each([
    ['a call', 5000, () => call('/api/cases')],
    ['the question whether the server is there', 3000, () => checkHealth()],
  ])('gives %s %d ms', async (_name, milliseconds, ask) => {
    vi.useFakeTimers();
    globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const ended = vi.fn();
    void ask().catch(ended);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ reason: 'time-out' }));
  });
});
