import type { FakeAnswer, FakeApi } from './fake-api.js';

function toResponse(answer: FakeAnswer): Response {
  if (answer.file)
    return new Response(answer.file.text, { status: 200, headers: { 'content-type': answer.file.type } });
  const type = answer.status >= 400 ? 'application/problem+json' : 'application/json';
  const text = answer.body === undefined ? null : JSON.stringify(answer.body);
  return new Response(text, { status: answer.status, headers: { 'content-type': type, ...answer.headers } });
}

/** As the server does: the mark that pages can read goes with the session cookie that they cannot. */
function markSession({ state }: FakeApi): void {
  document.cookie = `casedrop-signed-in=1; path=/; max-age=${state.user ? 3600 : 0}`;
}

/** Puts the pretended server behind `fetch` of the test. */
export function installFakeApi(api: FakeApi): void {
  markSession(api);
  globalThis.fetch = async (input, init) => {
    const text = typeof init?.body === 'string' ? init.body : undefined;
    const headers = Object.fromEntries(new Headers(init?.headers));
    const request = {
      method: init?.method ?? 'GET',
      path: input instanceof Request ? input.url : input.toString(),
      body: text === undefined ? init?.body : (JSON.parse(text) as unknown),
      headers,
    };
    const answer = api.answer(request);
    markSession(api);
    return toResponse(answer);
  };
}
