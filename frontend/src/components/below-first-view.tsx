import { startTransition, Suspense, useCallback, useState, type ReactNode } from 'react';
import { HEAD_START_MS } from '../lib/lazy-part.js';
import { ErrorBoundary } from './error-boundary.js';

/** A quarter of a window ahead: who scrolls on finds it drawn. */
const AHEAD = '25% 0px';

/** Once something below has been shown the first view is over: a tab that is turned to again has everything at once. */
let isFirstViewOver = false;

interface BelowFirstViewProps {
  /** As high as what it stands for, so that nothing below moves much. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Holds back what stands below the first screen, and with it the code of its lazy parts, until it comes near or what is
 * above it has had its time. It comes in any case: to print, to search in the page and to be read out it has to be there.
 * Where it fails, it fails in its own place: somebody may be writing above it by then.
 */
export function BelowFirstView({ fallback, children }: BelowFirstViewProps) {
  const [isDue, setDue] = useState(isFirstViewOver);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const show = () => {
      isFirstViewOver = true;
      startTransition(() => setDue(true));
    };
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    const timer = setTimeout(show, HEAD_START_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  if (isDue)
    return (
      <ErrorBoundary level="section">
        <Suspense fallback={fallback}>{children}</Suspense>
      </ErrorBoundary>
    );
  return <div ref={place}>{fallback}</div>;
}
