import type { PendingCase } from '@casedrop/contracts/http';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useQueueKeys } from './use-queue-keys.js';

interface QueueWalk {
  list: RefObject<HTMLElement | null>;
  rows: readonly PendingCase[];
  isUndecided: (id: string) => boolean;
  /** The case that is open. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** Turns to the next or previous page; nothing where there is none. */
  pages: { forth: (() => void) | undefined; back: (() => void) | undefined };
  /** The page that is on show is another one than was asked for. */
  isTurning: boolean;
}

/** The next case that is undecided after another one, or before it; the first or last of all where there is no other one. */
function neighbourOf({ rows, isUndecided }: QueueWalk, from: string | null, by: 1 | -1): string | undefined {
  const at = rows.findIndex(({ id }) => id === from);
  const ahead = by === 1 ? rows.slice(at + 1) : rows.slice(0, at < 0 ? undefined : at).reverse();
  return ahead.find(({ id }) => id !== from && isUndecided(id))?.id;
}

/**
 * The way from case to case, also over the ends of pages. After a decision on the open case the next one opens; whoever goes by keys
 * has it in sight, with the focus on its title.
 */
export function useQueueWalk(walk: QueueWalk) {
  const { list, open, onOpen, pages } = walk;
  const [said, say] = useState('');
  /** Where to go on once the page has turned. */
  const [begin, setBegin] = useState<1 | -1 | null>(null);
  const arrival = begin && !walk.isTurning ? neighbourOf(walk, null, begin) : undefined;
  if (arrival) {
    setBegin(null);
    onOpen(arrival);
  }
  /** The case that was open last, from where one goes on when none is. */
  const last = useRef(open);
  const step = (by: 1 | -1) => {
    say('');
    const next = neighbourOf(walk, open ?? last.current, by);
    const turn = by === 1 ? pages.forth : pages.back;
    if (next) return onOpen(next);
    if (!turn) return say(by === 1 ? 'This is the last case.' : 'This is the first case.');
    setBegin(by);
    turn();
  };
  const { isByKey, byPointer } = useQueueKeys({
    list,
    onStep: step,
    onNothing: (what) => say(`Not possible now: ${what}.`),
  });
  const lead = useEffectEvent(() => {
    const row = open && isByKey() && list.current?.querySelector('[data-open]');
    if (!row) return;
    row.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true });
    row.scrollIntoView();
  });
  useEffect(() => {
    if (open) last.current = open;
    lead();
  }, [open]);
  return {
    /** What the last key came to, where that cannot be seen. */
    said,
    /** The pointer is used from now on. */
    byPointer,
    /** A case is decided: if it was open, another one opens. */
    goOnFrom: (id: string) => {
      if (open === id) onOpen(neighbourOf(walk, id, 1) ?? neighbourOf(walk, id, -1) ?? null);
    },
  };
}
