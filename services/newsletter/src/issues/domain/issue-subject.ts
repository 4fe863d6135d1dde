import type { IssueCase } from '@casedrop/contracts';

/** The subject line: the editor's own, or the title of the case. */
export const subjectOf = (own: string, found: Pick<IssueCase, 'title'> | null): string =>
  own || (found ? `This week’s case: ${found.title}` : '');
