import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { isAway } from '../cases/answer-cache.js';
import { PageAddresses } from './page-addresses.js';
import { compress, smallest, type WebFile, webFile } from './web-file.js';
import type { WrittenFiles } from './written-files.js';

/** The front page; and what an address begins as that has no document of its own. */
const FRONT = '/index.html';
const FRAME = '/app.html';
/** The folder of such documents, named by their addresses; what may be anything is called so. */
const PAGES = '/pages';
const ANYTHING = '[id]';
/** What the build writes of the application's router: a list of addresses such as `/cases/:id`. */
const ADDRESSES = `${PAGES}/addresses.json`;
/** Where links of mails lead: they hold a key or a code, which no cache keeps, and not even our own access log learns by a referrer. */
const BY_MAIL = /^\/(?:newsletter\/|auth\/(?:callback|reset|open)\/*$)/i;
const IN_CONFIDENCE = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

type Writer = Pick<WrittenFiles, 'at' | 'page'>;

/** A file, and whether there is what was asked for: the application says in its own words that there is nothing. */
interface Found {
  file: WebFile;
  status: 200 | 404;
}

/**
 * The built web pages, held in memory. A path that names no file is a page of the application, also where the application
 * has none: it is answered with 404 then.
 */
export class WebPages {
  private writer: Writer | undefined;
  /** Absent in a folder that was not built with it: every address is taken for a page then. */
  private readonly addresses: PageAddresses | undefined;

  private constructor(
    private readonly files: ReadonlyMap<string, WebFile>,
    private readonly common: Record<string, string>,
  ) {
    const list = files.get(ADDRESSES);
    this.addresses = list && new PageAddresses(JSON.parse(list.plain.toString()) as string[]);
  }

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

  /** Whether these pages came with a list of their addresses, without which none is unknown. */
  get knowsAddresses(): boolean {
    return this.addresses !== undefined;
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
    const found = await this.find(path, request.url?.includes('?')).catch(unlessAway);
    if (found === 'away') return this.end(response, 503, { 'retry-after': '5' });
    if (!found) return this.end(response, 404, {});
    const { file, status } = found;
    const isKnown = status === 200 && headers['if-none-match'] === file.headers.etag;
    if (isKnown) return this.end(response, 304, file.headers);
    const [encoding, body] = smallest(file, request);
    response.writeHead(status, {
      ...this.common,
      ...file.headers,
      ...(BY_MAIL.test(path) ? IN_CONFIDENCE : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': body.length,
    });
    response.end(method === 'HEAD' ? undefined : body);
    return status;
  }

  private async find(path: string, hasQuery = false): Promise<Found | undefined> {
    const isPrinted = path.startsWith(`${PAGES}/`); // pages have addresses of their own
    const file = (isPrinted ? undefined : this.files.get(path)) ?? (await this.writer?.at(path));
    if (file) return { file, status: 200 };
    const built = namesAFile(path) ? undefined : this.documentAt(path, hasQuery);
    if (!built) return undefined;
    const isAddress = this.addresses?.has(path) ?? true;
    const page = await this.writer?.page(path, built);
    return { file: page?.file ?? built, status: isAddress && page?.isMissing !== true ? 200 : 404 };
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

/** A path that cannot be decoded is read as it is: it is no address of ours. */
function pathOf(url = '/'): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
