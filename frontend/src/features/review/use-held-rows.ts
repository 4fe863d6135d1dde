import type { PendingCase } from '@casedrop/contracts/http';
import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useAllWaiting } from './api/review.js';

export type Verdict = 'approved' | 'rejected';

/** How long a decided case stays in its place at least. */
const HELD_MS = 4000;

interface Held {
  rows: PendingCase[];
  verdicts: Record<string, Verdict>;
}

/** The newest version that is known of a row in its place; of the same version what was read last. */
function newestOf(row: PendingCase, found: readonly PendingCase[]): PendingCase {
  const known = [...found.filter(({ id }) => id === row.id), row];
  return known.reduce((newest, one) => (one.version > newest.version ? one : newest));
}

/**
 * Keeps the rows of the queue in their places after a decision. A list that closed up at once would put the next case
 * under a pointer that is still pressing; it closes up some seconds later, and not before the pointer has left it. What
 * somebody is reading or writing stays in its place until it is closed, saved or dropped, whatever comes into the queue or
 * changes its order meanwhile. A row whose case sorts on another page by now is read by itself, so that it never shows an
 * older version than a decision would be on.
 */
export function useHeldRows(
  rows: PendingCase[],
  list: RefObject<HTMLElement | null>,
  isInUse: (id: string) => boolean,
) {
  const [held, setHeld] = useState<Held | null>(null);
  const release = useCallback(() => setHeld(null), []);
  const closeUp = useEffectEvent(() => {
    if (!held || list.current?.matches(':hover')) return;
    // Focus in a row that goes away would fall back to the top of the page.
    const goes = document.activeElement?.closest('[data-decided]');
    if (goes && list.current?.contains(goes)) list.current.focus({ preventScroll: true });
    if (!held.rows.some(({ id }) => isInUse(id))) return release();
    const left = held.rows.filter(({ id }) => isInUse(id) || !held.verdicts[id]);
    if (left.length < held.rows.length) setHeld({ ...held, rows: left });
  });
  useEffect(() => {
    if (!held) return;
    const timer = setInterval(() => closeUp(), HELD_MS);
    return () => clearInterval(timer);
  }, [held]);

  const known = new Set(held?.rows.map(({ id }) => id));
  const astray = [...known].filter((id) => !held?.verdicts[id] && rows.every((one) => one.id !== id));
  const apart = useAllWaiting(astray);
  const shown = held
    ? [
        ...held.rows.map((one) => newestOf(one, [...rows, ...apart])),
        ...rows.filter(({ id }) => !known.has(id)),
      ]
    : rows;
  return {
    rows: shown,
    isHolding: held !== null,
    verdictOn: (id: string) => held?.verdicts[id],
    /** A decision is on its way, or something is being written: from now on nothing moves. */
    hold: () => setHeld({ rows: shown, verdicts: held?.verdicts ?? {} }),
    decide: (id: string, verdict: Verdict) =>
      setHeld((last) => last && { ...last, verdicts: { ...last.verdicts, [id]: verdict } }),
    release,
  };
}
