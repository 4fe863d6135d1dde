import type { Problem } from '@casedrop/contracts/http';
import { ApiError, NetworkError } from './api-error.js';

/** How a call travels: the browser's own `fetch`, unless the authentication mode has a way of its own. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

const plainFetch: Transport = (path, init) => fetch(path, init);

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
  return { method: options.method ?? 'GET', credentials: 'include', headers, body, signal };
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

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok)
    throw new ApiError(response.status, text || response.statusText, problemIn(response, text));
  if (text === '') return undefined as T;
  const body = parseJson(text);
  if (body === undefined) throw new ApiError(response.status, 'The answer was not JSON.', null);
  return body as T;
}

/**
 * Calls `/api` with the session cookie and gives back the parsed body.
 * Throws `ApiError` for an answer outside 2xx, `NetworkError` when nobody answers in time, and an
 * `AbortError` when the caller's own signal ends it.
 */
export async function call<T>(path: `/api/${string}`, options: CallOptions = {}): Promise<T> {
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
    return await answerOf<T>(await connection.transport(connection.baseUrl + path, init));
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    throw new NetworkError(timedOut ? 'time-out' : 'unreachable', { cause: error });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', forward);
  }
}
