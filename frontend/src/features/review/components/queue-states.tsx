import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';

/** The case that somebody came for does not wait any more. */
export function AlreadyReviewed({ caseId }: { caseId: string }) {
  return (
    <div className="pt-4">
      <Callout title="This case is not in the queue">
        It has been reviewed. <TextLink to={`/cases/${caseId}`}>Open the case</TextLink>
      </Callout>
    </div>
  );
}

/** The queue is empty. */
export function NothingPending({ onToNewsDesk }: { onToNewsDesk: () => void }) {
  return (
    <EmptyState
      title="No cases pending review"
      action={
        <Button tone="secondary" onClick={onToNewsDesk}>
          Go to the news desk
        </Button>
      }
    >
      Hand in headlines; each becomes a case that waits here for you.
    </EmptyState>
  );
}

/** The queue is not empty, but nothing in it is what was looked for. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No waiting case matches"
      action={
        <Button tone="secondary" onClick={onClear}>
          Show all that wait
        </Button>
      }
    />
  );
}

/** Rows on their way. */
export function QueueSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label="Loading the queue" className="grid gap-6 pt-5">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="border-b border-rule pb-6">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="mt-3 h-4 w-1/3" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}
