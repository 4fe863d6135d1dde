import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '../http/accepted-encoding.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSED_ALREADY = new Set(['.png', '.jpg', '.webp', '.ico', '.woff2']);
/** The front page, written out; and the page that all other addresses of the application begin as, where a build has one. */
const FRONT = '/index.html';
const SHELL = '/app.html';
/** What no page of ours is called: `/robots.txt`, `/wp-login.php`, `/.git/config`. */
const NAMES_A_FILE = /\/\.|\.[^/]*$/;
/** Their addresses hold a key or a code of a mail, which not even our own access log learns by a referrer. */
const BY_MAIL = /^\/newsletter\//;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

interface WebFile {
  headers: Record<string, string>;
  plain: Buffer;
  /** Absent until made, and for files that do not get smaller. */
  gzip?: Buffer;
  br?: Buffer;
}

/** The built web pages, held in memory; every path that names no file is a page of the application. */
export class WebPages {
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
    for (const [address, file] of this.files) {
      if (COMPRESSED_ALREADY.has(extname(address))) continue;
      [file.gzip, file.br] = await Promise.all([toGzip(file.plain), toBrotli(file.plain, BROTLI)]);
    }
  }

  /** Answers any request outside `/api`; returns the status. */
  answer(request: IncomingMessage, response: ServerResponse): number {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return this.end(response, 405, { allow: 'GET, HEAD' });
    const file = this.fileAt(pathOf(request.url));
    if (!file) return this.end(response, 404, {});
    if (headers['if-none-match'] === file.headers.etag) return this.end(response, 304, file.headers);
    const [encoding, body] = smallest(file, request);
    response.writeHead(200, {
      ...this.common,
      ...file.headers,
      ...(BY_MAIL.test(pathOf(request.url)) ? { 'referrer-policy': 'no-referrer' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': body.length,
    });
    response.end(method === 'HEAD' ? undefined : body);
    return 200;
  }

  private fileAt(path: string): WebFile | undefined {
    const file = this.files.get(path);
    if (file || NAMES_A_FILE.test(path)) return file;
    return (path === '/' ? undefined : this.files.get(SHELL)) ?? this.files.get(FRONT);
  }

  private end(response: ServerResponse, status: number, headers: Record<string, string>): number {
    response.writeHead(status, { ...this.common, ...headers }).end();
    return status;
  }
}

function webFile(address: string, plain: Buffer): WebFile {
  const type = TYPES[extname(address)] ?? 'application/octet-stream';
  const hashed = address.startsWith('/assets/');
  return {
    plain,
    headers: {
      'content-type': type,
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    },
  };
}

function pathOf(url = '/'): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return '/';
  }
}

function smallest(file: WebFile, request: IncomingMessage): [string | undefined, Buffer] {
  if (file.br && accepts(request, 'br')) return ['br', file.br];
  if (file.gzip && accepts(request, 'gzip')) return ['gzip', file.gzip];
  return [undefined, file.plain];
}
