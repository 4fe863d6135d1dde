import { inMarkup } from '../http/markup.js';
import type { PageWords } from './public-pages.js';

/** What stands in the head of a page for search engines and previews of links. */
export interface Head extends PageWords {
  /** Its one address on this site. */
  path: string;
  /** Address of a picture of 1200 by 630 on this site. */
  picture: string;
  kind: 'website' | 'article';
  /** What it is about, in the words of schema.org. */
  data: readonly object[];
}

/** The head of a page that is to be in no index; its title and description stay those of the shell. */
export const KEPT_OUT = '<meta name="robots" content="noindex" />';

/** A head as HTML; `site` is the address of the pages. */
export function headHtml(head: Head, site: string): string {
  const { path, kind, description, data } = head;
  const title = `${head.title} · CaseDrop`;
  const address = new URL(path, site).href;
  const picture = new URL(head.picture, site).href;
  return [
    `<title>${inMarkup(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${inMarkup(address)}" />`,
    ...Object.entries({ type: kind, site_name: 'CaseDrop', locale: 'en_GB' }).map(openGraph),
    ...Object.entries({ title, description, url: address, image: picture }).map(openGraph),
    ...Object.entries({ 'image:width': '1200', 'image:height': '630', 'image:alt': head.title }).map(
      openGraph,
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...data.map(jsonLd),
  ].join('\n    ');
}

const openGraph = ([name, content]: [string, string]): string => meta('property', `og:${name}`, content);

const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${inMarkup(content)}" />`;

/** JSON in a page: no text in it can end the element that it stands in. */
const jsonLd = (data: object): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
};
