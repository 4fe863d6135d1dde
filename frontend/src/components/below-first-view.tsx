import { Suspense, useCallback, useState, type ReactNode } from 'react';

/** What is in sight has the network to itself for so long; then the rest comes, whether somebody scrolls or not. */
const HEAD_START_MS = 2000;
/** Half a window ahead: who scrolls on finds it drawn. */
const AHEAD = '50% 0px';

interface BelowFirstViewProps {
  /** As high as what it stands for, so that nothing below moves much. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Holds back what stands below the first screen, and with it the code of its lazy parts, until it comes near or what is
 * above it has had its time. It comes in any case: to print, to search in the page and to be read out it has to be there.
 */
export function BelowFirstView({ fallback, children }: BelowFirstViewProps) {
  const [isDue, setDue] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const show = () => setDue(true);
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
  if (isDue) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <div ref={place}>{fallback}</div>;
}
