import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { forgetEarlyAnswers } from '../early-answers.js';
import { hasSessionMark } from './session-mark.js';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../../public/before-paint.js'), 'utf8');

/** Whether a page with these cookies is drawn for somebody, before it is painted. */
function isForSomebody(): boolean {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  delete document.documentElement.dataset.somebody;
  window.eval(SCRIPT);
  return 'somebody' in document.documentElement.dataset;
}

afterEach(forgetEarlyAnswers);

it.each([
  ['__Host-casedrop-signed-in=1', true],
  ['theme=dark; __Host-casedrop-signed-in=1; x=1', true],
  ['casedrop-signed-in=1', true],
  ['other-casedrop-signed-in=1', false],
  ['__Host-casedrop-signed-in=10', false],
  ['', false],
])('%j marks a session: %s', (cookie, isSigned) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  expect([hasSessionMark(), isForSomebody()]).toEqual([isSigned, isSigned]);
});
