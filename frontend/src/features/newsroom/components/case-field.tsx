import type { Issue, IssueCase } from '@casedrop/contracts/http';
import { useId, useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { caseFacts } from './case-line.js';

const CaseDialog = lazyPart(() => import('./case-dialog.js'));

interface CaseFieldProps {
  issue: Issue;
  /** What is chosen in the form; `null` takes the best case at the hour. */
  caseId: string | null;
  onChoose: (caseId: string | null) => void;
}

/** The case of an issue, and the way to another. */
export function CaseField({ issue, caseId, onChoose }: CaseFieldProps) {
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<IssueCase | null>(null);
  const label = useId();
  const chosen = [issue.case, picked].find((one) => one?.id === caseId) ?? null;
  const choose = (one: IssueCase | null) => {
    if (one) setPicked(one);
    onChoose(one?.id ?? null);
    setOpened(false);
  };
  return (
    <div role="group" aria-labelledby={label} className="grid gap-1.5">
      <p id={label} className="text-14 font-medium">
        Case
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-y border-rule py-3">
        <div className="min-w-0 flex-1 basis-56">
          {caseId === null ? <BestAtTheHour issue={issue} /> : <Chosen one={chosen} />}
        </div>
        <Button tone="secondary" size="small" onClick={() => setOpened(true)}>
          Choose a case
        </Button>
      </div>
      {opened && (
        <LazyDialog onClose={() => setOpened(false)}>
          <CaseDialog
            issue={issue}
            caseId={caseId}
            chosen={chosen}
            onChoose={choose}
            onClose={() => setOpened(false)}
          />
        </LazyDialog>
      )}
    </div>
  );
}

function Chosen({ one }: { one: IssueCase | null }) {
  if (!one) return <p className="text-muted">A case that is not to be had any more</p>;
  return (
    <>
      <p className="font-medium wrap-anywhere">{one.title}</p>
      <p className="text-14 text-muted figures">{caseFacts(one)}</p>
    </>
  );
}

function BestAtTheHour({ issue }: { issue: Issue }) {
  const now = issue.caseId === null ? issue.case : null;
  return (
    <>
      <p className="font-medium">The best case at the hour</p>
      <p className="text-14 text-muted">
        {now ? `As things stand: ${now.title}` : 'Of those that no issue has had'}
      </p>
    </>
  );
}
