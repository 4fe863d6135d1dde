import type { IssueNeighbours, PublishedIssue } from '@casedrop/contracts';
import type { Published } from '../issues.js';
import type { IssueEntity } from '../persistence/issue.entity.js';

/** An issue as the archive shows it: what the mail said, and whether its case is still open. */
export function toPublished({ content, beganAt, caseWithdrawn }: IssueEntity & Published): PublishedIssue {
  const { week, number, subject, note, noteHtml = null, exhibit } = content;
  return {
    ...{ week, number, subject, note, noteHtml, exhibit },
    case: content.case,
    caseOpen: !caseWithdrawn,
    publishedAt: beganAt.toISOString(),
  };
}

/** How the archive names the issue before or after another. */
export const toNeighbour = (issue: IssueEntity | null): IssueNeighbours['earlier'] =>
  issue?.content
    ? { week: issue.content.week, number: issue.content.number, subject: issue.content.subject }
    : null;
