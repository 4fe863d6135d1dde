import { LOGGER, type Logger, within } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isAway } from '../cases/answer-cache.js';
import { CrawlerFiles } from './crawler-files.js';
import { KEPT_OUT } from './head-html.js';
import { withoutSlashes } from './page-addresses.js';
import { PageHeads } from './page-heads.js';
import { compress, type WebFile, webFile } from './web-file.js';

/** Between these a page has the head that it is built with, which it keeps where nothing better is known. */
const PLACE = /<!--head-->[\s\S]*<!--\/head-->/;
/** By which a page is told what it is. */
const A_PAGE = '/page.html';
/** No page waits longer for its head. */
const PATIENCE_MS = 300;
/** Characters of what is kept: some 300 pages, with their styles. */
const MOST = 24_000_000;

/** A page, and whether it is known that what it would show is not there. */
interface WrittenPage {
  file: WebFile;
  isMissing: boolean;
}

/** What this gateway writes itself: pages with their heads, and the files for search engines. */
@Injectable()
export class WrittenFiles {
  /** By what was written, so that nothing here can be out of date. */
  private readonly kept = new LRUCache<string, Promise<WebFile>>({ maxSize: MOST });

  constructor(
    private readonly heads: PageHeads,
    private readonly crawlers: CrawlerFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `robots.txt` or the site map; `undefined` at any other path. Throws `service-unavailable`. */
  async at(path: string): Promise<WebFile | undefined> {
    if (path === '/robots.txt') return this.file(path, this.crawlers.robots());
    if (path === '/sitemap.xml') return this.file(path, await this.crawlers.siteMap());
    return undefined;
  }

  /** The page at a path with its head, or as it was built where the head cannot be had at once. */
  async page(path: string, built: WebFile): Promise<WrittenPage> {
    try {
      const { html, isMissing } = await within(PATIENCE_MS, this.heads.at(withoutSlashes(path)));
      return { file: await this.file(A_PAGE, html, built), isMissing };
    } catch (error) {
      this.logger[isAway(error) ? 'info' : 'warn']({ err: error }, 'a page went out without its head');
      return { file: built, isMissing: false };
    }
  }

  /** What was written as it is sent; into a page, where one is given. */
  private async file(address: string, written: string, page?: WebFile): Promise<WebFile> {
    const key = `${page?.headers.etag ?? address} ${written}`;
    const known = this.kept.get(key);
    if (known) return known;
    const text = page ? headed(page, written) : written;
    const made = compressed(address, text);
    this.kept.set(key, made, { size: key.length + text.length });
    made.catch(() => this.kept.delete(key));
    return made;
  }
}

/** A page that is kept out of every index keeps the title it has. */
const headed = ({ plain }: WebFile, head: string): string =>
  plain.toString().replace(PLACE, (present) => (head === KEPT_OUT ? `${present}\n    ${head}` : head));

async function compressed(address: string, text: string): Promise<WebFile> {
  const file = webFile(address, Buffer.from(text));
  await compress(address, file);
  return file;
}
