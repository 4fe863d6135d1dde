import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { fetchTroublePanel } from '../components/trouble/trouble.js';
import { WorkerInPlace } from './worker-in-place.js';
import { fetchToastRegion } from '../components/ui/toast.js';
import { setTransport } from '../lib/api-client.js';

const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 30_000, // pages load their code at the first visit, which takes a while on a busy machine
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found: unknown = await wait();
      await effectsHaveRun();
      return found;
    }),
  getElementError: (message, container) => new MissingElementError(message ?? '', container),
});

const aside = createRoot(document.createElement('div'));
let rounds = 0;

/** What is found stands, but its effects may be to come: React runs them before it draws anything else. */
const effectsHaveRun = () =>
  new Promise<void>((resolve) => aside.render(createElement(Told, { key: rounds++, tell: resolve })));

function Told({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

/** Draws the page when the message is read: whoever waits for an element is told many times that it is not there yet. */
class MissingElementError extends Error {
  override name = 'TestingLibraryElementError'; // what the library knows its own by

  constructor(message: string, container: Element) {
    super(message);
    let whole: string | undefined;
    const get = (): string => (whole ??= `${message}\n\n${prettyDOM(container) || ''}`);
    Object.defineProperty(this, 'message', { configurable: true, get });
  }
}

// jsdom lays nothing out: whatever is asked about is in sight.
class EverythingIsSeen {
  constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect = () => undefined;
}
Object.assign(globalThis, { IntersectionObserver: EverythingIsSeen });

Object.assign(globalThis, { Worker: WorkerInPlace });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Radix asks for pointer capture, which jsdom does not know.
Element.prototype.hasPointerCapture = () => false;

// Testing Library moves faked timers on by itself, but asks Jest for it by its name.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

// As in a browser that has been open for a while: a first message or failure would look otherwise than those after it.
await Promise.all([fetchToastRegion(), fetchTroublePanel()]);

const nodeFetch = globalThis.fetch;

/** What tests give abilities that jsdom has not, or take them from. */
const LENT = [navigator, performance, crypto, URL, HTMLAnchorElement.prototype].map(
  (owner) => [owner, Object.getOwnPropertyDescriptors(owner) as PropertyDescriptorMap] as const,
);

function takeBack(): void {
  for (const [owner, before] of LENT)
    for (const key of Object.getOwnPropertyNames(owner)) {
      const was = before[key];
      if (!was) Reflect.deleteProperty(owner, key);
      else if (was.configurable) Object.defineProperty(owner, key, was);
    }
}

// Testing Library does this where it is loaded, which is in the first file of a worker only.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

// Files share the modules and the window of their worker: nothing that one test did is there for the next.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  takeBack();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'casedrop-signed-in=1; path=/; max-age=0';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
  globalThis.fetch = nodeFetch;
  setTransport(); // of a person who was offline, or signed in at the provider
});
