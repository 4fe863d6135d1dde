import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { generation } from '@casedrop/contracts';
import { webAddress } from '../../domain/web-address.js';
import { FeedRefused, feedRefused } from './feed-refused.js';
import { describeNetworkFault } from './network-fault.js';
import { retryAfterSeconds } from './retry-after.js';
import type { WebAgents } from './web-agents.js';

const MAX_REDIRECTS = 5;
const TOTAL_MS = 8000;

export const NOT_MODIFIED = 304;
/** The address has nothing there any more, and says that this stays so. */
export const GONE = 410;

/** Marks of the copy that we have, for a conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A fetched document, or `unchanged` since the copy that the validators mark. */
export type FetchedFeed =
  | { unchanged: true }
  | {
      unchanged: false;
      status: number;
      url: string;
      bytes: Uint8Array;
      contentType: string;
      validators: Validators;
    };

/**
 * Gets a document from the web: http and https only, at most 5 redirects, 8 s and 2 MB unzipped, of which no byte more
 * is read. The agents refuse private addresses at the moment of connecting, on every hop. Throws `feed-refused`.
 */
export async function fetchFeed(url: string, agents: WebAgents, known?: Validators): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  let address = webAddress(url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (address === null) throw feedRefused('The address must begin with http:// or https://.');
    const response = await open(address, agents, signal, known);
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || status === NOT_MODIFIED) return receive(response, address, signal);
    response.destroy();
    address = webAddress(response.headers.location, address);
  }
  throw feedRefused(`The address redirects more than ${MAX_REDIRECTS} times.`);
}

function open(
  address: string,
  agents: WebAgents,
  signal: AbortSignal,
  known?: Validators,
): Promise<http.IncomingMessage> {
  const secure = address.startsWith('https:');
  const headers: http.OutgoingHttpHeaders = {
    'user-agent': agents.name,
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).get(
      address,
      { agent: secure ? agents.https : agents.http, headers, signal },
      resolve,
    );
    request.once('error', (error) => reject(describeNetworkFault(error, signal)));
  });
}

async function receive(
  response: http.IncomingMessage,
  url: string,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  const status = response.statusCode ?? 0;
  if (status === NOT_MODIFIED) {
    response.destroy();
    return { unchanged: true };
  }
  if (status < 200 || status > 299) {
    response.destroy();
    throw refusedWith(status, response.headers['retry-after']);
  }
  try {
    const bytes = await readLimited(response);
    const { etag, 'last-modified': lastModified, 'content-type': contentType = '' } = response.headers;
    return {
      unchanged: false,
      status,
      url,
      bytes,
      contentType,
      validators: { etag: etag ?? null, lastModified: lastModified ?? null },
    };
  } catch (error) {
    throw describeNetworkFault(error, signal);
  } finally {
    response.destroy();
  }
}

const SENTENCES: Record<number, string> = {
  [GONE]: 'The address says that this feed is gone for good (status 410).',
  429: 'The host asks us to come less often (status 429).',
};

function refusedWith(status: number, retryAfter: string | undefined): FeedRefused {
  const sentence = SENTENCES[status] ?? `The address answers with status ${status}.`;
  return new FeedRefused(sentence, { status, retryAfterSeconds: retryAfterSeconds(retryAfter, new Date()) });
}

async function readLimited(response: http.IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unzipped(response) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > generation.MAX_FEED_BYTES)
      throw new FeedRefused('The document is larger than 2 MB.', { status: response.statusCode });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unzipped(response: http.IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase();
  if (encoding === undefined || encoding === '' || encoding === 'identity') return response;
  const unzip =
    encoding === 'br'
      ? zlib.createBrotliDecompress()
      : encoding === 'gzip' || encoding === 'x-gzip'
        ? zlib.createGunzip()
        : encoding === 'deflate'
          ? zlib.createInflate()
          : undefined;
  if (!unzip) throw feedRefused('The document is packed in a way that is not understood.');
  response.once('error', (error) => unzip.destroy(error));
  return response.pipe(unzip);
}
