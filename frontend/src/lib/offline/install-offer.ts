import { useSyncExternalStore } from 'react';

/** What a browser says that can install the application; not part of the standard, so TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | null): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Holds back the browser's own offer until somebody asks for it. Runs at the start: the browser offers once. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
}

/** Opens the browser's offer to install; `null` where it makes none. It can be opened once. */
export function useInstallOffer(): (() => void) | null {
  const held = useSyncExternalStore(subscribe, () => offer);
  if (!held) return null;
  return () => {
    set(null);
    void held.prompt();
  };
}
