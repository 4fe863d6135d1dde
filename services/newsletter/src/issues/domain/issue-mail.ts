import { oneLine } from '../../domain/typesetting.js';
import type { IssueContent } from './issue-content.js';
import { issueHtml } from './issue-html.js';
import { type IssueReader, linksFor } from './issue-links.js';
import { issueText } from './issue-text.js';

/** Where an issue's pages and its picture are. */
export interface IssueSite {
  publicUrl: string;
  /** `null`: the mail goes without the picture. */
  exhibitUrl: string | null;
}

/** A reader's copy of an issue. Everything in it that somebody else wrote is escaped or set in lines of its own. */
export function issueMail(
  content: IssueContent,
  to: IssueReader,
  { publicUrl, exhibitUrl }: IssueSite,
): { subject: string; html: string; text: string } {
  const copy = {
    content,
    links: linksFor(content, to, publicUrl),
    host: new URL(publicUrl).host,
    exhibitUrl,
  };
  return { subject: oneLine(content.subject), html: issueHtml(copy), text: issueText(copy) };
}
