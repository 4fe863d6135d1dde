import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../../lib/online.js';
import { isServerThere, useServerWatch } from '../../lib/server-watch.js';

export const MAX_ATTEMPTS = 3;
export const BASE_DELAY_MS = 1000;

/** How long to wait before attempt `made + 1`: 1 s, doubling. */
export function attemptDelay(made: number): number {
  return BASE_DELAY_MS * 2 ** made;
}

/** How often each thing was asked for in vain: to ask takes the panel away, and the next one goes on counting. */
const inVain = new WeakMap<object, { made: number; at: number }>();
/** Longer than four tries of a query that all run out of time. What failed before that is another trouble. */
const GOES_ON_MS = 60_000;

function attemptsAt(what: object): number {
  const last = inVain.get(what);
  return last && Date.now() - last.at < GOES_ON_MS ? last.made : 0;
}

/** The attempts made to do `what`; `null` forgets them. */
export function useAttempts(what: object): [number, (made: number | null) => void] {
  const [attempt, setAttempt] = useState(() => attemptsAt(what));
  const note = (made: number | null) => {
    setAttempt(made ?? 0);
    if (made === null) inVain.delete(what);
    else inVain.set(what, { made, at: Date.now() });
  };
  return [attempt, note];
}

/**
 * Tries the way to the server while something waits for it: at once, three times at growing distances, every five seconds
 * after that, and when the network comes back. `onThere` hears when the server answers, and whether it was away before.
 */
export function useConnection(
  isWaiting: boolean,
  [attempt, setAttempt]: [number, (made: number) => void],
  onThere: (wasAway: boolean) => void,
) {
  const isOnline = useOnline();
  const [isAway, setAway] = useState(false);
  const wasAway = useRef(false);
  const hear = (isThere: boolean) => {
    setAway(!isThere);
    if (isThere) onThere(wasAway.current);
    wasAway.current = !isThere;
  };
  const tryOnce = useEffectEvent(async () => {
    setAttempt(attempt + 1);
    hear(await isServerThere());
  });
  useServerWatch(isWaiting, hear);
  const isTrying = isWaiting && isOnline && isAway && attempt < MAX_ATTEMPTS;
  useEffect(() => {
    if (!isTrying) return;
    const timer = setTimeout(() => void tryOnce(), attemptDelay(attempt));
    return () => clearTimeout(timer);
  }, [isTrying, attempt]);
  return { isOnline, isAway, isTrying };
}
