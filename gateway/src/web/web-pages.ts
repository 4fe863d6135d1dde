import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { isAway } from '../cases/answer-cache.js';
import { compress, smallest, type WebFile, webFile } from './web-file.js';
import type { WrittenFiles } from './written-files.js';

/** The front page; and what an address begins as that has no document of its own. */
const FRONT = '/index.html';
const FRAME = '/app.html';
/** The folder of such documents, named by their addresses; what may be anything is called so. */
const PAGES = '/pages';
const ANYTHING = '[id]';
/** Their addresses hold a key or a code of a mail, which not even our own access log learns by a referrer. */
const BY_MAIL = /^\/(?:newsletter\/|auth\/(?:callback|reset)\/?$)/;

type Writer = Pick<WrittenFiles, 'at' | 'page'>;

/** The built web pages, held in memory; every path that names no file is a page of the application. */
export class WebPages {
  private writer: Writer | undefined;

  private constructor(
    private readonly files: ReadonlyMap<string, WebFile>,
    private readonly common: Record<string, string>,
  ) {}

  /** Reads a folder of built pages. Compressed forms follow in the background (`compress`). */
  static async load(folder: string, common: Record<string, string>): Promise<WebPages> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const files = await Promise.all(
      paths.map(async (path) => {
        const address = `/${relative(folder, path).split(sep).join('/')}`;
        return [address, webFile(address, await readFile(path))] as const;
      }),
    );
    return new WebPages(new Map(files), common);
  }

  /** Compresses all files, one after the other. */
  async compress(): Promise<void> {
    for (const [address, file] of this.files) await compress(address, file);
  }

  /** From now on pages get their heads from this writer, and the files for search engines come from it. */
  writtenBy(writer: Writer): void {
    this.writer = writer;
  }

  /** Answers any request outside `/api`; returns the status. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<number> {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return this.end(response, 405, { allow: 'GET, HEAD' });
    const path = pathOf(request.url);
    const file = await this.fileAt(path, request.url?.includes('?')).catch(unlessAway);
    if (file === 'away') return this.end(response, 503, { 'retry-after': '5' });
    if (!file) return this.end(response, 404, {});
    if (headers['if-none-match'] === file.headers.etag) return this.end(response, 304, file.headers);
    const [encoding, body] = smallest(file, request);
    response.writeHead(200, {
      ...this.common,
      ...file.headers,
      ...(BY_MAIL.test(path) ? { 'referrer-policy': 'no-referrer' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': body.length,
    });
    response.end(method === 'HEAD' ? undefined : body);
    return 200;
  }

  private async fileAt(path: string, hasQuery = false): Promise<WebFile | undefined> {
    const isPrinted = path.startsWith(`${PAGES}/`); // pages have addresses of their own
    const file = (isPrinted ? undefined : this.files.get(path)) ?? (await this.writer?.at(path));
    if (file || namesAFile(path)) return file;
    const built = this.documentAt(path, hasQuery);
    return built && this.writer ? this.writer.page(path, built) : built;
  }

  /** What is printed for one address alone is what stands there without a query. */
  private documentAt(path: string, hasQuery: boolean): WebFile | undefined {
    const front = this.files.get(FRONT);
    if (path === '/') return front;
    const last = path.lastIndexOf('/') + 1;
    const own = hasQuery ? [] : [`${PAGES}${path}.html`];
    const ofItsKind = last < path.length ? [`${PAGES}${path.slice(0, last)}${ANYTHING}.html`] : [];
    const names = [...own, ...ofItsKind, FRAME];
    return names.map((name) => this.files.get(name)).find(Boolean) ?? front;
  }

  private end(response: ServerResponse, status: number, headers: Record<string, string>): number {
    response.writeHead(status, { ...this.common, ...headers }).end();
    return status;
  }
}

/** What no page of ours is called: `/robots.txt`, `/wp-login.php`, `/.git/config`. */
const namesAFile = (path: string): boolean =>
  path.includes('/.') || path.includes('.', path.lastIndexOf('/') + 1);

function unlessAway(error: unknown): 'away' {
  if (isAway(error)) return 'away';
  throw error;
}

function pathOf(url = '/'): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return '/';
  }
}
