import type { Answer } from './answer.js';

/** Longer than any time limit inside the product, so that it is the product that gives up first. */
const PATIENCE_MS = 20_000;

/** One browser: its cookie, and an address of its own so that limits per address never hold it up. */
export class Client {
  private cookie = '';

  constructor(
    private readonly base: string,
    private readonly address: string,
  ) {}

  /** Sends one request and keeps the session that comes back. Throws when the connection breaks. */
  async send(method: string, path: string, body?: unknown, type = 'application/json'): Promise<Answer> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        origin: this.base,
        'x-forwarded-for': this.address,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie) this.cookie = cookie;
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson && text ? (JSON.parse(text) as unknown) : text };
  }
}
