import { useEffect, useState, type ComponentType } from 'react';
import { ApiError } from '../../lib/api-error.js';
import { loadIfThere } from '../../lib/lazy-part.js';
import { Button } from '../ui/button.js';

export type TroubleLevel = 'component' | 'section' | 'page';

export interface TroubleProps {
  /**
   * What failed: an answer of the server, the code of a part, the drawing of it, or the application itself; `server` is not
   * there for a page that is nothing without it.
   */
  of: 'answer' | 'code' | 'drawing' | 'application' | 'server';
  level: TroubleLevel;
  error: unknown;
  onRetry: () => unknown;
}

/** A failure of a section that heals within this time is never seen. */
export const SECTION_DELAY_MS = 1000;

/** What tells failures apart and finds the way back, once its code is there. */
let Panel: ComponentType<TroubleProps> | undefined;

/** Fetches the code of failures. Where it is not to be had, they stay plain. */
export async function fetchTroublePanel(): Promise<void> {
  Panel ??= await loadIfThere(async () => (await import('./trouble-panel.js')).default);
}

function useFetchedPanel(): boolean {
  const [isThere, setThere] = useState(Panel !== undefined);
  useEffect(() => {
    if (!isThere) void fetchTroublePanel().then(() => setThere(Panel !== undefined));
  }, [isThere]);
  return isThere;
}

/**
 * Whether a section has failed for long enough to say so. Pages and components say it at once, and what the server
 * answered: that does not heal by itself.
 */
function useDue({ level, error }: TroubleProps): boolean {
  const [isDue, setDue] = useState(level !== 'section' || error instanceof ApiError);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => setDue(true), SECTION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue;
}

/** Stands where something failed. The place is held from the beginning: nothing jumps when it is seen. */
export function Trouble(props: TroubleProps) {
  const isThere = useFetchedPanel();
  const isDue = useDue(props);
  return (
    <div style={isDue ? undefined : { visibility: 'hidden' }}>
      {Panel && isThere ? <Panel {...props} /> : <PlainTrouble />}
    </div>
  );
}

/** Before the code of failures has come, and where it cannot. */
function PlainTrouble() {
  return (
    <div role="alert" className="page py-6">
      <p className="headline text-22">Failed to load content.</p>
      <Button onClick={() => window.location.reload()}>Reload Page</Button>
    </div>
  );
}
