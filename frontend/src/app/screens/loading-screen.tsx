import { useEffect } from 'react';
import { Loading, Skeleton } from '../../components/ui/skeleton.js';
import { noteMeasure } from '../../lib/reliability/signals.js';

/** A page on its way, in the shape of a page. */
export function LoadingScreen() {
  useEffect(() => {
    const began = performance.now();
    return () => noteMeasure('fallback', began);
  }, []);
  return (
    <Loading label="Loading" className="page py-12">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-4 h-11 w-full max-w-2xl" />
      <Skeleton className="mt-3 h-11 w-2/3 max-w-xl" />
      <div className="mt-10 grid gap-3 lg:max-w-2xl">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </Loading>
  );
}
