import { ButtonLink } from '../../../components/ui/button-link.js';
import { Slip } from './slip.js';

/** In the place of the bill of a case that is open to the person. */
export function OpenAlready({ caseId, isPro }: { caseId: string; isPro: boolean }) {
  const to = `/cases/${encodeURIComponent(caseId)}`;
  return (
    <Slip title="Nothing to pay">
      <p className="headline mt-4 text-28">
        {isPro ? 'Your Pro Pass opens this case' : 'This solution is yours already'}
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
