import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CaseCatalogue } from '../cases/case-catalogue.js';
import type { GatewayConfig } from '../config.js';
import { IssueArchive } from '../newsletter/issue-archive.js';
import { type Head, headHtml, KEPT_OUT } from './head-html.js';
import { PUBLIC_PAGES, UNLISTED_PAGES } from './public-pages.js';
import { caseData, houseData, issueData, listData } from './structured-data.js';

/** Of pages that have no case to show. */
const OWN_PICTURE = '/share.png';
/** As many as a first screen of a list shows. */
const LISTED = 24;
const CASE = /^\/cases\/([^/]+)$/;
const ISSUE = /^\/archive\/([^/]+)$/;
/** One of many of its kind, all of which have a head. */
const ONE_OF_MANY = /^\/(?:cases|archive|blog)\/[^/]+$/;

/** What stands in the head of a page, as HTML. */
export interface PageHead {
  html: string;
  /** There is no such case, issue or essay for everybody to see. */
  isMissing: boolean;
}

/** Says what stands in the head of a page, by its path, from what this gateway keeps of cases and issues. */
@Injectable()
export class PageHeads {
  private readonly site: string;

  constructor(
    private readonly catalogue: CaseCatalogue,
    private readonly archive: IssueArchive,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.site = config.PUBLIC_URL;
  }

  /** The head of a page. Throws `service-unavailable`. */
  async at(path: string): Promise<PageHead> {
    const head = await this.headAt(path);
    if (!head) return { html: KEPT_OUT, isMissing: ONE_OF_MANY.test(path) };
    return { html: headHtml(head, this.site), isMissing: false };
  }

  private async headAt(path: string): Promise<Head | undefined> {
    const [caseId, week] = [CASE.exec(path)?.[1], ISSUE.exec(path)?.[1]];
    if (caseId) return this.ofCase(caseId);
    if (week) return this.ofIssue(week);
    const words = PUBLIC_PAGES[path] ?? UNLISTED_PAGES[path];
    return words && { ...words, path, picture: OWN_PICTURE, kind: 'website', data: await this.dataOf(path) };
  }

  private async dataOf(path: string): Promise<readonly object[]> {
    if (path === '/') return houseData(this.site);
    if (path === '/cases') {
      const cases = [...(await this.catalogue.all()).values()].slice(0, LISTED);
      return [
        listData(
          cases.map(({ id, title }) => ({ path: `/cases/${id}`, name: title })),
          this.site,
        ),
      ];
    }
    if (path !== '/archive') return [];
    const issues = (await this.archive.all()).slice(0, LISTED);
    return [
      listData(
        issues.map(({ week, subject }) => ({ path: `/archive/${week}`, name: subject })),
        this.site,
      ),
    ];
  }

  private async ofCase(caseId: string): Promise<Head | undefined> {
    const found = (await this.catalogue.all()).get(caseId);
    if (!found) return undefined;
    const picture = `/api/cases/${caseId}/cover.png`;
    const { title, description } = found;
    const data = [caseData(found, picture, this.site)];
    return { title, description, path: `/cases/${caseId}`, picture, kind: 'article', data };
  }

  private async ofIssue(week: string): Promise<Head | undefined> {
    const issue = (await this.archive.all()).find((one) => one.week === week);
    if (!issue) return undefined;
    const picture = issue.caseOpen ? `/api/newsletter/issues/${week}/cover.png` : OWN_PICTURE;
    const title = `No. ${issue.number}: ${issue.subject}`;
    const data = [issueData(issue, picture, this.site)];
    return {
      title,
      description: issue.case.description,
      path: `/archive/${week}`,
      picture,
      kind: 'article',
      data,
    };
  }
}
