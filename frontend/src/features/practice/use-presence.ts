import { useEffect } from 'react';
import type { DraftStore } from './draft-store.js';
import { noteSeen } from './draft.js';

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'scroll', 'focus'] as const;
/** Noted at most so often: it is minutes that count. */
const PAUSE_MS = 15_000;

/** Notes while the timer runs that somebody is at the page: they type, point, scroll, or come back to it. */
export function usePresence(store: DraftStore | null, isRunning: boolean): void {
  useEffect(() => {
    if (!store || !isRunning) return;
    let noted = -Infinity;
    const note = () => {
      const now = Date.now();
      if (document.visibilityState === 'hidden' || Math.abs(now - noted) < PAUSE_MS) return;
      noted = now;
      store.update((draft) => noteSeen(draft, now));
    };
    note(); // the page was opened, perhaps after a long time
    const options = { capture: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, note, options);
    document.addEventListener('visibilitychange', note);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note, options);
      document.removeEventListener('visibilitychange', note);
    };
  }, [store, isRunning]);
}
