import { useEffect, useRef } from 'react';
import { AttemptResult } from './attempt-result.js';
import type { PublicPart } from '@casedrop/case-engine';

interface LatestResultProps {
  attemptId: string;
  parts: readonly PublicPart[];
  entitled: boolean;
}

/** The result of the attempt that was finished a moment ago, on top of the case; the focus goes there. */
export function LatestResult(props: LatestResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [props.attemptId]);
  return (
    <section aria-labelledby="latest-result" className="mb-14 rule-double pt-4">
      <h2
        id="latest-result"
        ref={heading}
        tabIndex={-1}
        className="headline mb-6 scroll-mt-24 text-28 outline-none"
      >
        Your result
      </h2>
      <AttemptResult {...props} />
    </section>
  );
}
