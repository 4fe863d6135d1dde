import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { PageLinks } from '../../../components/ui/page-links.js';
import { useArchive } from '../api/archive.js';
import { ArchiveSkeleton } from './archive-skeleton.js';
import { IssueShelf } from './issue-shelf.js';
import { NewsletterForm } from './newsletter-form.js';

/** A page number out of an address that anybody may have written. */
function pageIn(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

const addressOf = (page: number) => ({ search: page > 1 ? `?page=${page}` : '' });

/** All issues that went out, page by page. */
export function Archive({ isVisitor }: { isVisitor: boolean }) {
  const [search] = useSearchParams();
  const page = pageIn(search);
  const { data, isPending, isLoadingError, error, refetch } = useArchive(page);
  const top = useRef<HTMLDivElement>(null);
  const toTop = () => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };
  if (isPending) return <ArchiveSkeleton />;
  if (isLoadingError) return <NetworkErrorPanel error={error} onRetry={refetch} />;
  if (!data) return null;
  if (data.items.length === 0) return page === 1 ? <NoIssueYet isVisitor={isVisitor} /> : <NoSuchPage />;
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <IssueShelf issues={data.items} hasLead={data.page === 1} />
      <div className="mt-12">
        <PageLinks page={data.page} pageCount={data.pageCount} to={addressOf} onMove={toTop} />
      </div>
    </div>
  );
}

function NoIssueYet({ isVisitor }: { isVisitor: boolean }) {
  return (
    <div className="grid gap-8 rule-double pt-6 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h2 className="headline text-36">The first issue goes out on Monday</h2>
        <p className="prose-serif mt-3 text-muted">
          One fresh case, a note from the editors, and the exhibit that decides it. Every issue stays here
          afterwards, as it was.
        </p>
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:self-end">
        {isVisitor ? <NewsletterForm /> : <ButtonLink to="/cases">Browse All Cases</ButtonLink>}
      </div>
    </div>
  );
}

function NoSuchPage() {
  return (
    <EmptyState
      title="The archive does not go back that far"
      action={<ButtonLink to={{ search: '' }}>To the latest issues</ButtonLink>}
    />
  );
}
