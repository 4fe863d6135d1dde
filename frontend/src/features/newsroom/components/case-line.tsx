import type { Issue, IssueCase } from '@casedrop/contracts/http';

/** "Retail · intermediate · 30 min". */
export const caseFacts = ({ industry, difficulty, estimatedTime }: IssueCase): string =>
  [industry, difficulty, `${estimatedTime} min`].join(' · ');

/** The case that an issue brings: the chosen one, or the one that would be taken now. */
export function CaseLine({ issue }: { issue: Issue }) {
  if (!issue.case) return <p className="text-muted">None: every approved case has had its issue.</p>;
  const { case: one, caseId } = issue;
  return (
    <>
      {caseId === null && <span className="block text-12 text-muted">Taken unless you choose another:</span>}
      <span className="block font-medium wrap-anywhere">{one.title}</span>
      <span className="block text-14 text-muted figures">{caseFacts(one)}</span>
    </>
  );
}
