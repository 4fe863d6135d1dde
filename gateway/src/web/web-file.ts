import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
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
const EVERYBODYS = /\.(png|ico)$/;
const ICON = /^\/favicon\./;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** Once for each file: a page of 80 kB takes 75 ms, and fits with its styles into the first packets of a connection. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** A file or page as it is sent. */
export interface WebFile {
  headers: Record<string, string>;
  plain: Buffer;
  /** Absent until made, and for files that do not get smaller. */
  gzip?: Buffer;
  br?: Buffer;
}

/** How long a browser keeps a file without asking: for good where its name changes with it. */
function lifetimeOf(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return ICON.test(address) ? 'public, max-age=3600' : 'no-cache'; // browsers ask for an icon more than once a page
}

/** A file by its address, uncompressed. */
export function webFile(address: string, plain: Buffer): WebFile {
  const type = TYPES[extname(address)] ?? 'application/octet-stream';
  return {
    plain,
    headers: {
      'content-type': type,
      'cache-control': lifetimeOf(address),
      vary: 'Accept-Encoding',
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      // Previews of links show our picture on pages of others.
      ...(EVERYBODYS.test(address) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    },
  };
}

/** Makes the smaller forms of a file. */
export async function compress(address: string, file: WebFile): Promise<void> {
  if (COMPRESSED_ALREADY.has(extname(address))) return;
  [file.gzip, file.br] = await Promise.all([toGzip(file.plain), toBrotli(file.plain, BROTLI)]);
}

/** The smallest form that the asker takes, and its encoding. */
export function smallest(file: WebFile, request: IncomingMessage): [string | undefined, Buffer] {
  if (file.br && accepts(request, 'br')) return ['br', file.br];
  if (file.gzip && accepts(request, 'gzip')) return ['gzip', file.gzip];
  return [undefined, file.plain];
}
