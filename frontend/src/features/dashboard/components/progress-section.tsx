import type { Dashboard } from '@casedrop/contracts/http';
import { TextLink } from '../../../components/ui/text-link.js';
import { Skeleton } from '../../../components/ui/skeleton.js';

/** How much of the library the person has been through. */
export function ProgressSection({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="kicker">
        Your Progress
      </h2>
      <div className="mt-2.5 border-t-2 border-rule-strong pt-4">
        {dashboard ? <Shares progress={dashboard.progress} /> : <Skeleton className="h-24" />}
      </div>
    </section>
  );
}

function Shares({ progress: { solved, started, available } }: Pick<Dashboard, 'progress'>) {
  const share = (count: number) => (available === 0 ? 0 : (100 * Math.min(count, available)) / available);
  const percent = Math.round(share(solved));
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <span className="headline text-28 figures">{solved}</span>
          <span className="text-muted figures"> of {available} cases</span>
        </span>
        <span className="text-14 text-muted figures">{percent}%</span>
      </p>
      <div
        role="img"
        aria-label={`${solved} of ${available} cases solved, ${started} more started`}
        className="mt-3 flex h-2 bg-rule"
      >
        <span className="bg-accent" style={{ width: `${share(solved)}%` }} />
        <span className="bg-ink" style={{ width: `${Math.min(share(started), 100 - share(solved))}%` }} />
      </div>
      <dl className="mt-3 text-14">
        <Line label="Solved" count={solved} to="/cases?state=solved" swatch="bg-accent" />
        <Line label="Started" count={started} to="/cases?state=started" swatch="bg-ink" />
        <Line
          label="New to you"
          count={Math.max(available - solved - started, 0)}
          to="/cases?state=new"
          swatch="bg-rule"
        />
      </dl>
    </>
  );
}

function Line({ label, count, to, swatch }: { label: string; count: number; to: string; swatch: string }) {
  return (
    <div className="relative flex min-h-11 items-center justify-between gap-3 border-b border-rule pointer-fine:min-h-9">
      <dt className="flex items-center gap-2.5">
        <span aria-hidden="true" className={`size-2.5 ${swatch}`} />
        <TextLink
          to={to}
          className="after:absolute after:inset-x-0 after:top-0 after:-bottom-px after:content-['']"
        >
          {label}
        </TextLink>
      </dt>
      <dd className="font-medium figures">{count}</dd>
    </div>
  );
}
