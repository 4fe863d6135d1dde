import type { Issue } from '@casedrop/contracts/http';
import { paragraphsOf } from '../issue-draft.js';
import { CaseLine } from './case-line.js';

/** What an issue says that can be changed no more. */
export function IssueWords({ issue }: { issue: Issue }) {
  const paragraphs = paragraphsOf(issue.note);
  return (
    <dl className="grid content-start gap-5">
      <Part label="Case">
        {issue.case ? <CaseLine issue={{ ...issue, caseId: issue.case.id }} /> : <None />}
      </Part>
      <Part label="Subject">
        {issue.subjectLine ? <p className="wrap-anywhere">{issue.subjectLine}</p> : <None />}
      </Part>
      <Part label="Editor’s note">
        {paragraphs.length === 0 && <None />}
        <div className="grid gap-3 font-serif text-18 wrap-anywhere">
          {paragraphs.map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      </Part>
    </dl>
  );
}

const None = () => <p className="text-muted">None</p>;

function Part({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
