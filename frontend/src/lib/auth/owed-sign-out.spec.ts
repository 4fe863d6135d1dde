import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { forgetEarlyAnswers } from '../early-answers.js';
import { oweSignOut } from './owed-sign-out.js';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../../public/before-paint.js'), 'utf8');

/** What the page asks the server for before it is painted, and whether it is drawn for somebody. */
function beforePaint() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.cookie = 'casedrop-signed-in=1; path=/';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  window.eval(SCRIPT);
  return {
    asked: Object.keys(window.askedEarly ?? {}),
    isForSomebody: 'somebody' in document.documentElement.dataset,
  };
}

afterEach(forgetEarlyAnswers);

it('asks for whoever has a session', () => {
  expect(beforePaint()).toEqual({ asked: ['/api/health', '/api/auth/user'], isForSomebody: true });
});

it('asks for nothing of a session that is still to end, and draws the page of a visitor', () => {
  oweSignOut();
  expect(beforePaint()).toEqual({ asked: [], isForSomebody: false });
});
