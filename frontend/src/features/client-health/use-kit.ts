import { useEffect, useState, useSyncExternalStore } from 'react';
import { reliabilityKit, type ReliabilityKit } from '../../lib/reliability/kit.js';

/** What happened is forgotten with time, also while nothing happens. */
const TICK_MS = 5000;

/** The kit of this visit; whoever uses it is drawn anew whenever something changes. */
export function useKit(): ReliabilityKit {
  const kit = reliabilityKit();
  const [, tick] = useState(0);
  useSyncExternalStore(kit.subscribe, kit.currentVersion);
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return kit;
}
