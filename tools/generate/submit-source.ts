import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { AppError, generation, type Intake, type RequestContext } from '@casedrop/contracts';
import type { RpcClient } from '@casedrop/messaging';
import { SetupError } from '../setup-error.js';

const CONTENT_TYPES: Record<string, string> = {
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.json': 'application/feed+json',
};

/** Sends a file's content, or adds the feed at an address; a feed that is kept already is fetched again. */
export async function submitSource(rpc: RpcClient, source: string, context: RequestContext): Promise<Intake> {
  if (/^[a-z]+:\/\//i.test(source)) return submitAddress(rpc, source, context);
  const bytes = await readFile(source).catch((error: unknown) => {
    throw new SetupError(
      `${source} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  if (bytes.length === 0) throw new SetupError(`${source} is empty.`);
  if (bytes.length > generation.MAX_FEED_BYTES) throw new SetupError(`${source} is larger than 2 MB.`);
  const contentType = CONTENT_TYPES[extname(source).toLowerCase()] ?? 'application/xml';
  const input = { contentType, documentBase64: bytes.toString('base64') };
  return rpc.request(generation.submitFeedDocument, input, context);
}

async function submitAddress(rpc: RpcClient, url: string, context: RequestContext): Promise<Intake> {
  try {
    return await rpc.request(generation.addFeed, { url }, context);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'feed-already-added') throw error;
    const { items } = await rpc.request(generation.listFeeds, {}, context);
    const feed = items.find((item) => item.url === new URL(url).href);
    if (!feed) throw error;
    return rpc.request(generation.refreshFeed, { feedId: feed.id }, context);
  }
}
