import { Loading, Skeleton } from '../../../components/ui/skeleton.js';

/** In the place of a result while it is fetched. */
export function ResultOnItsWay() {
  return (
    <Loading label="Loading the result" className="grid gap-6 sm:grid-cols-[10rem_1fr]">
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </Loading>
  );
}
