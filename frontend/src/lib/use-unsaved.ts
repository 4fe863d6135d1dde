import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** A way out of the page that waits for an answer. */
export interface Leaving {
  stay: () => void;
  leave: () => void;
}

/**
 * While something is unsaved, stops every way out of the page: a link or Back waits for the person's answer, which is given
 * through what this returns; closing the window asks with the browser's own words.
 */
export function useUnsaved(isUnsaved: boolean): Leaving | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null;
}
