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

/** Runs `action` when the single key is pressed outside a text field and outside a dialog. */
export function useShortcut(key: string, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (singleKey(event) !== key || !shortcutsOn()) return;
      if (document.querySelector('[role=dialog],[role=alertdialog]')) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key]);
}
