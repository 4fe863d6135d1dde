import { Loading, Skeleton } from '../../../components/ui/skeleton.js';

/** The shelf of issues on its way. */
export function ArchiveSkeleton() {
  return (
    <Loading label="Loading the archive">
      <div className="grid gap-8 rule-double pt-6 lg:grid-cols-12 lg:gap-10">
        <div className="lg:col-span-5">
          <Skeleton className="h-16 w-48" />
          <Skeleton className="mt-5 h-10" />
          <Skeleton className="mt-2 h-10 w-2/3" />
          <Skeleton className="mt-6 h-24" />
        </div>
        <Skeleton className="h-72 lg:col-span-6 lg:col-start-7" />
      </div>
      <div className="mt-12 grid rule-double pt-3 lg:grid-cols-12 lg:gap-x-10">
        <Skeleton className="h-8 w-20 lg:col-span-2" />
        <div className="lg:col-span-10">
          {Array.from({ length: 4 }, (_, at) => (
            <div key={at} className="flex gap-6 border-b border-rule py-5">
              <Skeleton className="h-16 w-16" />
              <div className="flex-1">
                <Skeleton className="h-4 w-40" />
                <Skeleton className="mt-2 h-7 w-3/4" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
