import type { PublishedIssue } from '@casedrop/contracts';
import { inMarkup } from '../http/markup.js';

/** Issues of the archive as a feed (RSS 2.0), the latest first. `site` is the address of the pages. */
export function issueFeed(issues: readonly PublishedIssue[], site: string): string {
  const at = (path: string): string => inMarkup(new URL(path, site).href);
  const latest = issues[0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Monday Case Drop</title>
<link>${at('/archive')}</link>
<description>One fresh business case every Monday, with a note from the editors.</description>
<language>en-gb</language>
<atom:link href="${at('/api/newsletter/feed.xml')}" rel="self" type="application/rss+xml"/>
${latest ? `<lastBuildDate>${dateOf(latest)}</lastBuildDate>\n` : ''}${issues.map((issue) => item(issue, at(`/archive/${issue.week}`))).join('')}</channel>
</rss>
`;
}

const item = (issue: PublishedIssue, href: string): string => `<item>
<title>${inMarkup(`No. ${issue.number}: ${issue.subject}`)}</title>
<link>${href}</link>
<guid isPermaLink="true">${href}</guid>
<pubDate>${dateOf(issue)}</pubDate>
<description>${inMarkup(wordsOf(issue))}</description>
</item>
`;

/** Note, case and teaser as HTML, which feed readers take a description for. */
const wordsOf = ({ note, noteHtml, case: { title, description } }: PublishedIssue): string =>
  (noteHtml ?? note.map(paragraph).join('')) +
  `<p><strong>${inMarkup(title)}</strong></p>` +
  paragraph(description);

const paragraph = (text: string): string => `<p>${inMarkup(text)}</p>`;

/** The date of RFC 822, with the zone as feeds have it. */
const dateOf = ({ publishedAt }: PublishedIssue): string =>
  new Date(publishedAt).toUTCString().replace('GMT', '+0000');
