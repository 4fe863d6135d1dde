import '@testing-library/jest-dom';
import { runInThisContext } from 'node:vm';
import { jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

/** jsdom has no fetch family of its own; the router and the API client use Node's. */
const NODE_GLOBALS = [
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
] as const;
for (const name of NODE_GLOBALS) {
  const value: unknown = runInThisContext(`globalThis.${name}`);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// Pages load their code at the first visit, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Radix asks for pointer capture, which jsdom does not know.
Element.prototype.hasPointerCapture = () => false;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
