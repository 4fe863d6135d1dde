import type { Issue } from '@casedrop/contracts/http';
import type { IssueText } from './api/issues.js';

/** What an editor has changed, and the version that it was begun from. */
export interface IssueDraft extends IssueText {
  version: number;
}

/** An issue as an editor begins to change it. */
export const draftOf = ({ caseId, subject, note, version }: Issue): IssueDraft => ({
  caseId,
  subject,
  note,
  version,
});

/** Whether saving would change anything. Blanks at the ends are cut off by the server. */
export function isChanged(draft: IssueDraft | null, issue: Issue): boolean {
  if (!draft) return false;
  return (
    draft.caseId !== issue.caseId ||
    draft.subject.trim() !== issue.subject ||
    draft.note.trim() !== issue.note
  );
}
