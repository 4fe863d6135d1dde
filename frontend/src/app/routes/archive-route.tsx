import { Archive } from '../../features/newsletter/components/archive.js';
import { useDescription } from '../../features/newsletter/use-description.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';

/** The issues of the Monday Case Drop. */
export function Component() {
  const { user, isReturning } = useAuth();
  usePageTitle('The archive');
  useDescription('Every issue of the Monday Case Drop: one fresh business case a week, as it went out.');
  return (
    <div className="page py-10 lg:py-14">
      <p className="kicker text-accent">Monday Case Drop</p>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div>
          <h1 className="headline mt-2 text-36 sm:text-48">The archive</h1>
          <p className="mt-3 max-w-2xl text-18 text-muted">
            One fresh case every Monday, bound by year. Each issue stands as it went out.
          </p>
        </div>
        <a
          href="/api/newsletter/feed.xml"
          type="application/rss+xml"
          className="inline-flex min-h-11 items-center text-14 underline decoration-field-edge underline-offset-4 hover:text-accent hover:decoration-accent"
        >
          Follow by RSS
        </a>
      </div>
      <Archive isVisitor={!user && !isReturning} />
    </div>
  );
}
