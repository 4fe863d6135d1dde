import { Loading, Skeleton } from '../../../components/ui/skeleton.js';

/** While the grader, or what it graded, comes. */
export function GraderOnItsWay() {
  return (
    <Loading label="Loading the grader" className="grid gap-6">
      <Skeleton className="h-10 max-w-md" />
      <Skeleton className="h-48" />
    </Loading>
  );
}
