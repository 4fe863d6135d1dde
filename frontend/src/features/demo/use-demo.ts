import { useMemo, useSyncExternalStore } from 'react';
import { RESULT } from './demo-case.js';
import { NEW_DRAFT, withAnswer, withChecked, type DemoAnswer, type DemoDraft } from './demo-draft.js';
import { forgetDemo, readDemo, subscribeDemo, updateDemo } from './demo-store.js';

export interface Demo {
  draft: DemoDraft;
  /** It was handed in: nothing can be changed any more. */
  isOver: boolean;
  goTo: (step: number) => void;
  edit: (partId: string, change: Partial<DemoAnswer>) => void;
  check: (partId: string, value: string) => void;
  handIn: () => void;
  beginAgain: () => void;
}

const now = () => new Date().toISOString();

/** The visitor's way through the demonstration case. */
export function useDemo(): Demo {
  const draft = useSyncExternalStore(subscribeDemo, readDemo, () => NEW_DRAFT);
  const ways = useMemo(
    () => ({
      goTo: (step: number) =>
        updateDemo((before) => ({
          ...before,
          step,
          furthest: Math.max(step, before.furthest),
          startedAt: before.startedAt ?? now(),
        })),
      edit: (partId: string, change: Partial<DemoAnswer>) =>
        updateDemo((before) => withAnswer(before, partId, change, now())),
      check: (partId: string, value: string) =>
        updateDemo((before) => withChecked(before, partId, value, now())),
      handIn: () =>
        updateDemo((before) => ({ ...before, step: RESULT, furthest: RESULT, finishedAt: now() })),
      beginAgain: forgetDemo,
    }),
    [],
  );
  return { draft, isOver: draft.finishedAt !== null, ...ways };
}
