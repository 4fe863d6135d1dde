import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Pages load their code at the first visit, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Radix asks for pointer capture, which jsdom does not know.
Element.prototype.hasPointerCapture = () => false;

// Testing Library moves faked timers on by itself, but asks Jest for it by its name.
vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });

const nodeFetch = globalThis.fetch;

// Testing Library does this where it is loaded, which is in the first file of a worker only.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

// Files share the modules and the window of their worker: nothing that one test did is there for the next.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'casedrop-signed-in=1; path=/; max-age=0';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
  globalThis.fetch = nodeFetch;
});
