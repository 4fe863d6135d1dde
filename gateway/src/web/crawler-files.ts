import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CaseCatalogue } from '../cases/case-catalogue.js';
import type { GatewayConfig } from '../config.js';
import { inMarkup } from '../http/markup.js';
import { IssueArchive } from '../newsletter/issue-archive.js';
import { CLOSED_TO_CRAWLERS, PUBLIC_PAGES } from './public-pages.js';

/** What public pages are made of: who draws a page, or the picture of a link, may ask for it. */
const OPEN_CALLS = [
  '/api/cases',
  '/api/newsletter/issues',
  '/api/newsletter/feed.xml',
  '/api/prices',
  '/api/status',
];

type Cases = Awaited<ReturnType<CaseCatalogue['all']>>;
type Issues = Awaited<ReturnType<IssueArchive['all']>>;

/** The two files that search engines look for. */
@Injectable()
export class CrawlerFiles {
  private readonly site: string;
  /** The site map with what it was written from: it is written anew when either is another. */
  private written: { cases: Cases; issues: Issues; text: string } | undefined;

  constructor(
    private readonly catalogue: CaseCatalogue,
    private readonly archive: IssueArchive,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.site = config.PUBLIC_URL;
  }

  robots(): string {
    const lines = [
      'User-agent: *',
      ...OPEN_CALLS.map((path) => `Allow: ${path}`),
      'Disallow: /api/',
      ...CLOSED_TO_CRAWLERS.map((path) => `Disallow: ${path}`),
      `Sitemap: ${this.addressOf('/sitemap.xml')}`,
    ];
    return `${lines.join('\n')}\n`;
  }

  /** Every public page with the day it changed last, where it has one. Throws `service-unavailable`. */
  async siteMap(): Promise<string> {
    const [cases, issues] = await Promise.all([this.catalogue.all(), this.archive.all()]);
    if (this.written?.cases !== cases || this.written.issues !== issues)
      this.written = { cases, issues, text: this.write(cases, issues) };
    return this.written.text;
  }

  private write(cases: Cases, issues: Issues): string {
    const entries: [string, string?][] = [
      ...Object.keys(PUBLIC_PAGES).map((path): [string] => [path]),
      ...[...cases.values()].map(({ id, openSince }): [string, string] => [`/cases/${id}`, openSince]),
      ...issues.map(({ week, publishedAt }): [string, string] => [`/archive/${week}`, publishedAt]),
    ];
    const urls = entries.map(([path, changed]) => this.url(path, changed)).join('');
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
  }

  private url(path: string, changed?: string): string {
    const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${inMarkup(this.addressOf(path))}</loc>${lastmod}</url>\n`;
  }

  private addressOf(path: string): string {
    return new URL(path, this.site).href;
  }
}
