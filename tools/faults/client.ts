import { CookieJar } from '../product/cookie-jar.js';
import type { Answer } from './answer.js';

/** Longer than any time limit inside the product, so that it is the product that gives up first. */
const PATIENCE_MS = 20_000;

/** One browser: its cookies, and an address of its own so that limits per address never hold it up. */
export class Client {
  private readonly cookies = new CookieJar();

  constructor(
    private readonly base: string,
    private readonly address: string,
  ) {}

  /** Sends one request and keeps the cookies that come back. Throws when the connection breaks. */
  async send(method: string, path: string, body?: unknown, type = 'application/json'): Promise<Answer> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        origin: this.base,
        'x-forwarded-for': this.address,
        ...(this.cookies.header ? { cookie: this.cookies.header } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    this.cookies.keep(response);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson && text ? (JSON.parse(text) as unknown) : text };
  }
}
