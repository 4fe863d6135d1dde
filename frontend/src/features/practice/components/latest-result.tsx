import type { PublicPart } from '@casedrop/case-engine';
import { useEffect } from 'react';
import { LazyResult } from './lazy-result.js';

const HEADING = 'latest-result';

interface LatestResultProps {
  attemptId: string;
  parts: readonly PublicPart[];
  entitled: boolean;
}

/** Brings a result into view when it comes, once: whoever returns to it later keeps their place. */
export function useFocusOnResult(attemptId: string | null): void {
  useEffect(() => {
    if (!attemptId) return;
    const heading = document.getElementById(HEADING);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [attemptId]);
}

/** The result of the attempt that was finished a moment ago, on top of the case. */
export function LatestResult(props: LatestResultProps) {
  return (
    <section aria-labelledby={HEADING} className="mb-14 rule-double pt-4">
      <h2 id={HEADING} tabIndex={-1} className="headline mb-6 scroll-mt-24 text-28 outline-none">
        Your result
      </h2>
      <LazyResult {...props} />
    </section>
  );
}
