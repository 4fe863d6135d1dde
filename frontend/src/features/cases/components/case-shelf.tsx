import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';

const GRID = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3';

/** Cases side by side. */
export function CaseShelf({ children }: { children: ReactNode }) {
  return <div className={GRID}>{children}</div>;
}

/** A shelf on its way. */
export function CaseShelfSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading label="Loading cases" className={GRID}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="mt-4 h-4 w-28" />
          <Skeleton className="mt-2 h-6" />
          <Skeleton className="mt-1 h-6 w-2/3" />
          <Skeleton className="mt-3 h-14" />
          <Skeleton className="mt-5 h-6 w-36" />
        </div>
      ))}
    </Loading>
  );
}
