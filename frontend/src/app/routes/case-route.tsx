import { Suspense, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { Loading, Skeleton } from '../../components/ui/skeleton.js';
import { useCase } from '../../features/cases/api/case-detail.js';
import { CASE_TABS, type CaseTab } from '../../features/cases/components/case-reader.js';
import { ApiError, hasStatus } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { CasePage } from './case-page.js';

/** For those few who are refused, or come to nothing: a case that opens does not wait for them. */
const CaseNotFound = lazyPart(() => import('../screens/case-not-found.js'));
const NoVariant = lazyPart(() => import('../screens/no-variant.js'));
const UnpublishedCase = lazyPart(() => import('../screens/unpublished-case.js'));
const AdvancedContent = lazyPart(() => import('../screens/advanced-content.js'));

function tabOf(text: string | null): CaseTab {
  return CASE_TABS.find((tab) => tab === text) ?? 'case';
}

/** One case. */
export function Component() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { user } = useAuth();
  const variant = search.get('variant');
  const query = useCase(id, { variant });
  usePageTitle(query.data?.title ?? 'Case');
  const showTab = (tab: CaseTab) =>
    setSearch({ ...(variant !== null && { variant }), tab }, { replace: true, preventScrollReset: true });

  const { data } = query;
  if (data && user) {
    const page = { detail: data, user, tab: tabOf(search.get('tab')), onTab: showTab };
    if (data.status !== 'approved') return <OnItsWay what={<UnpublishedCase {...page} />} />;
    return <CasePage key={`${user.id} ${id} ${variant ?? ''}`} {...page} />;
  }
  if (query.isPending || !user) return <CaseSkeleton />;
  const { error } = query;
  if (variant !== null && (hasStatus(error, 400) || isCode(error, 'case-has-no-variants')))
    return <OnItsWay what={<NoVariant caseId={id} />} />;
  if (hasStatus(error, 400, 404)) return <OnItsWay what={<CaseNotFound />} />;
  if (isCode(error, 'membership-required'))
    return <OnItsWay what={<AdvancedContent caseId={id} refusal={error} />} />;
  return <NetworkErrorPanel level="page" error={error} onRetry={query.refetch} />;
}

const isCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

function OnItsWay({ what }: { what: ReactNode }) {
  return <Suspense fallback={<CaseSkeleton />}>{what}</Suspense>;
}

function CaseSkeleton() {
  return (
    <Loading label="Loading the case" className="page grid gap-8 py-10 lg:grid-cols-12 lg:py-14">
      <div className="lg:col-span-8">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-4 h-12" />
        <Skeleton className="mt-3 h-12 w-3/4" />
        <Skeleton className="mt-6 h-5" />
        <Skeleton className="mt-2 h-5 w-2/3" />
        <Skeleton className="mt-14 h-44" />
      </div>
      <Skeleton className="hidden aspect-4/3 lg:col-span-3 lg:col-start-10 lg:block" />
    </Loading>
  );
}
