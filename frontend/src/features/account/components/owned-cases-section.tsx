import type { OwnedCase } from '@casedrop/contracts/http';
import { useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { shortDate } from '../../../lib/dates.js';
import { useOwnedCases } from '../api/credits.js';
import { AccountSection } from './account-section.js';

const SHOWN_AT_FIRST = 8;

/** The cases whose solution and rubric are the person's for good. */
export function OwnedCasesSection() {
  return (
    <AccountSection
      title="Your cases"
      intro={<p>Solutions and rubrics that stay open to you, with or without a Pro Pass.</p>}
    >
      <OwnedCases />
    </AccountSection>
  );
}

function OwnedCases() {
  const owned = useOwnedCases();
  if (owned.isPending)
    return (
      <Loading label="Loading your cases" className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  if (owned.isLoadingError) return <NetworkErrorPanel error={owned.error} onRetry={owned.refetch} />;
  const cases = owned.data ?? [];
  return cases.length === 0 ? <NoneYet /> : <OwnedList cases={cases} />;
}

function NoneYet() {
  return (
    <>
      <p className="max-w-prose text-14 text-muted">
        None yet. Solve a case first, then open its solution with a credit: it is worth most when you have an
        answer of your own to hold against it.
      </p>
      <ButtonLink to="/cases" tone="secondary" size="small" className="mt-4">
        Browse All Cases
      </ButtonLink>
    </>
  );
}

function OwnedList({ cases }: { cases: readonly OwnedCase[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? cases : cases.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul aria-label="Your cases" className="border-t border-rule">
        {shown.map((one) => (
          <li
            key={one.caseId}
            className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-0.5 border-b border-rule py-3"
          >
            <CaseName owned={one} />
            <p className="text-14 text-muted figures">
              {CAUSES[one.cause]} <time dateTime={one.grantedAt}>{shortDate(one.grantedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      {shown.length < cases.length && (
        <Button tone="quiet" size="small" className="mt-3" onClick={() => setAll(true)}>
          Show all {cases.length}
        </Button>
      )}
    </>
  );
}

const CAUSES: Record<OwnedCase['cause'], string> = {
  credit: 'Opened with a credit,',
  purchase: 'Bought,',
  grant: 'Given to you,',
};

function CaseName({ owned: { caseId, caseTitle } }: { owned: OwnedCase }) {
  if (caseTitle === null) return <p className="font-medium text-muted">A case that has left the library</p>;
  return (
    <TextLink
      to={`/cases/${caseId}?tab=solution`}
      className="min-w-0 font-medium after:absolute after:inset-0 after:content-['']"
    >
      {caseTitle}
    </TextLink>
  );
}
