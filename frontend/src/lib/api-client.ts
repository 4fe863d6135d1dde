import type { Problem } from '@casedrop/contracts/http';
import { ApiError, NetworkError } from './api-error.js';
import { earlyAnswer, forgetEarlyAnswers } from './early-answers.js';
import { noteCall } from './reliability/signals.js';

/** How a call travels: the browser's own `fetch`, unless the authentication mode has a way of its own. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** The browser's own way; what was asked for before the application was there is not asked for again. */
export const plainFetch: Transport = (path, init) => {
  if (init.method !== 'GET') forgetEarlyAnswers(); // a change may make them untrue
  return earlyAnswer(path, init) ?? fetch(path, init);
};

/** Where the API is, and how it is reached. */
const connection = {
  baseUrl: '',
  /** Milliseconds that a call may take unless it says otherwise. */
  timeoutMs: 5000,
  transport: plainFetch,
};

/** Sets where the API is, as the build was told. */
export function configureApi(settings: { baseUrl: string; timeoutMs: number }): void {
  Object.assign(connection, settings);
}

/** Whether pages and API share their origin, and with it what cookies the pages can read. */
export function isApiOfThisOrigin(): boolean {
  return connection.baseUrl === '' || new URL(connection.baseUrl).origin === window.location.origin;
}

/** Lets calls travel another way; without one they go by `fetch` again. */
export function setTransport(transport?: Transport): void {
  connection.transport = transport ?? plainFetch;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, with its own content type. */
  raw?: { body: BodyInit; contentType: string };
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The call goes on when the page is closed meanwhile. */
  keepalive?: boolean;
}

function requestInit(options: CallOptions, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  let body: BodyInit | undefined;
  if (options.raw) {
    headers['content-type'] = options.raw.contentType;
    body = options.raw.body;
  } else if (options.json !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(options.json);
  }
  const { method = 'GET', keepalive } = options;
  return { method, credentials: 'include', headers, body, signal, ...(keepalive && { keepalive }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function problemIn(response: Response, text: string): Problem | null {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return null;
  const body = parseJson(text);
  return typeof body === 'object' && body !== null && 'detail' in body ? (body as Problem) : null;
}

async function refuse(response: Response): Promise<never> {
  const text = await response.text();
  const wait = Number(response.headers.get('retry-after')) || null; // ours come in seconds
  throw new ApiError(response.status, text || response.statusText, problemIn(response, text), wait);
}

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) return refuse(response);
  const text = await response.text();
  if (text === '') return undefined as T;
  const body = parseJson(text);
  if (body === undefined) throw new ApiError(response.status, 'The answer was not JSON.', null);
  return body as T;
}

/** Sends the call and reads the answer within the time that it may take. */
async function exchange<T>(
  path: string,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, options.timeoutMs ?? connection.timeoutMs);
  const forward = () => abort.abort();
  options.signal?.addEventListener('abort', forward, { once: true });
  try {
    const init = requestInit(options, abort.signal);
    return await read(await connection.transport(connection.baseUrl + path, init));
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    throw new NetworkError(timedOut ? 'time-out' : 'unreachable', { cause: error });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', forward);
  }
}

/**
 * Calls `/api` with the session cookie and gives back the parsed body.
 * Throws `ApiError` for an answer outside 2xx, `NetworkError` when nobody answers in time, and an
 * `AbortError` when the caller's own signal ends it.
 */
export function call<T>(path: `/api/${string}`, options: CallOptions = {}): Promise<T> {
  return noteCall(
    path,
    options.method,
    exchange(path, options, (response) => answerOf<T>(response)),
  );
}

/** Fetches a file; throws like `call`. A page in the place of the file, as static hosts send it, is no file. */
export function callForFile(path: `/api/${string}`, type: string, timeoutMs: number): Promise<Blob> {
  const file = exchange(path, { headers: { accept: type }, timeoutMs }, async (response) => {
    if (!response.ok) return refuse(response);
    if (!response.headers.get('content-type')?.startsWith(type))
      throw new ApiError(502, 'The answer was not the file.', null); // somebody in between answered
    return response.blob();
  });
  return noteCall(path, 'GET', file);
}
