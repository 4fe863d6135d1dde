import type { Issue } from '@casedrop/contracts/http';
import { RichText } from '../../../components/rich-text.js';
import { CaseLine } from './case-line.js';

/** What an issue says that can be changed no more. */
export function IssueWords({ issue }: { issue: Issue }) {
  return (
    <dl className="grid content-start gap-5">
      <Part label="Case">
        {issue.case ? <CaseLine issue={{ ...issue, caseId: issue.case.id }} /> : <None />}
      </Part>
      <Part label="Subject">
        {issue.subjectLine ? <p className="wrap-anywhere">{issue.subjectLine}</p> : <None />}
      </Part>
      <Part label="Editor’s note">
        {issue.noteLines.length === 0 && <None />}
        <RichText lines={issue.noteLines} html={issue.noteHtml} className="font-serif text-18" />
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
