import { useEffect, useEffectEvent } from 'react';
import { singleKey } from './single-key.js';

const STORAGE_KEY = 'shortcuts';

/** Whether single keys act; people who dictate or press keys by accident can switch them off. */
export function shortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

/** Switches the single-key shortcuts on or off and remembers it. */
export function setShortcuts(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
}

/** Tells of each single key that is pressed outside a text field and outside a dialog; `act` says whether it was one of its own. */
export function useSingleKeys(act: (key: string) => boolean): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = singleKey(event);
      if (!key || !shortcutsOn() || document.querySelector('[role=dialog],[role=alertdialog]')) return;
      if (run(key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Runs `action` when the single key is pressed outside a text field and outside a dialog. */
export function useShortcut(key: string, action: () => void): void {
  useSingleKeys((pressed) => {
    if (pressed !== key) return false;
    action();
    return true;
  });
}

/** A key and what it does. */
export interface Shortcut {
  key: string;
  does: string;
}

/** What the page on show adds to the keys that act everywhere. */
const own = new Set<readonly Shortcut[]>();

/** Has the list of shortcuts tell of these while the caller stands; a list that stays the same. */
export function useListedShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    own.add(shortcuts);
    return () => void own.delete(shortcuts);
  }, [shortcuts]);
}

/** The keys of what is on show. */
export const listedShortcuts = (): Shortcut[] => [...own].flat();
