import { useEffect, type ComponentProps } from 'react';
import { LazyResult } from './lazy-result.js';

const HEADING = 'latest-result';

/** Brings a result into view when it comes, once: whoever returns to it later keeps their place. */
export function useFocusOnResult(attemptId: string | null): void {
  useEffect(() => {
    if (!attemptId) return;
    const heading = document.getElementById(HEADING);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [attemptId]);
}

/** The result of an attempt that ended a moment ago, or of one that answers came too late for, on top of the case. */
export function LatestResult(props: ComponentProps<typeof LazyResult>) {
  return (
    <section aria-labelledby={HEADING} className="mb-14 rule-double pt-4">
      <h2 id={HEADING} tabIndex={-1} className="headline mb-6 text-28 outline-none">
        Your result
      </h2>
      <LazyResult {...props} />
    </section>
  );
}
