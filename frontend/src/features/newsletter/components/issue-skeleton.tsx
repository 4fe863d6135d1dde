import { Loading, Skeleton } from '../../../components/ui/skeleton.js';

/** An issue on its way. */
export function IssueSkeleton() {
  return (
    <Loading label="Loading the issue">
      <Skeleton className="h-16" />
      <Skeleton className="mt-8 h-14 max-w-3xl" />
      <Skeleton className="mt-3 h-14 max-w-xl" />
      <div className="mt-10 grid gap-12 lg:grid-cols-12 lg:gap-10">
        <Skeleton className="h-64 lg:col-span-7" />
        <Skeleton className="h-64 lg:col-span-5" />
      </div>
    </Loading>
  );
}
