import { CookieJar } from '../product/cookie-jar.js';

/** A signed-in client of the product, as a script would be: cookies kept, our own Origin sent. */
export class HttpSession {
  private readonly cookies = new CookieJar();

  constructor(readonly base: string) {}

  get cookie(): string {
    return this.cookies.header;
  }

  /** Sends one request; throws on an answer that is no success, with its text. */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        origin: this.base,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    this.cookies.keep(response);
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
