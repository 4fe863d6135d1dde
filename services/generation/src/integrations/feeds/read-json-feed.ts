import { z } from 'zod';
import { webAddress } from '../../domain/web-address.js';
import type { ParseResult } from './parsed-feed.js';

const text = z.string().optional().catch(undefined);

/** The parts of JSON Feed 1.0 and 1.1 that we use; everything else in it is left alone. */
const jsonFeedSchema = z.object({
  version: z.string().regex(/jsonfeed\.org\/version\//),
  title: text,
  items: z.array(
    z.object({
      title: text,
      url: text,
      external_url: text,
      summary: text,
      content_text: text,
      date_published: text,
    }),
  ),
});

const NO_FEED = 'This is JSON, but no JSON Feed.';

/** Reads a JSON Feed (jsonfeed.org, 1.0 and 1.1). */
export function readJsonFeed(document: string, baseUrl?: string): ParseResult {
  const parsed = jsonFeedSchema.safeParse(parse(document));
  if (!parsed.success) return { refused: NO_FEED };
  const entries = parsed.data.items.map((item) => ({
    title: item.title ?? item.content_text?.slice(0, 140) ?? '',
    url: webAddress(item.url ?? item.external_url, baseUrl) ?? undefined,
    summary: item.summary ?? item.content_text,
    publishedAt: item.date_published,
  }));
  return { feed: { kind: 'feed', title: parsed.data.title ?? null, entries } };
}

function parse(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
