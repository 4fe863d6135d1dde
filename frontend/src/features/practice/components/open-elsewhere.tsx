import type { AttemptSummary } from '@casedrop/contracts/http';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { casePath } from '../../../lib/case-address.js';

/** In the place of the timer while an attempt with other numbers is open: there is one at a time. */
export default function OpenElsewhere({ attempt }: { attempt: AttemptSummary }) {
  const whose = attempt.variant === undefined ? 'its original numbers' : 'other numbers';
  return (
    <section
      aria-label="Practice"
      data-bottom-bar
      className="compact-bar sticky bottom-0 z-20 -mx-4 mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-rule-strong bg-paper px-4 py-3 sm:-mx-1 sm:px-1"
    >
      <p className="text-14 text-muted">
        You have an open attempt at this case with {whose}. Finish it before you begin another.
      </p>
      <ButtonLink to={casePath(attempt.caseId, attempt.variant)} tone="secondary">
        Go on with it
      </ButtonLink>
    </section>
  );
}
