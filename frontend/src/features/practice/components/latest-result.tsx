import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { LazyResult } from './lazy-result.js';

const HEADING = 'latest-result';

interface LatestResultProps extends ComponentProps<typeof LazyResult> {
  /** The result that was brought into view last; outlives the tab that this stands on. */
  broughtRef: RefObject<string | null>;
}

/**
 * The result of an attempt that ended a moment ago, was asked for, or that answers came too late for, on top of the case.
 * It is brought into view once: whoever returns to it later keeps their place.
 */
export function LatestResult({ broughtRef, ...props }: LatestResultProps) {
  const { attemptId } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (attemptId === broughtRef.current) return;
    broughtRef.current = attemptId;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [attemptId, broughtRef]);
  return (
    <section aria-labelledby={HEADING} className="mb-14 rule-double pt-4">
      <h2 id={HEADING} ref={heading} tabIndex={-1} className="headline mb-6 text-28 outline-none">
        Your result
      </h2>
      <LazyResult {...props} />
    </section>
  );
}
