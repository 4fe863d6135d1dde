import { Loading, Skeleton } from '../../../components/ui/skeleton.js';

/** In the place of the figures of a case while they are fetched. */
export function FiguresOnTheirWay() {
  return (
    <Loading label="Loading the figures of this case" className="border-t-2 border-rule-strong pt-3">
      <Skeleton className="h-4 w-32" />
      <div className="mt-4 grid grid-cols-2 gap-6">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-16" />
        ))}
      </div>
    </Loading>
  );
}
