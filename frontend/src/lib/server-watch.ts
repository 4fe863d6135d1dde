import { useEffect, useEffectEvent } from 'react';
import { ApiError, NetworkError } from './api-error.js';
import { checkHealth } from './auth/backend-gateway.js';

const LOOK_MS = 5000;

/** Whether the server answers that it is well; costs it next to nothing. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await checkHealth();
    return true;
  } catch (error) {
    if (error instanceof NetworkError || error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Looks whether the server is there: at once, when the network comes back, and every five seconds while somebody sees
 * the page. `tell` hears each answer.
 */
export function useServerWatch(isWatching: boolean, tell: (isThere: boolean) => void): void {
  const hear = useEffectEvent(tell);
  useEffect(() => {
    if (!isWatching) return;
    let ended = false;
    const look = async () => {
      const isThere = await isServerThere();
      if (!ended) hear(isThere);
    };
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    void look();
    const timer = setInterval(lookIfSeen, LOOK_MS);
    window.addEventListener('online', lookIfSeen);
    return () => {
      ended = true;
      clearInterval(timer);
      window.removeEventListener('online', lookIfSeen);
    };
  }, [isWatching]);
}
