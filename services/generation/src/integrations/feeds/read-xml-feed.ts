import { XMLParser } from 'fast-xml-parser';
import type { RawHeadline } from '../../domain/prepare-headlines.js';
import { webAddress } from '../../domain/web-address.js';
import type { ParseResult } from './parsed-feed.js';
import { decodeXmlEntities } from './xml-entities.js';

type Element = { [name: string]: unknown };

/** CDATA is kept apart from text, since entities in it are no entities. */
const CDATA = '#cdata';
const TEXT = '#text';

/** Attributes are needed of these elements only. */
const LINK_ATTRIBUTES = new Set(['href', 'rel', 'isPermaLink']);

const parser = new XMLParser({
  ignoreAttributes: (name) => !LINK_ATTRIBUTES.has(name),
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: false,
  jPath: false,
  cdataPropName: CDATA,
  attributeNamePrefix: '@',
});

const ENTITIES = 'The feed uses entity declarations, which are refused.';
const NO_FEED = 'This is XML, but no feed (RSS, RDF or Atom).';

/** Reads RSS 0.9x to 2.0, RDF (RSS 1.0) and Atom. Nothing is fetched, and no declared entity is ever expanded. */
export function readXmlFeed(text: string, baseUrl?: string): ParseResult {
  if (declaresEntities(text)) return { refused: ENTITIES };
  const root = parseXml(text);
  if (root === undefined) return { refused: 'The feed cannot be read: its XML is broken.' };
  const feed = local(root, 'rss') ?? local(root, 'RDF') ?? local(root, 'feed') ?? local(root, 'channel');
  if (!isElement(feed)) return { refused: 'html' in root ? 'This is a web page, not a feed.' : NO_FEED };
  const channel = first(local(feed, 'channel')) ?? feed;
  const items = [channel, feed].map((place) => list(local(place, 'item') ?? local(place, 'entry')));
  const entries = (items.find((found) => found.length > 0) ?? []).map((item) => headlineOf(item, baseUrl));
  return { feed: { kind: 'feed', title: textOf(local(channel, 'title')) ?? null, entries } };
}

/** A DOCTYPE alone is harmless (RSS 0.91 has one); declarations of entities inside it are not. */
function declaresEntities(text: string): boolean {
  const start = text.search(/<!DOCTYPE/i);
  if (start < 0) return false;
  const root = text.slice(start).search(/<(\w+:)?(rss|feed|rdf|channel)[\s>]/i);
  return /<!ENTITY/i.test(root < 0 ? text : text.slice(start, start + root));
}

function parseXml(text: string): Element | undefined {
  try {
    const parsed: unknown = parser.parse(text);
    return isElement(parsed) ? parsed : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function headlineOf(item: Element, baseUrl: string | undefined): RawHeadline {
  return {
    title: textOf(local(item, 'title')) ?? '',
    url: linkOf(item, baseUrl) ?? undefined,
    publisher: textOf(local(item, 'source')),
    summary: textOf(local(item, 'description') ?? local(item, 'summary')),
    publishedAt: textOf(
      local(item, 'pubDate') ?? item['dc:date'] ?? local(item, 'published') ?? local(item, 'updated'),
    ),
  };
}

/** RSS and RDF: the text of `link`, else a permanent `guid`. Atom: the `href` of the alternate `link`. */
function linkOf(item: Element, baseUrl: string | undefined): string | null {
  const links = values(local(item, 'link'));
  const alternate = links.find((link) => isElement(link) && (link['@rel'] ?? 'alternate') === 'alternate');
  const href = isElement(alternate) ? alternate['@href'] : undefined;
  const guid = first(local(item, 'guid'));
  const permanent =
    guid?.['@isPermaLink'] === 'false' ? undefined : (textOf(local(item, 'guid')) ?? undefined);
  const candidates = [typeof href === 'string' ? decodeXmlEntities(href) : undefined, ...links.map(textOf)];
  const found = candidates.map((link) => webAddress(link, baseUrl)).find((link) => link !== null);
  return found ?? webAddress(permanent);
}

/** A child by its local name, with or without a namespace prefix that feeds use for it. */
function local(element: Element, name: string): unknown {
  return element[name] ?? element[`rss:${name}`] ?? element[`atom:${name}`] ?? element[`rdf:${name}`];
}

function textOf(value: unknown): string | undefined {
  const [node] = values(value);
  if (typeof node === 'string') return node === '' ? undefined : decodeXmlEntities(node);
  if (!isElement(node)) return undefined;
  const cdata = values(node[CDATA])
    .filter((part) => typeof part === 'string')
    .join('');
  const text = node[TEXT] ?? node['div'] ?? node['xhtml:div'];
  const joined = `${typeof text === 'string' ? decodeXmlEntities(text) : isElement(text) ? (textOf(text) ?? '') : ''}${cdata}`;
  return joined.trim() === '' ? undefined : joined;
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const values = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const list = (value: unknown): Element[] => values(value).filter(isElement);
const first = (value: unknown): Element | undefined => list(value)[0];
