import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { leadingCase, useCases } from '../../features/cases/api/list-cases.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';
import { OfferPage } from './offer-page.js';

const INCLUDES = ['Full solution access', 'Detailed framework', 'PDF download', 'Scoring rubric'];

/** Stands for this week's case in `/checkout/weekly-case`. */
const WEEKLY_CASE = 'weekly-case';

/** What one solution costs and includes. */
export function Component() {
  const [search] = useSearchParams();
  const caseId = search.get('caseId');
  const { user } = useAuth();
  const { cases, isPending, isError, hasNextPage } = useCases();
  const bought = caseId === WEEKLY_CASE ? leadingCase(cases) : cases.find((one) => one.id === caseId);
  const open =
    bought?.id ?? (caseId !== WEEKLY_CASE && (isPending || isError || hasNextPage) ? caseId : null);
  usePageTitle('Buy a Solution');
  return (
    <OfferPage
      kicker="One solution"
      title={bought?.title ?? 'The solution of one case'}
      price="£3"
      period="one-time"
      includes={INCLUDES}
      actions={
        <>
          {open ? (
            <ButtonLink to={`/cases/${encodeURIComponent(open)}`}>Back to the Case</ButtonLink>
          ) : (
            <ButtonLink to="/cases">Browse All Cases</ButtonLink>
          )}
          <ButtonLink to="/subscribe" tone="secondary">
            See the Pro Pass
          </ButtonLink>
        </>
      }
    >
      <p>One payment opens the solution and the scoring rubric of this case, and they stay open.</p>
      {user && user.freeCredits > 0 && (
        <p>You still have free credits: one of them opens this case at no cost.</p>
      )}
    </OfferPage>
  );
}
