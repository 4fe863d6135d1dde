import { useRef, type RefObject } from 'react';
import { useListedShortcuts, useSingleKeys, type Shortcut } from '../../lib/shortcuts.js';

/** What the keys do that act in the review queue; each but those that go from case to case has its button in the open one. */
const KEYS: readonly Shortcut[] = [
  { key: 'J', does: 'Open the next case' },
  { key: 'K', does: 'Open the previous case' },
  { key: 'A', does: 'Approve the open case' },
  { key: 'X', does: 'Reject it, with a reason' },
  { key: '1', does: 'Write it anew from the first other reading' },
  { key: '2', does: 'Write it anew from the second' },
  { key: 'B', does: 'Choose another blueprint for it' },
  { key: 'S', does: 'Write it from the next scenario of its blueprint' },
  { key: 'R', does: 'Draw its numbers and client again' },
  { key: 'U', does: 'Take the last rewriting back' },
  { key: 'H', does: 'Show its versions' },
];
const STEPS: Record<string, 1 | -1> = { J: 1, K: -1 };

interface QueueKeys {
  list: RefObject<HTMLElement | null>;
  /** Goes to the case after or before the open one. */
  onStep: (by: 1 | -1) => void;
  /** Told when a key has nothing to press. */
  onNothing: (what: string) => void;
}

/**
 * Single keys of the review queue: those of the open case press its buttons, which name their keys themselves. Gives back whether
 * the last deed was done by a key; then the eyes are to be led on.
 */
export function useQueueKeys({ list, onStep, onNothing }: QueueKeys): {
  isByKey: () => boolean;
  byPointer: () => void;
} {
  const byKey = useRef(false);
  useListedShortcuts(KEYS);
  useSingleKeys((pressed) => {
    const shortcut = KEYS.find(({ key }) => key === pressed.toUpperCase());
    if (!shortcut) return false;
    byKey.current = true;
    const step = STEPS[shortcut.key];
    if (step) onStep(step);
    else if (!press(list.current, shortcut.key)) onNothing(shortcut.does);
    return true;
  });
  return { isByKey: () => byKey.current, byPointer: () => void (byKey.current = false) };
}

/** Presses the button of the open case that names this key; false where there is none, or none that can be pressed. */
function press(list: HTMLElement | null, key: string): boolean {
  const button = list?.querySelector<HTMLButtonElement>(`[data-open] [aria-keyshortcuts="${key}"]`);
  if (!button || button.disabled) return false;
  button.click();
  return true;
}
