import { useSearchParams } from 'react-router-dom';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { useCase } from '../../features/cases/api/case-detail.js';
import { leadingCase, useCases } from '../../features/cases/api/list-cases.js';
import { hasStatus } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';
import { OfferPage, OfferSkeleton } from './offer-page.js';

const INCLUDES = ['Full solution access', 'Detailed framework', 'PDF download', 'Scoring rubric'];

/** Stands for this week's case in `/checkout/weekly-case`. */
const WEEKLY_CASE = 'weekly-case';

type Wanted =
  | { kind: 'case'; id: string; title: string | undefined }
  | { kind: 'none' | 'unknown' | 'no-weekly' | 'looking' }
  | { kind: 'failed'; error: Error; retry: () => Promise<unknown> };

/** The case that the address names. One that stands in no list so far is asked for by itself. */
function useWantedCase(id: string | null): Wanted {
  const { cases, isPending, error, refetch } = useCases();
  const isWeekly = id === WEEKLY_CASE;
  const listed = isWeekly ? leadingCase(cases) : cases.find((one) => one.id === id);
  const single = useCase(id ?? '', id !== null && !isWeekly && !listed && !isPending);
  if (id === null || id === '') return { kind: 'none' };
  if (listed) return { kind: 'case', id: listed.id, title: listed.title };
  if (isPending || single.isLoading) return { kind: 'looking' };
  if (isWeekly) return error ? { kind: 'failed', error, retry: refetch } : { kind: 'no-weekly' };
  if (hasStatus(single.error, 400, 404)) return { kind: 'unknown' };
  return { kind: 'case', id, title: single.data?.title };
}

const SAYS: Record<Exclude<Wanted['kind'], 'looking' | 'failed'>, string> = {
  case: 'One payment opens the solution and the scoring rubric of this case, and they stay open.',
  none: 'Choose a case first. One payment opens its solution and scoring rubric, and they stay open.',
  unknown: 'There is no open case at this address. Choose another one: one payment opens its solution.',
  'no-weekly': 'There is no case of the week yet. Choose another one: one payment opens its solution.',
};

/** What one solution costs and includes. */
export function Component() {
  const [search] = useSearchParams();
  const { user } = useAuth();
  const wanted = useWantedCase(search.get('caseId'));
  const isCase = wanted.kind === 'case';
  usePageTitle('Buy a Solution');
  if (wanted.kind === 'looking') return <OfferSkeleton />;
  if (wanted.kind === 'failed')
    return <NetworkErrorPanel level="page" error={wanted.error} onRetry={wanted.retry} />;
  return (
    <OfferPage
      kicker="One solution"
      title={(isCase && wanted.title) || 'The solution of one case'}
      price="£3"
      period="one-time"
      includes={INCLUDES}
      actions={
        <>
          {isCase ? (
            <ButtonLink to={`/cases/${encodeURIComponent(wanted.id)}`}>Back to the Case</ButtonLink>
          ) : (
            <ButtonLink to="/cases">Browse All Cases</ButtonLink>
          )}
          <ButtonLink to="/subscribe" tone="secondary">
            See the Pro Pass
          </ButtonLink>
        </>
      }
    >
      <p>{SAYS[wanted.kind]}</p>
      {user && (user.freeCredits ?? 0) > 0 && (
        <p>You still have free credits: one of them opens {isCase ? 'this' : 'a'} case at no cost.</p>
      )}
    </OfferPage>
  );
}
