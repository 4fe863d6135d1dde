import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Slip } from './slip.js';

/** What has opened a case: a payment or credit for itself, or a Pro Pass. */
export type OpenBy = 'purchase' | 'pass';

const SAYS: Record<OpenBy, string> = {
  purchase: 'This solution is yours already',
  pass: 'Your Pro Pass opens this case',
};

interface OpenAlreadyProps {
  caseId: string;
  openBy: OpenBy;
  /** It came in the place of the button that was pressed. */
  takesFocus: boolean;
}

/** In the place of the bill of a case that is open to the person. */
export function OpenAlready({ caseId, openBy, takesFocus }: OpenAlreadyProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  const to = `/cases/${encodeURIComponent(caseId)}`;
  return (
    <Slip title="Nothing to pay">
      <p ref={line} tabIndex={-1} className="headline mt-4 text-28 outline-none">
        {SAYS[openBy]}
      </p>
      <p className="mt-2 text-muted">Solution and scoring rubric are open to you.</p>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={`${to}?tab=solution`}>Open the solution</ButtonLink>
        <ButtonLink to={`${to}?tab=rubric`} tone="secondary">
          Open the scoring rubric
        </ButtonLink>
      </div>
    </Slip>
  );
}
